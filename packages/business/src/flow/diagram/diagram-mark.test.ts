import { expect, test } from 'vitest';
import { marksOf } from './diagram-mark.ts';

test('open work counts more than a rejection, that more than work that was left, that more than done work', () => {
  const marks = marksOf({ done: ['a', 'b', 'c', 'd'], left: ['b', 'd'], rejected: ['b', 'c'], active: ['c'] });
  expect([...marks]).toEqual([
    ['a', 'done'],
    ['b', 'rejected'],
    ['c', 'active'],
    ['d', 'left'],
  ]);
});
