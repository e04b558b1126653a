import { expect, test } from 'vitest';
import { shareLines, type PrintedColumn } from './share-lines.ts';

const text = (label: string, length: number): PrintedColumn => ({ label, unbroken: '', broken: '字'.repeat(length) });
const whole = (label: string, unbroken: string): PrintedColumn => ({ label, unbroken, broken: '' });
/** The list of houses. */
const columns = [
  text('房屋名称', 20),
  text('单据状态', 3),
  whole('房屋编号', 'FW000147'),
  text('所属单位', 14),
  text('所属院落', 13),
  text('房屋坐落', 12),
  text('建筑结构', 7),
  text('房屋用途', 4),
  whole('竣工日期', '2001-10-23'),
  whole('总层数', '4'),
  whole('建筑面积', '91,547.04 ㎡'),
  whole('契证号', 'QZ200100147'),
  whole('账面原值', '412,134,990.02 元'),
  text('制单人', 3),
  whole('制单时间', '2025-03-14 13:39:01'),
];
const small = { fit: 'small', isLandscape: true } as const;

test('long texts share what numbers leave, so that all take about as many lines; short words stay whole', () => {
  const ems = shareLines(columns, { unbroken: '32' }, small) ?? [];
  const linesOf = ({ broken }: PrintedColumn, at: number) => (broken === '' ? 0 : broken.length / (ems[at] ?? 0));
  expect(Math.max(...columns.map(linesOf))).toBeLessThanOrEqual(4);
  expect(ems[0]).toBeGreaterThan(ems[3] ?? 0);
  expect([ems[1], ems[7], ems[13]]).toEqual([4, 4, 3]);
  expect(ems.filter((_, at) => columns[at]?.broken === '')).toEqual(Array.from({ length: 7 }, () => 0));
});

test('one remark does not take the sheet, and a sheet without room is left to the browser', () => {
  const [first = 0, second = 0] = shareLines([text('备注', 2000), text('名称', 20)], { unbroken: '1' }, small) ?? [];
  expect(first).toBeLessThanOrEqual(40);
  expect(second).toBeGreaterThanOrEqual(20);
  const many = Array.from({ length: 30 }, () => text('名称', 20));
  expect(shareLines(many, { unbroken: '1' }, small)).toBeUndefined();
});
