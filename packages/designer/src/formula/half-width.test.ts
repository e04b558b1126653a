import { formulaReferences, parseFormula } from '@org/meta-forms/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toHalfWidth } from './half-width.ts';
import { scanNames } from './scan-names.ts';

test('signs of a Chinese keyboard become those of a formula', () => {
  expect(toHalfWidth('四舍五入（合计，２）')).toBe('四舍五入(合计,2)');
  expect(toHalfWidth('明细。金额×２÷３－１')).toBe('明细.金额*2/3-1');
  expect(toHalfWidth('ＩＦ（甲＞＝乙；“是”、‘否’）')).toBe('ＩＦ(甲>=乙,"是","否")');
});

test('quoted text keeps its signs', () => {
  expect(toHalfWidth('“（一），” & "（二），"')).toBe('"（一），" & "（二），"');
  expect(toHalfWidth('“他说"好"”')).toBe('“他说"好"”');
  expect(toHalfWidth('"还在写（，')).toBe('"还在写（，');
});

test('a text keeps its length', () => {
  const text = fc.string({ unit: fc.constantFrom(...Array.from('甲1（），。“”"‘’\'×＋a {}')) });
  fc.assert(
    fc.property(text, (written) => {
      expect(toHalfWidth(written)).toHaveLength(written.length);
    }),
  );
});

test.each([
  'price * count',
  'SUM(details.amount) + {总 面积}',
  'IF(a > 1, "b.c", d) and not e or TRUE',
  "SUM(明细.{金 额}) * 1.5e3 + 7e2 & 'x'",
  'not (a) + ROUND(SUM(b . c), 2)',
])('the names in %s are those that parsing finds', (text) => {
  const parsed = parseFormula(text);
  if (!parsed.ok) throw new Error(parsed.problem.code);
  const names = formulaReferences(parsed.formula).map(({ path, braced, position, length }) => ({
    path,
    braced,
    from: position,
    to: position + length,
  }));
  expect(scanNames(text)).toEqual(names);
});
