const LETTER = /[a-z]/i;
/** Elements without content. */
const empty = new Set([
  'br',
  'hr',
  'img',
  'col',
  'input',
  'wbr',
  'meta',
  'link',
  'area',
  'base',
  'embed',
  'source',
  'track',
  'param',
]);

/**
 * The depth of nested elements, from their tags in one pass without parsing. An element that is never closed counts to
 * the end, so the depth is at least that of the parsed document.
 */
export function htmlDepth(html: string): number {
  let depth = 0;
  let deepest = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    const isClosing = html[at + 1] === '/';
    const name = nameAt(html, isClosing ? at + 2 : at + 1);
    if (name === '' || empty.has(name)) continue;
    depth = Math.max(0, depth + (isClosing ? -1 : 1));
    if (depth > deepest) deepest = depth;
  }
  return deepest;
}

const LONGEST_NAME = 12;

function nameAt(html: string, start: number): string {
  let end = start;
  while (end < html.length && end - start < LONGEST_NAME && LETTER.test(html[end] ?? '')) end += 1;
  return html.slice(start, end).toLowerCase();
}
