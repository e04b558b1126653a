const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The words of HTML, one line per block, without a DOM. For display and counting; never converted back to HTML. */
export function htmlToText(html: string): string {
  const text = html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<(script|style|template|iframe|noscript|svg|math)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<br\b[^<>]*>|<\/(?:p|div|li|tr|h[1-6]|blockquote|pre)\s*>/gi, '\n')
    .replace(/<\/t[dh]\s*>/gi, '\t')
    .replace(/<\/?[a-z][^>]*(?:>|$)/gi, '')
    .replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]+);/gi, (mark, name: string) => decodeEntity(name) ?? mark);
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** Plain text as HTML: a paragraph for each line. */
export function textToHtml(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped
    .split(/\r?\n/)
    .map((line) => `<p>${line}</p>`)
    .join('');
}

/** Most texts begin with words, in plain blocks and marks: the rest need not be read at each keystroke. */
const WORDS_FIRST = /^(?:<(?:p|h[1-6]|[ou]l|li|strong|em|[asu])(?:\s[^<>]*)?>)*[^<\s&]/i;

/** Whether there is visible content: words, or a picture, table or line. An empty editor's `<p></p>` has none. */
export function hasContent(html: string): boolean {
  return WORDS_FIRST.test(html) || /<(?:img|table|hr|video|audio)\b/i.test(html) || htmlToText(html) !== '';
}

function decodeEntity(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()];
  const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : undefined;
}
