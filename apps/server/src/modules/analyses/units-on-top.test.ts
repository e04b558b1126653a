import { expect, test } from 'vitest';
import { unitsAlone, unitsOnTop } from './units-on-top.ts';

const unit = (id: string, parentId: string) => ({ id, parentId });
const tops = (...units: readonly ReturnType<typeof unit>[]) => Object.fromEntries(unitsOnTop(units));

test('below a single top, each unit counts with the one right below it; the top is a group of its own', () => {
  expect(tops(unit('a', '0'), unit('b', 'a'), unit('c', 'b'), unit('d', 'a'))).toEqual({
    a: 'a',
    b: 'b',
    c: 'b',
    d: 'd',
  });
});

test('with several tops, each unit counts with its top; units above that are not seen do not matter', () => {
  expect(tops(unit('b', 'a'), unit('c', 'b'), unit('d', 'a'), unit('e', 'd'))).toEqual({
    b: 'b',
    c: 'b',
    d: 'd',
    e: 'd',
  });
});

test('nothing hangs where units are above each other', () => {
  expect(Object.keys(tops(unit('a', 'b'), unit('b', 'a'), unit('r', '0'), unit('s', 'r')))).toEqual([
    'a',
    'b',
    'r',
    's',
  ]);
  expect(tops()).toEqual({});
});

test('a single top is counted alone, because those below it have groups of their own; others are not', () => {
  const single = [unit('a', '0'), unit('b', 'a'), unit('c', 'b'), unit('d', 'a')];
  expect([...unitsAlone(single, unitsOnTop(single))]).toEqual(['a']);
  const several = [unit('b', 'a'), unit('c', 'b'), unit('d', 'a'), unit('e', 'd')];
  expect([...unitsAlone(several, unitsOnTop(several))]).toEqual([]);
});
