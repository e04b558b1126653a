/**
 * Text of metadata inside of generated files. Its author is not the author of the file: nothing in a label may end a
 * comment, a string, a table or a line, or become a tag, a link or markup.
 */

/** Most characters of a text of the metadata in a generated line. */
const TEXT_LIMIT = 300;
/** Ends of lines, and characters that are not drawn or that turn the direction of those after them. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]+/gu;
const LONE_SURROGATE = /\p{Cs}/gu;

/** A text as one line of visible characters, cut where it is long. */
export function oneLine(text: string): string {
  const line = text
    .slice(0, 2 * TEXT_LIMIT)
    .replace(LONE_SURROGATE, '\uFFFD')
    .replace(UNSEEN, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = Array.from(line);
  return characters.length > TEXT_LIMIT ? `${characters.slice(0, TEXT_LIMIT).join('')}…` : line;
}

/** A text inside of a doc comment: it cannot end the comment, and `@` does not begin a tag. */
export function commentText(text: string): string {
  return oneLine(text).replaceAll('*/', '*\\/').replaceAll('/*', '/\\*').replaceAll('@', '\\@');
}

/** A string literal of TypeScript in single quotes, with everything escaped that is not drawn. */
export function stringLiteral(text: string): string {
  const escaped = text
    .replace(/['\\]/g, '\\$&')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}]/gu, unicodeEscape);
  return `'${escaped}'`;
}

function unicodeEscape(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}

/** A property name of an object type: bare where it is an identifier of plain letters, else a string. */
export function propertyName(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : stringLiteral(key);
}

/** A text inside of a line of Markdown, also in the cell of a table: it is neither markup nor a link nor HTML. */
export function markdownText(text: string): string {
  return (
    oneLine(text)
      .replace(/[\\`*_[\]#|~@$]/g, '\\$&')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('://', '\\://')
      .replace(/\bwww\./gi, 'www\\.')
      // It may be the first text of an entry of a list.
      .replace(/^[-+>=]/, '\\$&')
      .replace(/^(\d+)([.)])/, '$1\\$2')
  );
}

/** A text as code inside of a line of Markdown, also in the cell of a table. */
export function markdownCode(text: string): string {
  const line = oneLine(text);
  // A bar ends a cell also inside of code, unless a backslash is before it; two of them are a backslash and a bar.
  if (line === '' || (line.includes('|') && line.includes('\\'))) return markdownText(line);
  const longest = Math.max(0, ...(line.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  const space = longest > 0 ? ' ' : '';
  return `${fence}${space}${line.replaceAll('|', '\\|')}${space}${fence}`;
}
