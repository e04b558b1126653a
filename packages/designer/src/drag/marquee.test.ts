import { expect, test } from 'vitest';
import { cardsIn, selectMarked } from './marquee.ts';
import { restingSpan } from '../layout/spans.ts';

const cell = (id: string, span: number) => ({ id, span, fullRow: false });
const rows = [
  { key: 'a', kind: 'fields', cells: [cell('a', 12), cell('b', 12)] },
  { key: 'c', kind: 'fields', cells: [cell('c', 8)] },
] as const;
const geometry = { width: 952, rows: [0, 80].map((start) => ({ start, size: 80 })) };

test('a marquee takes the cards that it touches', () => {
  expect(cardsIn(rows, geometry, { x: 500, y: 60, width: 10, height: 100 })).toEqual(['b']);
  expect(cardsIn(rows, geometry, { x: 200, y: 60, width: 400, height: 100 })).toEqual(['a', 'b', 'c']);
  expect(cardsIn(rows, geometry, { x: 500, y: 90, width: 10, height: 10 })).toEqual([]);
});

test('a marquee selects alone, adds, or toggles', () => {
  expect(selectMarked(['a'], ['b'], 'only')).toEqual(['b']);
  expect(selectMarked(['a'], ['a', 'b'], 'add')).toEqual(['a', 'b']);
  expect(selectMarked(['a', 'c'], ['a', 'b'], 'toggle')).toEqual(['c', 'b']);
});

test('an edge rests on usual widths and on whole columns', () => {
  expect([7, 8.5, 9.4, 11.5, 12.6, 13.4, 23.5, 30].map(restingSpan)).toEqual([8, 8, 9, 12, 12, 13, 24, 24]);
});
