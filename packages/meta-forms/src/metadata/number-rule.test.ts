import { describe, expect, it } from 'vitest';
import { aroundCounter, parseNumberRule, renderNumber } from './number-rule.ts';

const facts = { unit: '0102', now: '2026-11-23 09:08:07' };

function ruleOf(text: string) {
  const rule = parseNumberRule(text);
  if (!rule) throw new Error(`no rule: ${text}`);
  return rule;
}

describe('the rule of an automatic number', () => {
  it.each([
    ['ZC{unit}{yyyy}{seq:6}', 7, 'ZC01022026000007'],
    ['{yy}{MM}{dd}-{seq:3}/A7', 12, '261123-012/A7'],
    ['第{seq:1}号', 10, '第10号'],
    ['{seq:12}', 1, '000000000001'],
  ])('%s gives the number', (text, count, number) => {
    expect(renderNumber(ruleOf(text), facts, count)).toBe(number);
  });

  it('names the series by everything but the counter', () => {
    const rule = ruleOf('ZC{unit}{yyyy}{seq:6}号');
    expect(renderNumber(rule, facts)).toBe('ZC01022026{seq}号');
    expect(aroundCounter(rule, facts)).toEqual({ before: 'ZC01022026', after: '号' });
  });

  it('uses more digits if the counter is full', () => {
    expect(renderNumber(ruleOf('A{seq:2}'), facts, 100)).toBe('A100');
  });

  it.each([
    '',
    'ZC',
    '{seq:0}',
    '{seq:13}',
    '{seq}',
    '{seq:2}{seq:2}',
    '{unit',
    'a}b{seq:2}',
    '{item}{seq:2}',
    `${'x'.repeat(100)}{seq:1}`,
  ])('%s is not a rule', (text) => {
    expect(parseNumberRule(text)).toBeUndefined();
  });
});
