import { expect, test } from 'vitest';
import { antdKit } from '../../antd.ts';
import { numberItem, textItem } from '../../testing/builders.ts';
import { compiledForm } from '../../testing/open-session.ts';
import { staysWhole } from '../record-text.ts';
import { printedTexts } from './printed-texts.ts';

test('codes, numbers and dates stay on one line, names do not; totals have the unit of their cells', () => {
  const { listColumns: columns } = compiledForm(
    textItem('code', { itemName: '编号' }),
    textItem('name', { itemName: '名称' }),
    numberItem('worth', { itemName: '原值', prefix: '元', digits: 2 }),
  );
  const records = [
    { id: '1', code: 'ZC010100000194', name: '办公桌', worth: 2781.5 },
    { id: '2', code: '', name: 'X13', worth: 1 },
  ];
  const sums = new Map([['worth', '2782.5']]);
  const texts = printedTexts({ columns, records, sums, total: 2, isCapped: false }, antdKit.views, 'zh');
  const whole = texts.rows.map(({ cells }) => columns.map((column, at) => staysWhole(column, cells[at] ?? '')));
  expect(whole).toEqual([
    [true, false, true],
    [false, true, true],
  ]);
  expect(texts.totals).toEqual(['', '', '2,782.50 元']);
});

test('a list that no sheet has place for is printed in several tables, its numbers whole', () => {
  const keys = Array.from({ length: 17 }, (_, at) => `n${at}`);
  const { listColumns: columns } = compiledForm(
    textItem('name', { itemName: '名称' }),
    ...keys.map((key) => numberItem(key, { itemName: key, digits: 2 })),
  );
  const printed = { columns, sums: new Map(), total: 1, isCapped: false };
  const record = { id: '1', name: '办公楼', ...Object.fromEntries(keys.map((key) => [key, 16_946_775.46])) };
  const { tables, fit, isLandscape } = printedTexts({ ...printed, records: [record] }, antdKit.views, 'zh');
  expect({ fit, isLandscape, tables: tables.length }).toEqual({ fit: 'small', isLandscape: true, tables: 2 });
  expect(tables.flatMap(([, ...places]) => places)).toEqual(keys.map((_, at) => at + 1));
  const few = printedTexts({ ...printed, columns: columns.slice(0, 3), records: [record] }, antdKit.views, 'zh');
  expect(few.tables).toEqual([[0, 1, 2]]);
});
