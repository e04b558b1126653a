import type { CellTemplate, CellValue, FilledSheet, SheetProblem, SheetTemplate } from '@org/sheets';
import type { SheetCells } from '../sheet-grid-props.ts';
import { templateAddress } from '../model/sheet-layout.ts';

const LINE = { width: 'thin' } as const;
const LINES = { top: LINE, right: LINE, bottom: LINE, left: LINE };
const STYLES = [
  { bold: true, size: 14, horizontal: 'center', vertical: 'center' },
  { bold: true, fill: '#D9E2F3', horizontal: 'center', vertical: 'center', wrap: true, ...LINES },
  { ...LINES },
  { ...LINES, bold: true, fill: '#F2F2F2' },
] as const;

const NAMES = ['办公室', '会议室', '档案室', '设备用房', '食堂'];

/** A quarterly report of rooms: a title, a head of two rows, five lines, a repeated row and a total. */
export const ROOMS_SHEET: SheetTemplate = {
  name: '办公用房使用情况',
  rows: 10,
  columns: 6,
  widths: [120, 90, 110, 110, 120, 160],
  heights: { 1: 36, 2: 28 },
  rowHeight: 28,
  merges: ['A1:F1', 'A2:A3', 'B2:B3', 'C2:D2', 'E2:E3', 'F2:F3'],
  frozen: { rows: 3, columns: 1 },
  styles: STYLES,
  repeated: [{ row: 9, most: 4 }],
  cells: {
    A1: { value: '办公用房使用情况季度报表', style: 0 },
    ...heads({ A2: '用房类型', B2: '间数', C2: '面积（平方米）', C3: '使用', D3: '闲置', E2: '登记日期', F2: '说明' }),
    D2: { style: 1 },
    ...Object.fromEntries(NAMES.flatMap((name, at) => Object.entries(lineOf(at + 4, name)))),
    ...lineOf(9, '其他'),
    A10: { value: '合计', style: 3 },
    B10: { formula: 'SUM(B4:B9)', style: 3 },
    C10: { formula: 'SUM(C4:C9)', style: 3, format: '#,##0.00' },
    D10: { formula: 'SUM(D4:D9)', style: 3, format: '#,##0.00' },
    E10: { style: 3 },
    F10: { style: 3 },
  },
};

/** What a unit has filled in so far. */
export const ROOMS_FILLED: FilledSheet = {
  values: { B4: 12, C4: 346.5, D4: 0, E4: '2026-03-05', B5: 3, C5: 120 },
  repeats: {},
};

/** A sheet of `rows` lines with 14 columns, all of whose cells but the first column are filled in. */
export function largeSheet(rows: number): SheetTemplate {
  const cells: Record<string, CellTemplate> = {};
  for (let row = 1; row <= rows; row += 1) {
    cells[`A${row}`] = { value: `第 ${row} 行`, style: 2 };
    for (const letter of 'BCDEFGHIJKLMN') cells[`${letter}${row}`] = { style: 2, input: { type: 'number' } };
  }
  return {
    ...ROOMS_SHEET,
    name: '明细',
    rows,
    columns: 14,
    widths: [120],
    heights: {},
    merges: [],
    frozen: { rows: 0, columns: 1 },
    repeated: [],
    cells,
  };
}

/** Cells that show the values of the sheet and what was filled in; totals add up their column. */
export function plainCells(
  sheet: SheetTemplate,
  filled: FilledSheet,
  more: Partial<Pick<SheetCells, 'last' | 'problems'>> = {},
): SheetCells {
  const value = (address: string): CellValue | null => {
    const cell = sheet.cells[templateAddress(address)];
    if (cell?.formula === undefined) return filled.values[address] ?? cell?.value ?? null;
    const numbers = Object.entries(filled.values).filter(([key]) => key.startsWith(address.slice(0, 1)));
    return numbers.reduce((sum, [, number]) => sum + Number(number ?? 0), 0);
  };
  return {
    value,
    text: (address) => String(value(address) ?? ''),
    problems: new Map(),
    choices: (input) => (input.choices ?? []).map((choice) => ({ value: choice, label: choice })),
    ...more,
  };
}

/** An error at a cell. */
export function problemAt(address: string, message: string): readonly [string, SheetProblem] {
  return [address, { sheet: ROOMS_SHEET.name, address, code: 'SHEET_CHECK', message, level: 'error' }];
}

function heads(texts: Readonly<Record<string, string>>): Record<string, CellTemplate> {
  return Object.fromEntries(Object.entries(texts).map(([address, value]) => [address, { value, style: 1 }]));
}

function lineOf(row: number, name: string): Record<string, CellTemplate> {
  return {
    [`A${row}`]: { value: name, style: 2 },
    [`B${row}`]: { style: 2, input: { type: 'number', digits: 0, required: true } },
    [`C${row}`]: { style: 2, format: '#,##0.00', input: { type: 'number', digits: 2 } },
    [`D${row}`]: { style: 2, format: '#,##0.00', input: { type: 'number', digits: 2 } },
    [`E${row}`]: { style: 2, input: { type: 'date' } },
    [`F${row}`]: { style: 2, input: { type: 'text', choices: ['自用', '出借', '待维修'] } },
  };
}
