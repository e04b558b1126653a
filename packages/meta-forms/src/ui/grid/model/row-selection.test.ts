import { expect, test } from 'vitest';
import { amongRows, NO_ROWS, onlyRow, rangeTo, toggleRow } from './row-selection.ts';

const shown = ['r3', 'r1', 'r2', 'r4'];

test('a range goes in the order of display, either way', () => {
  expect([...rangeTo(onlyRow('r2'), shown, 'r3').ids]).toEqual(['r3', 'r1', 'r2']);
  expect([...rangeTo(onlyRow('r1'), shown, 'r4').ids]).toEqual(['r1', 'r2', 'r4']);
});

test('a second range starts where the first did', () => {
  expect([...rangeTo(rangeTo(onlyRow('r1'), shown, 'r4'), shown, 'r3').ids]).toEqual(['r3', 'r1']);
});

test('a range without a start, or from a row that is gone, is one row', () => {
  expect([...rangeTo(NO_ROWS, shown, 'r2').ids]).toEqual(['r2']);
  expect([...rangeTo(onlyRow('gone'), shown, 'r2').ids]).toEqual(['r2']);
});

test('a row is added and taken out again', () => {
  const two = toggleRow(onlyRow('r1'), 'r2');
  expect([...two.ids]).toEqual(['r1', 'r2']);
  expect([...toggleRow(two, 'r1').ids]).toEqual(['r2']);
});

test('rows that are gone are not chosen', () => {
  const two = toggleRow(onlyRow('r1'), 'gone');
  expect([...amongRows(two, new Set(shown)).ids]).toEqual(['r1']);
  expect(amongRows(two, new Set([...shown, 'gone']))).toBe(two);
});
