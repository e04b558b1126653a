import { expect, test } from 'vitest';
import { ROOMS_SHEET } from '../testing/sheet.fixture.ts';
import { farPlace, inputPlaces, movedPlace, nextPlace, rangeOf } from './cell-selection.ts';
import { placeOf, sheetLayout, type Place } from './sheet-layout.ts';

const layout = sheetLayout(ROOMS_SHEET, {});
const DOWN = { rows: 1, columns: 0 } as const;
const RIGHT = { rows: 0, columns: 1 } as const;

function at(address: string): Place {
  const place = placeOf(layout, address);
  if (!place) throw new Error(`The sheet has no ${address}.`);
  return place;
}

test('a range grows until it cuts no merge', () => {
  const { top, left, bottom, right } = rangeOf(layout, { active: at('B2'), corner: at('C3') });
  expect({ top, left, bottom, right }).toEqual({ top: 1, left: 1, bottom: 2, right: 3 });
});

test('a step leaves a merge at its edge, and ends at that of the sheet', () => {
  expect(movedPlace(layout, at('C2'), RIGHT)).toEqual(at('E2'));
  expect(movedPlace(layout, at('D3'), { rows: -1, columns: 0 })).toEqual(at('C2'));
  expect(movedPlace(layout, at('F10'), RIGHT)).toEqual(at('F10'));
});

test('a step passes hidden rows and columns', () => {
  const hidden = sheetLayout({ ...ROOMS_SHEET, heights: { 5: 0 }, widths: [120, 90, 0] }, {});
  expect(movedPlace(hidden, at('B4'), DOWN)).toEqual(at('B6'));
  expect(movedPlace(hidden, at('B4'), RIGHT)).toEqual(at('D4'));
  expect(inputPlaces(hidden)).not.toContainEqual(at('B5'));
});

test.each([
  ['B4', 'B6', 'to the end of the filled cells'],
  ['B6', 'B8', 'past the empty ones to the next filled one'],
  ['B8', 'B10', 'to the edge where nothing is filled'],
])('from %s as far as %s: %s', (from, to) => {
  const filled = ['B4', 'B5', 'B6', 'B8'].map(at);
  const isFilled = ({ row, column }: Place) => filled.some((one) => one.row === row && one.column === column);
  expect(farPlace(layout, at(from), { step: DOWN, isFilled })).toEqual(at(to));
});

test('the next cell to fill in is in the order of reading', () => {
  const inputs = inputPlaces(layout);
  expect(nextPlace(inputs, at('F4'), 1)).toEqual(at('B5'));
  expect(nextPlace(inputs, at('A2'), 1)).toEqual(at('B4'));
  expect(nextPlace(inputs, at('B4'), -1)).toBeUndefined();
});
