import { expect, test } from 'vitest';
import { isPageTicked, pageIds, rangeIds, toggledId } from './selection-model.ts';

const shown = ['a', 'b', 'c', 'd'];

test('one row is ticked and unticked; rows of other pages stay ticked', () => {
  expect(toggledId(['x'], 'a')).toEqual(['x', 'a']);
  expect(toggledId(['x', 'a'], 'a')).toEqual(['x']);
});

test('a range goes both ways, shrinks again, and keeps what was ticked before', () => {
  const start = { id: 'b', before: ['x', 'b'] };
  expect(rangeIds(shown, start, 'd')).toEqual(['x', 'b', 'c', 'd']);
  expect(rangeIds(shown, start, 'c')).toEqual(['x', 'b', 'c']);
  expect(rangeIds(shown, start, 'a')).toEqual(['x', 'b', 'a']);
});

test('a range whose start has left the page ticks its end alone', () => {
  expect(rangeIds(shown, { id: 'gone', before: ['gone'] }, 'c')).toEqual(['gone', 'c']);
});

test('the page is ticked as a whole, and unticked where it was', () => {
  expect(pageIds(['x', 'b'], shown)).toEqual(['x', 'b', 'a', 'c', 'd']);
  expect(pageIds(['x', ...shown], shown)).toEqual(['x']);
  expect(isPageTicked(['x', ...shown], shown)).toBe(true);
  expect(isPageTicked(['a'], shown)).toBe(false);
  expect(isPageTicked([], [])).toBe(false);
});
