import { expect, test } from 'vitest';
import { documentOf, done } from '../commands/commands.fixture.ts';
import { documentProblems } from '../problems/document-problems.ts';
import { draftItems } from './draft-items.ts';
import { inferItems } from './infer-items.ts';

/** A table as Excel copies it. */
const assets = [
  [
    '资产名称*',
    '建筑面积（㎡）',
    '原值（元）',
    '取得日期',
    '是否出租',
    '权属状况',
    '产权证号',
    '联系电话',
    '备注',
    '照片',
  ],
  ['一号楼办公用房', '1,250.50', '12,500,000', '2019-03-01', '是', '已办证', '0012', '13700000001', '', ''],
  ['二号楼', '860', '8,000,000.5', '2020/12/15', '否', '未办证', '0013', '13700000002', '外墙待修', ''],
  ['职工之家', '300.25', '1,200,000', '2021年5月6日', '否', '已办证', '0014', '13700000003', '', ''],
  ['仓库', '95', '300,000', '2022-01-01', '是', '已办证', '0015', '13700000004', '', ''],
];
const column = (head: string, ...cells: readonly string[]) =>
  inferItems([[head], ...cells.map((cell) => [cell])], { hasHead: true })[0];
const byLabel = (items: ReturnType<typeof inferItems>) => new Map(items.map((item) => [item.label, item]));

test('types, units, limits and dictionaries are inferred from heads and rows, each with its reason', () => {
  const items = byLabel(inferItems(assets, { hasHead: true }));
  const guess = (label: string) => {
    const { type, config, required, maxlength, reasons } = items.get(label) ?? { reasons: [] };
    return { type, config, required, maxlength, reasons: reasons.map(({ code }) => code) };
  };
  expect([...items.keys()]).toEqual([
    '资产名称',
    '建筑面积',
    '原值',
    '取得日期',
    '是否出租',
    '权属状况',
    '产权证号',
    '联系电话',
    '备注',
    '照片',
  ]);
  expect(guess('资产名称')).toMatchObject({ type: 1, required: true, reasons: ['texts', 'headHasStar'] });
  expect(guess('建筑面积')).toMatchObject({ type: 2, config: { digits: 2, prefix: '㎡' } });
  expect(guess('原值')).toMatchObject({ type: 2, config: { digits: 1, prefix: '元' } });
  expect(guess('取得日期')).toMatchObject({ type: 3, config: { dateformat: 'yyyy-MM-dd' } });
  expect(guess('是否出租')).toMatchObject({ type: 5, required: false, reasons: ['allYesNo'] });
  expect(guess('权属状况')).toMatchObject({ type: 4, reasons: ['fewValues', 'alwaysFilled'] });
  expect(items.get('权属状况')?.values).toEqual(['已办证', '未办证']);
  expect(guess('产权证号')).toMatchObject({ type: 1, reasons: ['leadingZeros', 'alwaysFilled'] });
  expect(guess('联系电话')).toMatchObject({ type: 1, maxlength: 50, reasons: ['longNumbers', 'alwaysFilled'] });
  expect(guess('备注')).toMatchObject({ type: 6, required: false, reasons: ['headSaysLongText'] });
  expect(guess('照片')).toMatchObject({ type: 9, required: false, reasons: ['headSaysFiles'] });
});

test('a dictionary of the host with the name of the column is chosen', () => {
  const dictionaries = [{ code: 'ownership', name: '权属状况' }];
  const item = byLabel(inferItems(assets, { hasHead: true, dictionaries })).get('权属状况');
  expect(item?.config).toEqual({ dictKey: 'ownership' });
  expect(item?.reasons.at(-1)).toEqual({ code: 'sameAsDictionary', params: { name: '权属状况' } });
});

test('years, months and times become dates with their format, and five digits alone stay numbers', () => {
  expect(column('建成年份', '1998', '2005')).toMatchObject({ type: 3, config: { dateformat: 'yyyy' } });
  expect(column('入账年月', '2024-01', '2024.12')).toMatchObject({ type: 3, config: { dateformat: 'yyyy-MM' } });
  expect(column('登记时间', '2024-01-02 08:30', '2024-01-03 09:00:01')).toMatchObject({
    type: 3,
    config: { dateformat: 'yyyy-MM-dd HH:mm:ss' },
  });
  expect(column('户数', '45292', '45293')).toMatchObject({ type: 2 });
});

test('heads without rows are enough, and rows without heads too', () => {
  const fromHeads = inferItems([['名称', '签订日期', '数量', '说明']], { hasHead: true });
  expect(fromHeads.map(({ type }) => type)).toEqual([1, 3, 2, 6]);
  const fromRows = inferItems([['甲', '3.5']], { hasHead: false });
  expect(fromRows.map(({ type, label }) => ({ type, label }))).toEqual([
    { type: 1, label: '' },
    { type: 2, label: '' },
  ]);
});

test('the draft is pasted as one step and has no errors', () => {
  const document = documentOf({ itemKey: 'name', itemName: '名称', itemType: 1 });
  const clipboard = draftItems(inferItems(assets, { hasHead: true }));
  const ids = clipboard.ids.map((_, index) => `new-${index}`);
  const after = done(document, 'pasteItems', { clipboard, ids });
  expect(after.formOrder).toEqual(['name', ...ids]);
  expect([...after.items.values()].map(({ label }) => label)).toContain('建筑面积');
  expect(documentProblems(after).filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('a table of 1,000 columns and 20,000 rows is bounded', () => {
  const wide = [Array.from({ length: 1000 }, (_, index) => `列${index}`)];
  expect(inferItems(wide, { hasHead: true })).toHaveLength(200);
  const long = [['名称'], ...Array.from({ length: 20_000 }, (_, index) => [`第${index}`])];
  const start = performance.now();
  inferItems(long, { hasHead: true });
  expect(performance.now() - start).toBeLessThan(1000);
});
