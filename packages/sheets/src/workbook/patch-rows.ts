import { addressOf, parseAddress, type CellPlace } from '../address/cell-address.ts';
import type { ShownRow } from '../calculated.ts';
import type { CellInput, CellValue } from '../template.ts';
import { formulaCell, valueCell, type CellWriting } from './cell-text.ts';
import type { ScannedCell, ScannedRow, ScannedSheet } from './scan-sheet.ts';
import { shiftFormula, type Layouts } from './shifted-references.ts';
import { encodeXml, openTag, withAttribute } from './xml-tags.ts';

/** What is written into a cell. */
export interface CellEdit {
  readonly value: CellValue | null;
  readonly type?: CellInput['type'];
}

/** What changes in the rows of a sheet. */
export interface RowsPatch extends CellWriting {
  readonly sheet: string;
  readonly layouts: Layouts;
  /** Filled inputs by address, `B5.2` for a copy. */
  readonly inputs: ReadonlyMap<string, CellEdit>;
  /** Values of formulas that changed, by address. */
  readonly results: ReadonlyMap<string, CellValue | null>;
}

/** The content of `sheetData` after the changes; rows that do not change stay letter by letter. */
export function patchRows(scan: ScannedSheet, patch: RowsPatch): string {
  const layout = patch.layouts.get(patch.sheet.toLowerCase());
  const rows = withAddedRows(scan, patch);
  let result = '';
  let at = scan.dataStart;
  for (const row of rows) {
    if (row.start >= 0) result += scan.text.slice(at, row.start);
    const copies = layout?.copies(row.row) ?? 1;
    for (let copy = 1; copy <= copies; copy += 1) result += rowText(scan, row, { patch, own: { row: row.row, copy } });
    if (row.start >= 0) at = row.end;
  }
  return result + scan.text.slice(at, scan.dataEnd);
}

/** Rows that inputs need and the sheet does not have yet, in their places. */
function withAddedRows(scan: ScannedSheet, { inputs }: RowsPatch): readonly ScannedRow[] {
  const known = new Set(scan.rows.map(({ row }) => row));
  const wanted = new Set([...inputs.keys()].map((address) => Number(/\d+/.exec(address)?.[0])));
  const added = [...wanted].filter((row) => !known.has(row));
  if (added.length === 0) return scan.rows;
  const tag = { name: 'row', prefix: scan.prefix, kind: 'empty', start: -1, end: -1, attributes: '' } as const;
  const rows = added.map((row): ScannedRow => ({ row, tag, start: -1, end: -1, cells: [] }));
  return [...scan.rows, ...rows].toSorted((a, b) => a.row - b.row);
}

interface RowOptions {
  readonly patch: RowsPatch;
  readonly own: ShownRow;
}

function rowText(scan: ScannedSheet, row: ScannedRow, { patch, own }: RowOptions): string {
  const layout = patch.layouts.get(patch.sheet.toLowerCase());
  const shown = layout ? layout.first(own.row) + own.copy - 1 : own.row;
  const cells = withAddedCells(row, { patch, own });
  const texts = cells.map((cell) => cellText(scan, cell, { patch, own, shown }));
  const isSame =
    shown === row.row &&
    row.start >= 0 &&
    cells.every((cell, i) => cell.start >= 0 && texts[i] === scan.text.slice(cell.start, cell.end));
  if (isSame) return scan.text.slice(row.start, row.end);
  const opening = row.start < 0 ? `<${scan.prefix}row>` : openTag(scan.text.slice(row.tag.start, row.tag.end));
  const placed = withAttribute(opening, 'r', String(shown));
  return `${placed}${texts.join('')}</${scan.prefix}row>`;
}

/** Cells that inputs need and the row does not have yet. */
function withAddedCells(row: ScannedRow, { patch, own }: RowOptions): readonly ScannedCell[] {
  const known = new Set(row.cells.map(({ address }) => address));
  const wanted = inputsByRow(patch.inputs).get(rowKey(own)) ?? [];
  const added = wanted
    .filter(({ column }) => !known.has(addressOf(column, own.row)))
    .map(({ column }) => emptyCell(addressOf(column, own.row), column, own.row));
  return added.length === 0 ? row.cells : [...row.cells, ...added].toSorted((a, b) => a.column - b.column);
}

const rowKey = ({ row, copy }: ShownRow) => `${row}.${copy}`;

const grouped = new WeakMap<RowsPatch['inputs'], ReadonlyMap<string, readonly CellPlace[]>>();

/** The places of the inputs of each row. */
function inputsByRow(inputs: RowsPatch['inputs']): ReadonlyMap<string, readonly CellPlace[]> {
  const known = grouped.get(inputs);
  if (known) return known;
  const found = Map.groupBy(
    [...inputs.keys()].flatMap((address) => parseAddress(address) ?? []),
    rowKey,
  );
  grouped.set(inputs, found);
  return found;
}

function emptyCell(address: string, column: number, row: number): ScannedCell {
  const tag = { name: 'c', prefix: '', kind: 'empty', start: -1, end: -1, attributes: '' } as const;
  return { address, column, row, start: -1, end: -1, tag, isShared: false, isSpilled: false };
}

function cellText(
  scan: ScannedSheet,
  cell: ScannedCell,
  { patch, own, shown }: RowOptions & { readonly shown: number },
): string {
  const address = addressOf(cell.column, own.row, own.copy);
  const before = cell.start < 0 ? '' : scan.text.slice(cell.start, cell.end);
  const written = cell.start < 0 ? `<${scan.prefix}c>` : scan.text.slice(cell.tag.start, cell.tag.end);
  const isMoved = shown !== cell.row || cell.start < 0;
  const opening = isMoved ? withAttribute(written, 'r', addressOf(cell.column, shown)) : written;
  const edit = patch.inputs.get(address);
  if (edit) return valueCell(opening, edit.value, { ...patch, type: edit.type });
  if (cell.formula === undefined) return opening + before.slice(written.length);
  const element = formulaElement(cell, { patch, own });
  const result = patch.results.get(address);
  if (result !== undefined) return formulaCell(opening, result, { ...patch, element });
  return isMoved || element !== cell.formulaElement
    ? before.replace(written, () => opening).replace(cell.formulaElement ?? '', () => element)
    : before;
}

/** The element of a formula after rows were inserted; a shared one that would not hold any more is written out. */
function formulaElement(cell: ScannedCell, { patch, own }: RowOptions): string {
  const element = cell.formulaElement ?? '';
  if (patch.layouts.size === 0) return element;
  const text = cell.formula ?? '';
  const shifted = shiftFormula(text, patch.layouts, { sheet: patch.sheet, own });
  const opening = element.slice(0, element.indexOf('>') + 1);
  if (!cell.isShared && shifted === text) return element;
  if (cell.isShared) return `<${patch.prefix}f>${encodeXml(shifted)}</${patch.prefix}f>`;
  return `${opening}${encodeXml(shifted)}</${patch.prefix}f>`;
}
