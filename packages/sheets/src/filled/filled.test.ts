import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { filledOf, numberInput, sheetOf, templateOf } from '../calculate/template.fixture.ts';
import { refusalText } from '../sheets.words.ts';
import { checkFilled } from './check-filled.ts';
import { readFilled } from './read-filled.ts';
import { sumFilled } from './sum-filled.ts';

const TEMPLATE = templateOf({
  cells: {
    A1: { value: '项目' },
    B1: { value: '面积' },
    A2: { value: '办公楼' },
    B2: { input: { type: 'number', digits: 2, required: true } },
    C2: { input: { type: 'date' } },
    D2: { input: { type: 'dictionary', choices: ['自用', '出租'] } },
    E2: { input: { type: 'text' } },
    B3: { formula: 'B2/0' },
  },
  checks: [
    { id: 'more', formula: 'B2>=LAST(B2)', message: '面积不应少于上期', level: 'error' },
    { id: 'small', formula: 'B2<1000', message: '面积偏大', level: 'warning' },
    { id: 'broken', formula: 'NOSUCH(B2)', message: '', level: 'error' },
  ],
});

async function upload(rows: (string | number | boolean | Date | null)[][], name = 'S') {
  return readFilled(TEMPLATE, await writeXlsx({ sheets: [{ name, rows }] }));
}

test('only inputs of an uploaded workbook are taken, each as its kind', async () => {
  const { filled, refusals } = await upload([
    ['项目', '面积'],
    [' 办公楼 ', '1,234.5', new Date(Date.UTC(2026, 0, 5)), '自用', 12],
    [null, 99],
  ]);
  expect(refusals).toEqual([]);
  expect(filled).toEqual(filledOf({ B2: 1234.5, C2: '2026-01-05', D2: '自用', E2: '12' }));
});

test('other heads and values of a wrong kind are refused by address, in a sentence', async () => {
  const { filled, refusals } = await upload([
    ['项目', '面积（亩）'],
    ['办公楼', '很多', '明天', '借用', 'x'],
  ]);
  expect(refusals.map((refusal) => refusalText(refusal, 'zh'))).toEqual([
    'S!B1：单元格内容与模板不一致：应为“面积”，实为“面积（亩）”',
    'S!B2：“很多”不是数字',
    'S!C2：“明天”不是日期（如 2026-01-05）',
    'S!D2：“借用”不是可选项之一',
  ]);
  expect(filled?.sheets['S']?.values).toEqual({ E2: 'x' });
});

test.each([
  ['12345678901234567.89', '12345678901234567.89'],
  [1e20, '100000000000000000000'],
])('a number of more than 15 digits is refused instead of rounded: %j', async (value, found) => {
  const { refusals } = await upload([
    ['项目', '面积'],
    ['办公楼', value],
  ]);
  expect(refusals.map((refusal) => refusalText(refusal, 'zh'))).toEqual([`S!B2：“${found}”不是不超过 15 位的数字`]);
});

test('a missing sheet is named, and bytes that are no workbook are refused as a whole', async () => {
  expect((await upload([['项目']], 'T')).refusals).toEqual([{ code: 'SHEET_MISSING', params: { name: 'S' } }]);
  expect(await readFilled(TEMPLATE, new Uint8Array(9))).toEqual({
    refusals: [{ code: 'SHEET_NOT_A_WORKBOOK', params: {} }],
  });
});

const withRows = (count: number) => [
  ['名称'],
  ...Array.from({ length: count }, (_, row) => [`第${row}`, row]),
  ['合计', null],
];

const rowsWritten = async (count: number) => writeXlsx({ sheets: [{ name: 'S', rows: withRows(count) }] });

test('rows that a unit added in Excel are found by the row below them', async () => {
  const template = templateOf({
    cells: {
      A1: { value: '名称' },
      A2: { input: { type: 'text' } },
      B2: numberInput,
      A3: { value: '合计' },
      B3: { formula: 'SUM(B2:B2)' },
    },
    repeated: [{ row: 2, most: 3 }],
  });

  expect(await readFilled(template, await rowsWritten(3))).toEqual({
    filled: filledOf({ A2: '第0', B2: 0, 'A2.2': '第1', 'B2.2': 1, 'A2.3': '第2', 'B2.3': 2 }, { 2: 3 }),
    refusals: [],
  });
  const { refusals } = await readFilled(template, await rowsWritten(5));
  expect(refusals[0]).toEqual({
    code: 'SHEET_TOO_MANY_ROWS',
    sheet: 'S',
    address: 'A2',
    params: { limit: 3, found: 5 },
  });
});

