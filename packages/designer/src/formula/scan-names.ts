/** A name in a formula that may not be complete yet. */
export interface ScannedName {
  /** One name, or a list and its column. */
  readonly path: readonly string[];
  readonly braced: boolean;
  readonly from: number;
  readonly to: number;
}

// A bound of the length in braces bounds the time for texts in which no brace ends.
const SEGMENT = String.raw`\{(?:[^{}\\]|\\.){1,400}\}|[\p{ID_Start}_$][\p{ID_Continue}$]*`;
/** Quoted text and numbers first: what they contain is no name. */
const PARTS = new RegExp(
  String.raw`"(?:[^"\\]|\\.|"")*"?|'(?:[^'\\]|\\.|'')*'?|[“”][^“”]*[“”]?|[‘’][^‘’]*[‘’]?` +
    String.raw`|(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?` +
    String.raw`|(?<first>${SEGMENT})(?:\s*\.\s*(?<second>${SEGMENT}))?(?<call>\s*\()?`,
  'gsu',
);
const RESERVED: ReadonlySet<string> = new Set(['true', 'false', 'and', 'or', 'not']);

/**
 * The names of values in a formula, in the order of the text. Unlike parsing it works while the formula is being typed.
 * For a formula that can be parsed the names are the same.
 */
export function scanNames(text: string): readonly ScannedName[] {
  const names: ScannedName[] = [];
  for (const { 0: whole, index, groups } of text.matchAll(PARTS)) {
    const { first, second, call = '' } = groups ?? {};
    if (first === undefined) continue;
    const isWord = second === undefined && !first.startsWith('{');
    if (isWord && (call !== '' || RESERVED.has(first.toLowerCase()))) continue;
    const written = second === undefined ? [first] : [first, second];
    names.push({
      path: written.map(plain),
      braced: written.some((name) => name.startsWith('{')),
      from: index,
      to: index + whole.length - call.length,
    });
  }
  return names;
}

function plain(name: string): string {
  return name.startsWith('{') ? name.slice(1, -1).replace(/\\([{}\\])/gu, '$1') : name;
}
