import { expect, test } from 'vitest';
import { describeDropped } from './dropped.ts';
import { EVERY_TYPE, fieldsOf } from './query.fixture.ts';
import { queryFromText } from './query-text.ts';
import { readQuery } from './read-query.ts';

const fields = fieldsOf(...EVERY_TYPE);
const NAMES: Readonly<Record<string, string>> = { '2': '已审核', '3': '已驳回' };
const sentence = (text: string, language: 'zh' | 'en' = 'zh') =>
  readQuery(queryFromText(text, fields).query, fields, { language, nameOf: (_field, key) => NAMES[key] });

test.each([
  ['', '全部记录'],
  ['name.like.', '全部记录'],
  ['name.like.桌子*any*state.eq.2*amount.ge.100_500*end', '名称包含“桌子”，且（状态是“已审核”或金额介于 100 与 500）'],
  ['or*name.eq.桌子*amount.ne.5', '名称是“桌子”，或金额不等于 5'],
  ['.zck*or*', '关键字“zck”'],
  ['or*.zck*name.empty*remark.filled', '关键字“zck”，且（名称为空，或备注不为空）'],
  ['state.in.2_3', '状态是“已审核”、“已驳回”之一'],
  ['state.in.2_3_4_5', '状态是“已审核”、“已驳回”、“4”等 4 项之一'],
  ['state.all', '状态已选全部选项'],
  ['shared.eq.2', '共用是“是”'],
  ['amount.ge.100_', '金额不小于 100'],
  ['amount.ge._100', '金额不大于 100'],
  ['bought.ge.2024-01-01_', '购置日期不早于 2024-01-01'],
  ['bought.ge._2024-01-01', '购置日期不晚于 2024-01-01'],
  ['bought.ge.2024-01-01_2024-01-01', '购置日期等于 2024-01-01'],
  ['bought.ge.last-7-days-today', '购置日期在近 7 天（含今天）'],
  ['any*name.like.a*all*amount.eq.1*shared.eq.1*end*end', '（名称包含“a”或（金额等于 1且共用是“否”））'],
])('%s', (text, expected) => {
  expect(sentence(text)).toBe(expected);
});

const numberOf = (_field: unknown, value: string | number) => `${Number(value).toLocaleString('en')} 元`;
const read = (text: string) => readQuery(queryFromText(text, fields).query, fields, { language: 'zh', numberOf });
test('numbers are read as the list shows them', () => {
  expect(read('amount.ge.1000000_')).toBe('金额不小于 1,000,000 元');
  expect(read('amount.ge.1000_2000')).toBe('金额介于 1,000 元 与 2,000 元');
  expect(read('amount.ge.1000_1000')).toBe('金额等于 1,000 元');
  expect(read('amount.ne.1234')).toBe('金额不等于 1,234 元');
  expect(read('bought.ge.2024-01-01_')).toBe('购置日期不早于 2024-01-01');
});

test('the same in English', () => {
  expect(sentence('name.like.table*any*state.eq.2*amount.ge.100_500*end', 'en')).toBe(
    '名称 contains “table”, and (状态 is “已审核” or 金额 is between 100 and 500)',
  );
  expect(sentence('', 'en')).toBe('all records');
  expect(sentence('bought.ge.thisMonth', 'en')).toBe('购置日期 is in: this month');
});

test('what was left out has a sentence', () => {
  const [dropped] = queryFromText('gone.like.x', fields).dropped;
  expect(dropped && describeDropped(dropped, 'zh')).toBe('表单中没有“gone”，该条件已忽略');
});
