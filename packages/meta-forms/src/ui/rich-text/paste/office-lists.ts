/**
 * Word and WPS write a list as paragraphs: the level is in a style (`mso-list: l0 level1 lfo1`), bullet or number in a
 * separate span (`mso-list: Ignore`). Bullets and plain numbers become lists. Numbers that an HTML list cannot count
 * (一、 （二） 第三条 1.1) stay in front of their paragraph as words: they are part of an official text.
 */
const LIST = /(?:^|;)\s*mso-list:\s*(l\d+)\s+level(\d+)/i;
const MARKER = /mso-list:\s*ignore/i;
const BULLET_FONT = /font-family:\s*["']?(?:symbol|wingdings|webdings|courier new)/i;
const PLAIN_NUMBER = /^(\d{1,6})[.．)）、]?$/;
const BULLET = /^[^\p{L}\p{N}]$/u;
/** After these a word follows without a space. */
const CLOSED = /[、）】]$/;

interface ListParagraph {
  readonly element: HTMLElement;
  readonly list: string;
  readonly level: number;
  readonly tag: 'ul' | 'ol';
  readonly start: number;
}

interface OpenList {
  readonly root: HTMLElement;
  readonly list: string;
  readonly level: number;
}

/** Converts the paragraphs that an office program wrote for lists to lists. */
export function rebuildLists(root: ParentNode, page: Document): void {
  let open: OpenList[] = [];
  let before: Element | undefined;
  for (const element of root.querySelectorAll<HTMLElement>('[style*="mso-list" i]')) {
    const paragraph = readParagraph(element);
    if (!paragraph) continue;
    if (before === undefined || element.previousElementSibling !== before) open = [];
    open = open.filter(
      ({ level, list, root: { localName } }) =>
        level < paragraph.level ||
        (level === paragraph.level && list === paragraph.list && localName === paragraph.tag),
    );
    open = appendItem(paragraph, open, page);
    before = open[0]?.root;
  }
}

/** Appends the paragraph to the innermost open list, or opens one. */
function appendItem(
  { element, list, level, tag, start }: ListParagraph,
  open: readonly OpenList[],
  page: Document,
): OpenList[] {
  const inner = open.at(-1);
  const item = page.createElement('li');
  const words = page.createElement('p');
  words.append(...element.childNodes);
  item.append(words);
  if (inner?.level === level) {
    inner.root.append(item);
    element.remove();
    return [...open];
  }
  const root = page.createElement(tag);
  if (tag === 'ol' && start !== 1) root.setAttribute('start', String(start));
  root.append(item);
  const above = inner?.root.lastElementChild;
  if (above) {
    above.append(root);
    element.remove();
  } else element.replaceWith(root);
  return [...open, { root, list, level }];
}

/** A paragraph as a list item; where that is impossible, its number becomes words. */
function readParagraph(element: HTMLElement): ListParagraph | undefined {
  const [, list, level] = LIST.exec(element.getAttribute('style') ?? '') ?? [];
  const marker = [...element.querySelectorAll<HTMLElement>('[style]')].find((part) =>
    MARKER.test(part.getAttribute('style') ?? ''),
  );
  if (list === undefined || marker === undefined) return undefined;
  const sign = (marker.textContent ?? '').replaceAll(/\s/g, '');
  const number = PLAIN_NUMBER.exec(sign)?.[1];
  if (number === undefined && !BULLET.test(sign) && !isBulletFont(marker, element)) {
    marker.replaceWith(CLOSED.test(sign) ? sign : `${sign} `);
    return undefined;
  }
  marker.remove();
  return { element, list, level: Number(level), tag: number === undefined ? 'ul' : 'ol', start: Number(number ?? 1) };
}

/** In symbol fonts a letter is a bullet. */
function isBulletFont(marker: HTMLElement, paragraph: HTMLElement): boolean {
  for (let part: HTMLElement | null = marker; part && part !== paragraph; part = part.parentElement) {
    if (BULLET_FONT.test(part.getAttribute('style') ?? '')) return true;
  }
  return false;
}
