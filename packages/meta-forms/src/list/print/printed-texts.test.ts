import { expect, test } from 'vitest';
import { antdKit } from '../../antd.ts';
import { numberItem, textItem } from '../../testing/builders.ts';
import { compiledForm } from '../../testing/open-session.ts';
import { printedTexts, staysWhole } from './printed-texts.ts';

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
