import { expect, test } from 'vitest';
import { findingOf } from './bars-finding.ts';

const rows = (...values: readonly number[]) =>
  values.map((value, at) => ({ key: `${at}`, name: `第 ${at}`, values: [value] }));

test('the longest bar is named with its share, and none where two are equally long', () => {
  expect(findingOf(rows(1, 3), 0, 'zh')).toEqual({ first: '第 1', most: '3', share: '75%' });
  expect(findingOf(rows(3, 1, 3), 0, 'zh')).toBeUndefined();
});

test('a bar that is all there is finds nothing', () => {
  expect(findingOf(rows(7), 0, 'zh')).toBeUndefined();
  expect(findingOf(rows(7, 0), 0, 'zh')).toBeUndefined();
  expect(findingOf(rows(996, 4), 0, 'zh')).toBeUndefined();
  expect(findingOf(rows(99, 1), 0, 'zh')).toHaveProperty('share', '99%');
});
