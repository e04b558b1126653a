import { columnLetters, columnNumber } from '../address/cell-address.ts';
import { sheetOfToken, tokenizeSheetFormula, type SheetToken } from '../formula/tokenize-sheet-formula.ts';

/** A cell in the text of a formula, or the edge of whole rows. */
export interface WrittenReference {
  /** 0 for whole rows. */
  readonly column: number;
  readonly row: number;
  readonly columnFixed: boolean;
  readonly rowFixed: boolean;
}

/** A cell or range in the text of a formula. */
export interface WrittenArea {
  /** Absent for the sheet of the formula. */
  readonly sheet?: string;
  readonly from: WrittenReference;
  /** Absent for one cell. */
  readonly to?: WrittenReference;
}

const CELL = /^(\$?)([A-Za-z]{1,3})(\$?)(\d+)$/;

/** The text of a formula with other references; all else stays letter by letter. */
export function rewriteReferences(text: string, rewrite: (area: WrittenArea) => string): string {
  const tokens = tokenizeSheetFormula(text);
  let result = '';
  let sheet: string | undefined;
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (!token) break;
    const from = readReference(token) ?? readRows(tokens, index);
    if (!from) {
      result += token.text;
      if (token.kind !== 'space') sheet = token.kind === 'sheet' ? sheetOfToken(token.text) : undefined;
      continue;
    }
    const end = tokens[index + 1]?.text === ':' ? tokens[index + 2] : undefined;
    const to = from.column === 0 ? readRow(end) : readReference(end);
    if (to) index += 2;
    result += rewrite({ sheet, from, to });
    sheet = undefined;
  }
  return result;
}

function readReference(token: SheetToken | undefined): WrittenReference | undefined {
  if (token?.kind !== 'cell') return undefined;
  const [, column = '', letters = '', row = '', digits = ''] = CELL.exec(token.text) ?? [];
  return {
    column: columnNumber(letters.toUpperCase()),
    row: Number(digits),
    columnFixed: column !== '',
    rowFixed: row !== '',
  };
}

/** The first row of `$1:$3`. */
function readRows(tokens: readonly SheetToken[], index: number): WrittenReference | undefined {
  const isRange = tokens[index + 1]?.text === ':' && readRow(tokens[index + 2]) !== undefined;
  return isRange ? readRow(tokens[index]) : undefined;
}

function readRow(token: SheetToken | undefined): WrittenReference | undefined {
  const [, fixed = '', digits] = /^(\$?)([1-9]\d{0,6})$/.exec(token?.text ?? '') ?? [];
  if (digits === undefined) return undefined;
  return { column: 0, row: Number(digits), columnFixed: false, rowFixed: fixed !== '' };
}

/** A reference as it is written. */
function referenceText({ column, row, columnFixed, rowFixed }: WrittenReference): string {
  return `${columnFixed ? '$' : ''}${columnLetters(column)}${rowFixed ? '$' : ''}${row}`;
}

/** A cell or range as it is written, without its sheet. */
export function areaText(from: WrittenReference, to?: WrittenReference): string {
  return to ? `${referenceText(from)}:${referenceText(to)}` : referenceText(from);
}
