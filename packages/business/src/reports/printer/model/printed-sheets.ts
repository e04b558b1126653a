import {
  calculate,
  formatCell,
  parseAddress,
  type CalculatedWorkbook,
  type DrawnCell,
  type PouredWorkbook,
  type SheetTemplate,
  type WorkbookTemplate,
} from '@org/sheets';
import { addressAt, sheetLayout, templateAddress, type SheetLayout } from '../../grid/model/sheet-layout.ts';
import { printPages, type PrintPage } from './print-pages.ts';
import { overflows, textHeight, TEXT_SIZE } from './text-lines.ts';

/** A sheet of a filled workbook with its pages. */
export interface PrintedSheet {
  readonly layout: SheetLayout;
  readonly pages: readonly PrintPage[];
  /** What a cell shows, by its address. */
  readonly text: (address: string) => string;
  readonly isNumber: (address: string) => boolean;
  /** The text has more than one line. */
  readonly wraps: (address: string) => boolean;
  readonly drawn: ReadonlyMap<string, DrawnCell>;
}

const NOTHING: ReadonlyMap<string, DrawnCell> = new Map();
const PX_PER_POINT = 4 / 3;

/** The sheets of a filled workbook that have something to print, with their pages. */
export function printedSheets(template: WorkbookTemplate, { filled, drawn }: PouredWorkbook): readonly PrintedSheet[] {
  const computed = calculate(template, filled);
  return template.sheets
    .filter(({ hidden, cells }) => hidden !== true && Object.keys(cells).length > 0)
    .map((sheet) => {
      const layout = sheetLayout(sheet, filled.sheets[sheet.name]?.repeats ?? {});
      return printedSheet(sheet, { layout, computed, drawn: drawn.get(sheet.name) ?? NOTHING });
    });
}

interface Printing {
  readonly layout: SheetLayout;
  readonly computed: CalculatedWorkbook;
  readonly drawn: PrintedSheet['drawn'];
}

function printedSheet(sheet: SheetTemplate, { layout, computed, drawn }: Printing): PrintedSheet {
  const value = (address: string) => computed.values(sheet.name, address);
  const isNumber = (address: string) => typeof value(address) === 'number';
  const text = (address: string) =>
    drawn.has(address) ? '' : formatCell(value(address), sheet.cells[templateAddress(address)]?.format);
  const wrapped = new Set<string>();
  const heights = layout.rows.map(({ row }, at) => rowHeight({ sheet, layout, text, isNumber, wrapped }, row, at));
  return {
    layout,
    pages: printPages({ layout, heights }),
    text,
    isNumber,
    wraps: (address) => wrapped.has(address),
    drawn,
  };
}

interface Measuring extends Pick<PrintedSheet, 'layout' | 'text' | 'isNumber'> {
  readonly sheet: SheetTemplate;
  readonly wrapped: Set<string>;
}

/** A row grows with its poured texts, so that paper loses none of them. */
function rowHeight(measuring: Measuring, row: number, at: number): number {
  const { layout } = measuring;
  const own = (layout.tops[at + 1] ?? 0) - (layout.tops[at] ?? 0);
  if (own === 0) return 0;
  return textColumns(measuring.sheet, row).reduce(
    (most, column) => Math.max(most, neededHeight(measuring, at, column)),
    own,
  );
}

/** The height that the text of a cell needs; 0 where it has one line. */
function neededHeight({ sheet, layout, text, isNumber, wrapped }: Measuring, row: number, column: number): number {
  const address = addressAt(layout, { row, column });
  const cell = sheet.cells[templateAddress(address)];
  const style = cell?.style === undefined ? undefined : sheet.styles[cell.style];
  const merge = layout.mergeAt({ row, column });
  const width = (layout.lefts[(merge?.right ?? column) + 1] ?? 0) - (layout.lefts[column] ?? 0);
  const size = style?.size === undefined ? TEXT_SIZE : style.size * PX_PER_POINT;
  const shown = text(address);
  // A number that is broken reads as another one.
  if (shown === '' || isNumber(address) || !overflows(shown, { width, size })) return 0;
  wrapped.add(address);
  // A merge over several rows has their heights.
  return merge && merge.bottom > merge.top ? 0 : textHeight(shown, { width, size });
}

const columnsByRow = new WeakMap<SheetTemplate, ReadonlyMap<number, readonly number[]>>();
const NO_COLUMNS: readonly number[] = [];

/** The columns of a row, from 0, whose texts come from records or wrap. */
function textColumns(sheet: SheetTemplate, row: number): readonly number[] {
  let known = columnsByRow.get(sheet);
  if (!known) {
    const places = Object.entries(sheet.cells).flatMap(([address, { input, style }]) => {
      const isMeasured = input?.item !== undefined || (style !== undefined && sheet.styles[style]?.wrap === true);
      return isMeasured ? (parseAddress(address) ?? []) : [];
    });
    const byRow = Map.groupBy(places, (place) => place.row);
    known = new Map([...byRow].map(([at, own]) => [at, own.map(({ column }) => column - 1)]));
    columnsByRow.set(sheet, known);
  }
  return known.get(row) ?? NO_COLUMNS;
}
