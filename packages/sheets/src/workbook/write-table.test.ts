import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { writeTable } from './write-table.ts';

test('a table is read back with its texts and exact numbers, and no text is a formula', async () => {
  const head = ['房屋用途', '建筑面积合计'];
  const rows = [
    ['办公用房', 155_000.5],
    ['=1+1', 0.3],
    ['未填写', null],
  ];
  const bytes = await writeTable({ name: '建筑面积/按用途', head, rows });
  const { sheets } = await readXlsx(bytes);
  expect(sheets.map(({ name }) => name)).toEqual(['建筑面积 按用途']);
  expect(sheets[0]?.rows.map((line) => [line[0], line[1] ?? null])).toEqual([head, ...rows]);
  expect([...(sheets[0]?.cells?.values() ?? [])].filter(({ formula }) => formula !== undefined)).toEqual([]);
});
