import { expect, test } from 'vitest';
import { byteRange } from './byte-range.ts';

test.each([
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=99-99', { start: 99, end: 99 }],
  ['bytes=100-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=9-1', undefined],
  ['bytes=0-1,5-6', undefined],
  ['bytes=-', undefined],
  ['pages=1-2', undefined],
  ['', undefined],
  [undefined, undefined],
])('of 100 bytes the range %j is %j', (header, range) => {
  expect(byteRange(header, 100)).toEqual(range);
});

test('an empty file has no range', () => {
  expect([byteRange('bytes=0-', 0), byteRange('bytes=-5', 0)]).toEqual(['none', 'none']);
});
