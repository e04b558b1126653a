import { expect, test } from 'vitest';
import { describeFormula } from './describe-formula.ts';
import { functionNames } from './describe-formula.words.ts';
import { formulaFunctions } from './functions/function-catalogue.ts';
import { parseFormula } from './parse-formula.ts';

const labels: Readonly<Record<string, string>> = { price: '单价', area: '面积', 'rows.amount': '明细·金额' };

function described(text: string, language: 'zh' | 'en'): string {
  const parsed = parseFormula(text);
  if (!parsed.ok) throw new Error(parsed.problem.code);
  return describeFormula(parsed.formula.root, { language, nameOf: (path) => labels[path.join('.')] ?? path.join('.') });
}

test.each([
  ['ROUND(price * area, 2)', '四舍五入(单价 × 面积, 2)', 'rounded(单价 × 面积, 2)'],
  ['(price + 1) / area', '(单价 + 1) ÷ 面积', '(单价 + 1) ÷ 面积'],
  ['SUM(rows.amount) - 1', '合计(明细·金额) − 1', 'sum of(明细·金额) − 1'],
  [
    'price >= 1 and not (area <> 2) ? "a" : true',
    '如果(单价 ≥ 1 且 不满足(面积 ≠ 2), “a”, 是)',
    'if(单价 ≥ 1 and not(面积 ≠ 2), “a”, yes)',
  ],
  ['2 * (price > 1 ? 1 : 2)', '2 × 如果(单价 > 1, 1, 2)', '2 × if(单价 > 1, 1, 2)'],
  ['RMB(price) & "x"', '人民币大写(单价) & “x”', 'amount in Chinese capitals(单价) & “x”'],
])('%s is described in words', (text, zh, en) => {
  expect(described(text, 'zh')).toBe(zh);
  expect(described(text, 'en')).toBe(en);
});

test('no two functions have the same name', () => {
  for (const language of ['zh', 'en'] as const)
    expect(new Set(formulaFunctions.map(({ name }) => functionNames[language][name])).size).toBe(
      formulaFunctions.length,
    );
});
