import { expect, test } from 'vitest';
import { marksOf } from './diagram-mark.ts';

test('open work counts more than a rejection, and a rejection more than what was done', () => {
  const marks = marksOf({ done: ['a', 'b', 'c'], rejected: ['b', 'c'], active: ['c'] });
  expect([...marks]).toEqual([
    ['a', 'done'],
    ['b', 'rejected'],
    ['c', 'active'],
  ]);
});
