import { expect, test } from 'vitest';
import { compileTest, testList } from '../testing/native-form.tsx';
import { mergedRows } from './merged-rows.ts';

const field = compileTest([testList(2)]).fields[0]!;
const row = (id: string, c0: string, c1 = '') => ({ id, c0, c1 });
const base = [row('a', 'one', 'x'), row('b', 'two', 'x'), row('c', 'three', 'x')];

test('a row that both changed holds my cells beside theirs, and one that I left alone is theirs', () => {
  const mine = [row('a', 'my one', 'x'), row('b', 'two', 'x'), row('c', 'three', 'x')];
  const theirs = [row('a', 'one', 'their x'), row('b', 'their two', 'x'), row('c', 'three', 'x')];
  expect(mergedRows(field, { base, mine, theirs })).toEqual([
    { loaded: 0, values: { c0: 'my one' }, lists: {} },
    { loaded: 1, values: {}, lists: {} },
    { loaded: 2, values: {}, lists: {} },
  ]);
});

test('rows that either added stay, and rows that I removed go', () => {
  const mine = [row('a', 'one', 'x'), { ...row('b', 'two', 'x'), isDeleted: 1 }, row('c', 'three', 'x'), { c0: 'new of mine' }];
  const theirs = [...base, row('d', 'new of theirs')];
  expect(mergedRows(field, { base, mine, theirs })).toEqual([
    { loaded: 0, values: {}, lists: {} },
    { loaded: 2, values: {}, lists: {} },
    { source: { c0: 'new of mine' } },
    { loaded: 3 },
  ]);
});

test('a row that they removed goes, and comes back as a new one where I changed it', () => {
  const mine = [row('a', 'one', 'x'), row('b', 'my two', 'x'), row('c', 'three', 'x')];
  expect(mergedRows(field, { base, mine, theirs: [row('c', 'three', 'x')] })).toEqual([
    { source: { c0: 'my two', c1: 'x' } },
    { loaded: 0, values: {}, lists: {} },
  ]);
});

test('where nobody knows what was opened, all I have is mine', () => {
  expect(mergedRows(field, { base: undefined, mine: [row('a', 'one', 'x')], theirs: [row('a', 'other', 'y')] })).toEqual([{ loaded: 0, values: { c0: 'one', c1: 'x' }, lists: {} }]);
});
