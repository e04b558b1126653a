import type { Sheet } from 'hucre/xlsx';
import { addressOf, rangeText, type CellRange } from '../address/cell-address.ts';
import { cellsWithin, type SheetSize } from '../address/cells-within.ts';
import type { CellTemplate, SheetPage, SheetTemplate } from '../template.ts';
import { cellInput, type InputOptions } from './cell-input.ts';
import { collectStyles, type StyleCollector } from './cell-styles.ts';
import { mergesWithin } from './sheet-merges.ts';
import { scannedSize, valueOf, type ModelOptions, type ReadSheet } from './read-sheet.ts';
import type { ScannedCell } from './scan-sheet.ts';
import { attributeOf, xmlTags } from './xml-tags.ts';

/** The template of one sheet. */
export function sheetModel(sheet: ReadSheet, options: ModelOptions): SheetTemplate {
  const { model, name } = sheet;
  const styles = collectStyles(sheet);
  const merges = (model.merges ?? []).map(({ startRow, startCol, endRow, endCol }) => ({
    left: startCol + 1,
    top: startRow + 1,
    right: endCol + 1,
    bottom: endRow + 1,
  }));
  const cells = cellsOf(sheet, styles, { ...options, isCovered: coveredCells(merges, scannedSize(sheet)) });
  const size = sizeOf(cells, merges);
  const inside = Object.fromEntries(
    cells
      .filter(({ at }) => at.row <= size.rows && at.column <= size.columns)
      .map(({ at, cell }) => [addressOf(at.column, at.row), cell]),
  );
  return {
    name,
    ...size,
    ...measuresOf(sheet, size),
    merges: mergesWithin(merges, size).map(rangeText),
    frozen: { rows: model.freezePane?.rows ?? 0, columns: model.freezePane?.columns ?? 0 },
    cells: inside,
    repeated: [],
    styles: styles.all(),
    ...(model.hidden || model.veryHidden ? { hidden: true } : {}),
    ...pageOf(model),
  };
}

interface FoundCell {
  readonly at: ScannedCell;
  readonly cell: CellTemplate;
}

function cellsOf(
  sheet: ReadSheet,
  styles: StyleCollector,
  options: ModelOptions & Pick<InputOptions, 'isCovered'>,
): readonly FoundCell[] {
  return sheet.scan.rows.flatMap(({ cells }) =>
    cells.map((at): FoundCell => {
      const model = sheet.model.cells?.get(`${at.row - 1},${at.column - 1}`);
      const value = valueOf(sheet, at, model);
      const format = model?.style?.numFmt;
      const style = styles.indexOf(model?.style);
      const cell: CellTemplate = {
        ...(value === undefined || at.formula !== undefined ? {} : { value }),
        ...(at.formula === undefined ? {} : { formula: at.formula }),
        ...(style === undefined ? {} : { style }),
        ...(format === undefined || format === 'General' ? {} : { format }),
      };
      const input = cellInput(sheet, at, { ...options, cell, model });
      return { at, cell: input ? { ...cell, input } : cell };
    }),
  );
}

/** Whether a cell is one of a merge, other than its first. */
function coveredCells(merges: readonly CellRange[], size: SheetSize): InputOptions['isCovered'] {
  const isWithin = cellsWithin(merges, size);
  const firsts = new Set(merges.map(({ left, top }) => addressOf(left, top)));
  return ({ column, row, address }) => isWithin(column, row) && !firsts.has(address);
}

/** The sheet ends with its last cell that holds something, is filled in or is merged. */
function sizeOf(cells: readonly FoundCell[], merges: readonly { right: number; bottom: number }[]) {
  let rows = 1;
  let columns = 1;
  for (const { at, cell } of cells) {
    if (cell.value === undefined && cell.formula === undefined && !cell.input) continue;
    rows = Math.max(rows, at.row);
    columns = Math.max(columns, at.column);
  }
  for (const { right, bottom } of merges) {
    if (right <= columns + 50) columns = Math.max(columns, right);
    if (bottom <= rows + 50) rows = Math.max(rows, bottom);
  }
  return { rows, columns };
}

const POINT = 4 / 3;
const LETTER = 7;
const PADDING = 5;
const DEFAULT_WIDTH = 8.43;
const DEFAULT_HEIGHT = 15;

function measuresOf({ model, scan }: ReadSheet, size: { readonly rows: number; readonly columns: number }) {
  const defaults = [...xmlTags(scan.text, 0, scan.dataStart)].find(({ name }) => name === 'sheetFormatPr');
  const standard = Number((defaults && attributeOf(defaults, 'defaultColWidth')) ?? DEFAULT_WIDTH);
  const height = Number((defaults && attributeOf(defaults, 'defaultRowHeight')) ?? DEFAULT_HEIGHT);
  const heights: Record<number, number> = {};
  for (const [index, { height: own, hidden }] of model.rowDefs ?? [])
    if (index < size.rows && (hidden || own !== undefined))
      heights[index + 1] = hidden ? 0 : Math.round((own ?? 0) * POINT);
  const widths = Array.from({ length: size.columns }, (_, index) => {
    const { width, hidden } = model.columns?.[index] ?? {};
    return hidden ? 0 : Math.round((width ?? standard) * LETTER + PADDING);
  });
  return { widths, heights, rowHeight: Math.round(height * POINT) };
}

function pageOf({ pageSetup, rows }: Sheet): { readonly page?: SheetPage } {
  if (!pageSetup) return {};
  const { orientation = 'portrait', paperSize = 'a4', printArea, printTitlesRow, fitToWidth, fitToPage } = pageSetup;
  const area = printArea?.replaceAll('$', '');
  return {
    page: {
      orientation,
      paper: paperSize,
      ...(area === undefined || area.includes(',') ? {} : { area: withoutSheet(area, rows.length) }),
      ...(printTitlesRow === undefined ? {} : { titles: printTitlesRow.replaceAll('$', '') }),
      ...(fitToPage === true && fitToWidth === 1 ? { fitToWidth: true } : {}),
    },
  };
}

/** A print area of whole columns ends with the rows. */
function withoutSheet(area: string, rows: number): string {
  const range = area.slice(area.lastIndexOf('!') + 1);
  const [, from, to] = /^([A-Z]+):([A-Z]+)$/.exec(range) ?? [];
  return from !== undefined && to !== undefined ? `${from}1:${to}${Math.max(rows, 1)}` : range;
}
