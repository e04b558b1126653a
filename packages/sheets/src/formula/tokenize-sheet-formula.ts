/** The kinds of tokens of a formula of a workbook. */
export type SheetTokenKind = 'number' | 'text' | 'error' | 'sheet' | 'cell' | 'name' | 'sign' | 'space' | 'unknown';

/** A token with its place in the text; all tokens together are the text. */
export interface SheetToken {
  readonly kind: SheetTokenKind;
  readonly text: string;
}

// The order counts: a cell is no name, and a name with a bracket is a function even where it looks like a cell (LOG10).
const PATTERNS = [
  ['space', /[ \t\r\n]+/y],
  ['text', /"(?:[^"]|"")*"/y],
  ['sheet', /'(?:[^']|'')+'!/y],
  ['sheet', /[\p{L}_][\p{L}\p{N}_.]*!/uy],
  ['error', /#(?:DIV\/0!|VALUE!|REF!|NAME\?|N\/A|NUM!|NULL!)/iy],
  ['cell', /\$?[A-Za-z]{1,3}\$?[1-9]\d{0,6}(?![\p{L}\p{N}_.(])/uy],
  ['number', /(?:\d+\.?\d*|\.\d+)(?:[Ee][+-]?\d{1,3})?/y],
  ['name', /[\p{L}_\\$][\p{L}\p{N}_.$]*/uy],
  ['sign', /<>|<=|>=|[-+*/^&=<>%(),:]/y],
  ['unknown', /[\s\S]/y],
] as const satisfies readonly (readonly [SheetTokenKind, RegExp])[];

/** The tokens of a formula, spaces included. */
export function tokenizeSheetFormula(text: string): readonly SheetToken[] {
  const tokens: SheetToken[] = [];
  for (let at = 0; at < text.length;) {
    const token = tokenAt(text, at);
    tokens.push(token);
    at += token.text.length;
  }
  return tokens;
}

function tokenAt(text: string, at: number): SheetToken {
  for (const [kind, pattern] of PATTERNS) {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) return { kind, text: found };
  }
  return { kind: 'unknown', text: text.slice(at, at + 1) };
}

/** The name in a token such as `Sheet1!` or `'Own sheet'!`. */
export function sheetOfToken(text: string): string {
  const name = text.slice(0, -1);
  return name.startsWith("'") ? name.slice(1, -1).replaceAll("''", "'") : name;
}
