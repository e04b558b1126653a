import type { CellTemplate, SheetTemplate } from '@org/sheets';
import { expect, test } from 'vitest';
import { sheetLayout } from '../../grid/model/sheet-layout.ts';
import { MARGIN, paperOf } from './paper-sizes.ts';
import { printPages } from './print-pages.ts';
import { printedSheets } from './printed-sheets.ts';

function sheetOf(more: Partial<SheetTemplate> = {}): SheetTemplate {
  return {
    name: '清单',
    rows: 3,
    columns: 2,
    widths: [100, 100],
    heights: {},
    merges: [],
    frozen: { rows: 0, columns: 0 },
    cells: {},
    repeated: [{ row: 2, most: 2000 }],
    styles: [],
    ...more,
  };
}

function pagesOf(sheet: SheetTemplate, copies: number) {
  const layout = sheetLayout(sheet, { 2: copies });
  const heights = layout.rows.map((_row, at) => (layout.tops[at + 1] ?? 0) - (layout.tops[at] ?? 0));
  return printPages({ layout, heights });
}

const rowsOf = (pages: ReturnType<typeof printPages>) => pages.map(({ rows }) => rows.map(({ row }) => row));

test('rows go on to the next page, below the title rows', () => {
  const page = { orientation: 'portrait', paper: 'a4', titles: '1:1' } as const;
  const pages = pagesOf(sheetOf({ page }), 60);
  const paper = paperOf(page);
  const rowsOnPage = Math.floor((paper.height - MARGIN.top - MARGIN.bottom) / 20);
  expect(rowsOf(pages)).toEqual([
    Array.from({ length: rowsOnPage }, (_, at) => at),
    [0, ...Array.from({ length: 62 - rowsOnPage }, (_, at) => rowsOnPage + at)],
  ]);
  expect(pages[1]?.rows.map(({ top }) => top).slice(0, 3)).toEqual([0, 20, 40]);
});

test('columns that are wider than the paper are drawn smaller, and the page takes more rows', () => {
  const wide = sheetOf({ widths: [900, 900] });
  const [page] = pagesOf(wide, 100);
  expect(page?.scale).toBeCloseTo((793 - 2 * MARGIN.side) / 1800);
  expect(page?.rows).toHaveLength(102);
  expect(pagesOf(sheetOf(), 1)[0]?.scale).toBe(1);
});

test('only the print area is printed; hidden rows are not', () => {
  const page = { orientation: 'portrait', paper: 'a4', area: 'B1:B2' } as const;
  const [first] = pagesOf(sheetOf({ page, heights: { 1: 0 } }), 2);
  expect([first?.left, first?.right, first?.rows.map(({ row }) => row)]).toEqual([1, 1, [1, 2]]);
});

test('rows that a merge joins stay on one page', () => {
  const page = { orientation: 'portrait', paper: 'a4' } as const;
  const sheet = sheetOf({ page, rows: 5, merges: ['A4:A5'], heights: { 4: 100, 5: 100 } });
  const [, second] = rowsOf(pagesOf(sheet, 41));
  expect(second).toEqual([43, 44]);
});

test('title rows that fill the page are not repeated, and a row higher than the page has one of its own', () => {
  const page = { orientation: 'portrait', paper: 'a4', titles: '1:1' } as const;
  const high = pagesOf(sheetOf({ page, heights: { 1: 900, 2: 1500 } }), 2);
  expect(rowsOf(high)).toEqual([[0], [1], [2], [3]]);
});

test.each([
  ['a3', { orientation: 'landscape' }, { width: 1587, height: 1122 }],
  ['a5', { orientation: 'portrait' }, { width: 559, height: 793 }],
  ['letter', { orientation: 'portrait' }, { width: 793, height: 1122 }],
] as const)('paper %s with %o has its size; unknown paper is A4', (paper, lies, size) => {
  expect(paperOf({ paper, ...lies })).toMatchObject(size);
});

test('a row grows with a long poured text, and a number stays on one line', () => {
  const text: CellTemplate = { input: { type: 'text', item: 'name' } };
  const amount: CellTemplate = { input: { type: 'number', item: 'amount' } };
  const template = { sheets: [sheetOf({ repeated: [], cells: { A1: text, B2: amount } })], checks: [] };
  const values = { A1: '很长的名称'.repeat(10), B2: 123_456_789_012.34 };
  const [sheet] = printedSheets(template, {
    filled: { sheets: { 清单: { values, repeats: {} } } },
    drawn: new Map(),
    left: 0,
  });
  const heights = sheet?.pages[0]?.rows.map(({ height }) => height) ?? [];
  expect(heights[0]).toBeGreaterThan(100);
  expect(heights.slice(1)).toEqual([20, 20]);
  expect([sheet?.wraps('A1'), sheet?.wraps('B2'), sheet?.isNumber('B2')]).toEqual([true, false, true]);
});
