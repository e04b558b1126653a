import { expect, test } from 'vitest';
import { shortDate } from './short-date.ts';

test.each([
  ['2026-03-09 10:21:33', '2026/3/9'],
  ['2026-11-30', '2026/11/30'],
  ['2026-03', undefined],
  ['', undefined],
  ['WF-2026-03-09', undefined],
])('%j is shown as %j', (text, shown) => {
  expect(shortDate(text)).toBe(shown);
});
