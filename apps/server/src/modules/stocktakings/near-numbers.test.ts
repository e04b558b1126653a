import { expect, test } from 'vitest';
import { nearPatterns } from './near-numbers.ts';

test('one character is wrong, missing or too much, or two are exchanged', () => {
  expect(nearPatterns('Zc1')).toEqual([
    '_c1',
    'c1',
    '_zc1',
    'cz1',
    'z_1',
    'z1',
    'z_c1',
    'z1c',
    'zc_',
    'zc',
    'zc_1',
    'zc1_',
  ]);
});

test('signs of patterns are meant as they are typed', () => {
  expect(nearPatterns('a%b')).toContain('_\\%b');
});

test('nothing resembles a number of two characters', () => {
  expect(nearPatterns('A1')).toEqual([]);
});
