import { expect, test } from 'vitest';
import { shortDate, wholeDate } from './short-date.ts';

test.each([
  ['2026-03-09 10:21:33', '2026/3/9', '2026-03-09'],
  ['2026-11-30', '2026/11/30', '2026-11-30'],
  ['2026-03', undefined, undefined],
  ['', undefined, undefined],
  ['WF-2026-03-09', undefined, undefined],
])('%j is shown as %j', (text, shown, onPaper) => {
  expect([shortDate(text), wholeDate(text)]).toEqual([shown, onPaper]);
});
