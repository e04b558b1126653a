import { expect, test } from 'vitest';
import { isSafePattern, matchesPattern } from './outside-patterns.ts';

const usual = String.raw`^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*[^A-Za-z0-9]).{8,}$`;

test.each([
  usual,
  '^[A-Za-z0-9]{6,20}$',
  String.raw`^(?![0-9]+$)(?![a-zA-Z]+$)[0-9A-Za-z]{8,16}$`,
  '.',
  '^(\\w+\\s?)$',
])('%s is accepted', async (pattern) => {
  expect(await isSafePattern(pattern)).toBe(true);
});

test.each([
  '^(a+)+$',
  String.raw`^(?:\w|\d)*!$`,
  '^abc(x+x+)+y$',
  String.raw`^(([a-z])+.)+[A-Z]([a-z])+$`,
  '(',
  '[',
  '*',
  'a'.repeat(501),
])('%s is refused', async (pattern) => {
  expect(await isSafePattern(pattern)).toBe(false);
});

test('a text is matched, and an expression that was stored without a check is stopped', async () => {
  expect(await matchesPattern(usual, 'Secret@2026')).toBe(true);
  expect(await matchesPattern(usual, 'secret')).toBe(false);
  expect(await matchesPattern('(', 'anything')).toBe(true);
  let ticks = 0;
  const ticking = setInterval(() => (ticks += 1), 10);
  await expect(matchesPattern('^(a+)+$', `${'a'.repeat(60)}!`)).rejects.toMatchObject({ reason: 'WORK_TOO_LONG' });
  clearInterval(ticking);
  expect(ticks).toBeGreaterThan(20);
});
