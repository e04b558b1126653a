import { writeXlsx } from 'hucre';
import { expect, test } from 'vitest';
import { SHEET_COLUMNS, SHEET_ROWS } from '../limits.ts';
import { columnLetters, readSheets } from './read-sheets.ts';

const bufferOf = (bytes: Uint8Array) => bytes.slice().buffer;
const workbook = async (sheets: Parameters<typeof writeXlsx>[0]['sheets']) => bufferOf(await writeXlsx({ sheets }));

test('the visible sheets are read in their order, values as texts', async () => {
  const bytes = await workbook([
    { name: '设备', rows: [['名称', '数量', '合格'], ['平板', 12, true], ['', 0.5, null]] },
    { name: '藏起来的', rows: [['x']], hidden: true },
    { name: '空', rows: [] },
  ]);
  const sheets = await readSheets(bytes, '清单.xlsx');
  expect(sheets.map(({ name }) => name)).toEqual(['设备', '空']);
  expect(sheets[0]).toMatchObject({ columnCount: 3, isCut: false });
  expect(sheets[0]?.rows[1]?.slice(0, 2)).toEqual(['平板', '12']);
  expect(sheets[1]).toMatchObject({ columnCount: 0, rows: [] });
});

test('a value is written as its format says', async () => {
  const columns = [{ header: 'a', key: 'a', numFmt: '#,##0.00' }];
  const [sheet] = await readSheets(await workbook([{ name: 's', columns, rows: [['金额'], [12_345.678]] }]), 'a.xlsx');
  expect(sheet?.rows.flat()).toContain('12,345.68');
});

test('a large sheet is cut, and says so', async () => {
  const rows = Array.from({ length: SHEET_ROWS + 5 }, (_, index) => [index]);
  const [long] = await readSheets(await workbook([{ name: 's', rows }]), 'a.xlsx');
  expect(long).toMatchObject({ isCut: true });
  expect(long?.rows).toHaveLength(SHEET_ROWS);
  const [wide] = await readSheets(await workbook([{ name: 's', rows: [Array.from({ length: SHEET_COLUMNS + 1 }, () => 'x')] }]), 'a.xlsx');
  expect(wide).toMatchObject({ isCut: true, columnCount: SHEET_COLUMNS });
});

test('a table of commas is read in the encoding of old programs', async () => {
  const gbk = Uint8Array.from([0xca, 0xd0, 0x2c, 0x31, 0x0a, 0xb5, 0xb5, 0x2c, 0x22, 0x61, 0x2c, 0x62, 0x22]);
  const [sheet] = await readSheets(bufferOf(gbk), '表.csv');
  expect(sheet?.rows).toEqual([['市', '1'], ['档', 'a,b']]);
});

test('what is no workbook is refused', async () => {
  await expect(readSheets(bufferOf(Buffer.from('no workbook')), 'a.xlsx')).rejects.toThrow(/./);
});

test.each([[0, 'A'], [25, 'Z'], [26, 'AA'], [701, 'ZZ'], [702, 'AAA']])('column %i is %s', (index, letters) => {
  expect(columnLetters(index)).toBe(letters);
});
