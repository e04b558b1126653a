/** A tag of an XML part with its place in the text. */
export interface XmlTag {
  /** Without its prefix. */
  readonly name: string;
  /** `x:` or nothing. */
  readonly prefix: string;
  readonly kind: 'open' | 'close' | 'empty';
  readonly start: number;
  readonly end: number;
  /** The text between the name and the bracket. */
  readonly attributes: string;
}

/** The tags of a part in their order; comments, CDATA and instructions are skipped. Stops where the text is no XML. */
export function* xmlTags(text: string, from = 0, until = text.length): Generator<XmlTag> {
  for (let start = text.indexOf('<', from); start >= 0 && start < until;) {
    const skipped = endOfSkipped(text, start);
    const end = skipped ?? endOfTag(text, start);
    if (end < 0) return;
    if (skipped === undefined) yield readTag(text, start, end);
    start = text.indexOf('<', end);
  }
}

function endOfSkipped(text: string, start: number): number | undefined {
  const pairs = [
    ['<!--', '-->'],
    ['<![CDATA[', ']]>'],
    ['<?', '?>'],
  ] as const;
  const pair = pairs.find(([opening]) => text.startsWith(opening, start));
  if (!pair) return undefined;
  const end = text.indexOf(pair[1], start + pair[0].length);
  return end < 0 ? -1 : end + pair[1].length;
}

/** The place after the bracket of a tag; a bracket within quotes does not end it. */
function endOfTag(text: string, start: number): number {
  let quote = '';
  for (let at = start + 1; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (quote !== '') quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '>') return at + 1;
  }
  return -1;
}

function readTag(text: string, start: number, end: number): XmlTag {
  const isClose = text.charAt(start + 1) === '/';
  const isEmpty = text.charAt(end - 2) === '/';
  const content = text.slice(start + (isClose ? 2 : 1), end - (isEmpty ? 2 : 1));
  const space = content.search(/\s/);
  const full = space < 0 ? content : content.slice(0, space);
  const colon = full.indexOf(':');
  return {
    name: full.slice(colon + 1),
    prefix: full.slice(0, colon + 1),
    kind: isClose ? 'close' : isEmpty ? 'empty' : 'open',
    start,
    end,
    attributes: space < 0 ? '' : content.slice(space),
  };
}

/** The value of an attribute by its name, with its prefix where it has one. */
export function attributeOf({ attributes }: XmlTag, name: string): string | undefined {
  const place = attributePlace(attributes, name);
  return place && decodeXml(attributes.slice(place.start, place.end));
}

/** The text of a tag with another value of an attribute, which is added where it is absent. */
export function withAttribute(text: string, name: string, value: string): string {
  const place = attributePlace(text, name);
  const encoded = encodeXml(value);
  if (place) return `${text.slice(0, place.start)}${encoded}${text.slice(place.end)}`;
  const end = text.length - (text.endsWith('/>') ? 2 : 1);
  return `${text.slice(0, end).trimEnd()} ${name}="${encoded}"${text.slice(end)}`;
}

/** The text of a tag without an attribute. */
export function withoutAttribute(text: string, name: string): string {
  const place = attributePlace(text, name);
  return place ? `${text.slice(0, place.name).trimEnd()}${text.slice(place.end + 1)}` : text;
}

/** The text up to and with a tag that does not close itself. */
export function openTag(text: string): string {
  return text.endsWith('/>') ? `${text.slice(0, -2).trimEnd()}>` : text;
}

interface AttributePlace {
  /** Where its name begins, and its value begins and ends. */
  readonly name: number;
  readonly start: number;
  readonly end: number;
}

function attributePlace(text: string, name: string): AttributePlace | undefined {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    if (!/\s/.test(text.charAt(at - 1))) continue;
    const rest = /^\s*=\s*(["'])/.exec(text.slice(at + name.length, at + name.length + 20));
    if (!rest?.[1]) continue;
    const start = at + name.length + rest[0].length;
    const end = text.indexOf(rest[1], start);
    return end < 0 ? undefined : { name: at, start, end };
  }
  return undefined;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Text as it is meant. */
export function decodeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x[\da-fA-F]{1,6}|#\d{1,7}|\w{2,4});/g, (all, entity: string) => {
    if (!entity.startsWith('#')) return ENTITIES[entity] ?? all;
    const code = entity.startsWith('#x') ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}

/** Text as it is written into a part; letters that XML cannot hold are left out. */
export function encodeXml(text: string): string {
  return Array.from(text.toWellFormed(), (letter) => (isWritable(letter) ? letter : ''))
    .join('')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Letters that XML 1.0 can hold. */
function isWritable(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return code >= 0x20 ? code !== 0xfffe && code !== 0xffff : code === 0x9 || code === 0xa || code === 0xd;
}
