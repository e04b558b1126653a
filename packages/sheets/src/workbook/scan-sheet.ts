/** The cells of a sheet's part with their places in the text, so that one can be changed and the rest stays. */
import { addressOf, parseAddress } from '../address/cell-address.ts';
import { moveFormula } from './move-formula.ts';
import { attributeOf, decodeXml, xmlTags, type XmlTag } from './xml-tags.ts';

/** A cell as it is written. */
export interface ScannedCell {
  readonly address: string;
  readonly column: number;
  readonly row: number;
  /** The text of the whole element is from `start` to `end`. */
  readonly start: number;
  readonly end: number;
  readonly tag: XmlTag;
  /** A shared formula is that of its own cell. */
  readonly formula?: string;
  /** The element of the formula as it is written. */
  readonly formulaElement?: string;
  readonly isShared: boolean;
  /** The formula has several values. */
  readonly isSpilled: boolean;
}

/** A row as it is written. */
export interface ScannedRow {
  readonly row: number;
  readonly tag: XmlTag;
  readonly start: number;
  readonly end: number;
  readonly cells: readonly ScannedCell[];
}

/** The part of a sheet. */
export interface ScannedSheet {
  readonly text: string;
  readonly rows: readonly ScannedRow[];
  /** Where rows begin and end: inside `sheetData`. */
  readonly dataStart: number;
  readonly dataEnd: number;
  /** Prefix of the tags of the sheet, `x:` or nothing. */
  readonly prefix: string;
  /** Addresses that are none. */
  readonly outside: readonly string[];
  /** Cells whose formula has several values, the others in the cells next to it. */
  readonly spilled: readonly string[];
}

interface SharedFormula {
  readonly text: string;
  readonly column: number;
  readonly row: number;
}

/** Reads the rows and cells of a sheet's part; undefined where it has no `sheetData`. */
export function scanSheet(text: string): ScannedSheet | undefined {
  const scan = new Map<string, SharedFormula>();
  const rows: ScannedRow[] = [];
  const outside: string[] = [];
  const spilled: string[] = [];
  let prefix = '';
  let dataStart = -1;
  let dataEnd = -1;
  let row: { tag: XmlTag; number: number; cells: ScannedCell[] } | undefined;
  let lastRow = 0;
  const tags = xmlTags(text);
  for (const tag of tags) {
    if (tag.name === 'sheetData') {
      prefix = tag.prefix;
      if (tag.kind !== 'close') dataStart = tag.end;
      if (tag.kind !== 'open') dataEnd = tag.kind === 'close' ? tag.start : tag.end;
      if (tag.kind !== 'open') break;
    } else if (dataStart < 0) continue;
    else if (tag.name === 'row') {
      if (tag.kind === 'close' && row) rows.push(finishedRow(row, tag.end));
      row = undefined;
      if (tag.kind === 'close') continue;
      lastRow = Number(attributeOf(tag, 'r') ?? lastRow + 1);
      row = { tag, number: lastRow, cells: [] };
      if (tag.kind === 'empty') rows.push(finishedRow(row, tag.end));
      if (tag.kind === 'empty') row = undefined;
    } else if (tag.name === 'c' && tag.kind !== 'close' && row) {
      const previous = row.cells.at(-1)?.column ?? 0;
      const cell = scanCell(text, tag, { tags, scan, row: row.number, previous });
      if (cell) row.cells.push(cell);
      else outside.push(attributeOf(tag, 'r') ?? '');
      if (cell?.isSpilled) spilled.push(cell.address);
    }
  }
  return dataStart < 0 ? undefined : { text, rows, dataStart, dataEnd, prefix, outside, spilled };
}

function finishedRow(row: { tag: XmlTag; number: number; cells: readonly ScannedCell[] }, end: number): ScannedRow {
  return { row: row.number, tag: row.tag, start: row.tag.start, end, cells: row.cells };
}

interface CellSurroundings {
  readonly tags: Iterator<XmlTag>;
  readonly scan: Map<string, SharedFormula>;
  readonly row: number;
  readonly previous: number;
}

function scanCell(text: string, tag: XmlTag, around: CellSurroundings): ScannedCell | undefined {
  const written = attributeOf(tag, 'r');
  const place = written === undefined ? { column: around.previous + 1, row: around.row } : parseAddress(written);
  let formula: string | undefined;
  let formulaElement: string | undefined;
  let isShared = false;
  let isSpilled = false;
  let end = tag.end;
  if (tag.kind === 'open')
    for (let next = around.tags.next(); !next.done; next = around.tags.next()) {
      const inner = next.value;
      end = inner.end;
      if (inner.name === 'c' && inner.kind === 'close') break;
      if (inner.name !== 'f' || inner.kind === 'close' || !place) continue;
      isShared = attributeOf(inner, 't') === 'shared';
      isSpilled = attributeOf(inner, 't') === 'array' && attributeOf(inner, 'ref')?.includes(':') === true;
      formulaElement = text.slice(inner.start, inner.kind === 'empty' ? inner.end : endOfFormula(text, inner));
      formula = formulaOf(text, inner, { place, scan: around.scan });
    }
  if (!place || place.row !== around.row) return undefined;
  const address = addressOf(place.column, place.row);
  return {
    address,
    column: place.column,
    row: place.row,
    start: tag.start,
    end,
    tag,
    formula,
    formulaElement,
    isShared,
    isSpilled,
  };
}

function formulaOf(
  text: string,
  tag: XmlTag,
  { place, scan }: { readonly place: { column: number; row: number }; readonly scan: Map<string, SharedFormula> },
): string {
  const own = tag.kind === 'empty' ? '' : decodeXml(text.slice(tag.end, text.indexOf('<', tag.end)));
  const shared = attributeOf(tag, 't') === 'shared' ? attributeOf(tag, 'si') : undefined;
  if (shared === undefined) return own;
  if (own !== '') scan.set(shared, { text: own, ...place });
  const first = scan.get(shared);
  if (own !== '' || !first) return own;
  return moveFormula(first.text, { rows: place.row - first.row, columns: place.column - first.column });
}

function endOfFormula(text: string, { end, prefix }: XmlTag): number {
  const closing = `</${prefix}f>`;
  const found = text.indexOf(closing, end);
  return found < 0 ? end : found + closing.length;
}
