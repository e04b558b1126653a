/** A start tag of XML. */
export interface StartTag {
  /** Without its prefix. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}

/** What is passed over: the beginning and the end of it. */
const SKIPPED: readonly (readonly [begin: string, end: string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<!', '>'],
  ['</', '>'],
];

/**
 * The start tags of XML in their order. The text was parsed when it was deployed; a text that ends within a tag has no
 * further ones. Each character is read a fixed number of times, which expressions over the whole text do not promise.
 */
export function* startTags(xml: string): Generator<StartTag> {
  let at = xml.indexOf('<');
  while (at >= 0) {
    const skipped = SKIPPED.find(([begin]) => xml.startsWith(begin, at));
    const end = skipped ? xml.indexOf(skipped[1], at + skipped[0].length) : endOfTag(xml, at + 1);
    if (end < 0) return;
    if (!skipped) yield readTag(xml.slice(at + 1, end));
    at = xml.indexOf('<', end);
  }
}

/** The place of the `>` that is in no attribute. */
function endOfTag(xml: string, from: number): number {
  let quote = '';
  for (let at = from; at < xml.length; at += 1) {
    const letter = xml.charAt(at);
    if (quote !== '') quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '>') return at;
  }
  return -1;
}

function readTag(tag: string): StartTag {
  const [name = ''] = /^[^\s/]*/.exec(tag) ?? [];
  return { name: name.slice(name.indexOf(':') + 1), attributes: attributesIn(tag.slice(name.length)) };
}

function attributesIn(text: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  let at = 0;
  for (let equals = text.indexOf('='); equals >= 0; equals = text.indexOf('=', at)) {
    const begin = afterBlanks(text, equals + 1);
    const quote = text.charAt(begin);
    const end = quote === '"' || quote === "'" ? text.indexOf(quote, begin + 1) : -1;
    if (end < 0) return attributes;
    attributes.set(text.slice(at, equals).trim(), text.slice(begin + 1, end));
    at = end + 1;
  }
  return attributes;
}

function afterBlanks(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charAt(at).trim() === '') at += 1;
  return at;
}
