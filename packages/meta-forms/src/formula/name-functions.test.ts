import { expect, test } from 'vitest';
import { functionNames } from './describe-formula.words.ts';
import { functionAliases } from './function-aliases.words.ts';
import { findFunction } from './functions/function-catalogue.ts';
import { nameFunctions } from './name-functions.ts';

test.each([
  ['求和({明细}.{金额})', 'SUM({明细}.{金额})'],
  ['合计 (a) + 平均值(b)', 'SUM (a) + AVG(b)'],
  ['如果(a > 1, "求和(", 最大值(a, b))', 'IF(a > 1, "求和(", MAX(a, b))'],
  ['Average(a)', 'AVG(a)'],
  ["sum(求和) + {求和(} + '合计('", "sum(求和) + {求和(} + '合计('"],
  ['不认识(a)', '不认识(a)'],
  ['"求和(', '"求和('],
])('%s means %s', (typed, named) => {
  expect(nameFunctions(typed)).toBe(named);
});

test('each name means one function, and none hides a name of the language', () => {
  const names = [functionAliases.zh, functionAliases.en, functionNames.zh].flatMap((table) =>
    Object.entries(table).flatMap(([name, called]) =>
      called.split(' ').map((one) => [one.toUpperCase(), name] as const),
    ),
  );
  for (const [called, name] of names) expect([called, findFunction(called)?.name ?? name]).toEqual([called, name]);
  expect(new Set(names.map(([called]) => called)).size).toBe(names.length);
});

test('a long hostile text is read in time', () => {
  expect(nameFunctions('求和'.repeat(50_000))).toHaveLength(100_000);
  expect(nameFunctions('{'.repeat(20_000))).toHaveLength(20_000);
});