const inputProblems = (values: Parameters<typeof filledOf>[0]) =>
  checkFilled(TEMPLATE, filledOf(values))
    .filter(({ check }) => check === undefined)
    .map(({ address, code, level, message }) => [address, code, level, message]);

test('what must be filled in, wrong kinds, more decimals than allowed and errors are problems', () => {
  const failed = ['B3', 'SHEET_FORMULA_ERROR', 'warning', '公式结果为错误值 #DIV/0!'];
  expect(inputProblems({})).toEqual([['B2', 'SHEET_REQUIRED', 'error', '此单元格必填'], failed]);
  expect(inputProblems({ B2: 1.234, C2: 'x' })).toEqual([
    ['B2', 'SHEET_VALUE_WRONG', 'error', '“1.234”不是不超过 2 位小数的数字'],
    ['C2', 'SHEET_VALUE_WRONG', 'error', '“x”不是日期（如 2026-01-05）'],
    failed,
  ]);
});

test('the sentences have the language of the reader, and those of the author stay', () => {
  const found = checkFilled(TEMPLATE, filledOf({ B2: 5000, C2: 'x' }), { language: 'en' });
  expect(found.map(({ message }) => message)).toEqual([
    '"x" is not a date (such as 2026-01-05)',
    'The formula ends in the error #DIV/0!',
    '面积偏大',
    'The check cannot be computed: There is no function NOSUCH',
  ]);
});

const checkProblems = (now: number, last?: number) =>
  checkFilled(TEMPLATE, filledOf({ B2: now }), last === undefined ? {} : { last: filledOf({ B2: last }) })
    .filter(({ check }) => check !== undefined)
    .map(({ check, code, message, address }) => [check, code, message, address]);

test('checks compare cells with each other and with the period before', () => {
  const broken = ['broken', 'SHEET_CHECK_FAILED', '审核公式无法计算：不支持函数 NOSUCH', 'A1'];
  expect(checkProblems(10, 20)).toEqual([['more', 'SHEET_CHECK', '面积不应少于上期', 'B2'], broken]);
  expect(checkProblems(20, 20)).toEqual([broken]);
  expect(checkProblems(5000)).toEqual([['small', 'SHEET_CHECK', '面积偏大', 'B2'], broken]);
});

test('a check of a repeated row is a check of each copy', () => {
  const template = templateOf({
    cells: { A2: numberInput, B2: numberInput },
    repeated: [{ row: 2, most: 5 }],
    checks: [{ id: 'part', formula: 'B2<=A2', message: '其中不应大于合计', level: 'error' }],
  });
  const problems = checkFilled(
    template,
    filledOf({ A2: 1, B2: 1, 'A2.2': 1, 'B2.2': 2, 'A2.3': 1, 'B2.3': 3 }, { 2: 3 }),
  );
  expect(problems.map(({ address }) => address)).toEqual(['B2.2', 'B2.3']);
});

test('the balance adds up numbers exactly and leaves all else out', () => {
  const units = [
    filledOf({ B2: 0.1, C2: '2026-01-05', D2: '自用', E2: '7', A1: 5 }),
    filledOf({ B2: 0.2, E2: '8' }),
    filledOf({ B2: null }),
  ];
  expect(sumFilled(TEMPLATE, units)).toEqual(filledOf({ B2: 0.3 }));
  const rows = { sheets: [sheetOf({ cells: { A1: numberInput }, repeated: [{ row: 1, most: 9 }] })], checks: [] };
  expect(sumFilled(rows, [filledOf({ A1: 1, 'A1.2': 2 }, { 1: 2 }), filledOf({ A1: 4 })])).toEqual(filledOf({ A1: 7 }));
});

test('shares are averaged over the units that filled them in, as the number format of the cell says', () => {
  const template = templateOf({
    cells: { A1: { ...numberInput, format: '0.00%' }, B1: { ...numberInput, format: '#,##0.00' } },
  });
  const units = [filledOf({ A1: 0.7, B1: 1 }), filledOf({ A1: 0.75, B1: 2 }), filledOf({ B1: 3 })];
  expect(sumFilled(template, units)).toEqual(filledOf({ A1: 0.725, B1: 6 }));
});
