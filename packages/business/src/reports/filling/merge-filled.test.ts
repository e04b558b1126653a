import type { CellValue, FilledWorkbook } from '@org/sheets';
import { expect, test } from 'vitest';
import { daysUntil } from './fill-state.ts';
import { mergedFilled, sameFilled } from './merge-filled.ts';
import { readFilledDraft } from './use-filled-draft.ts';

function filled(values: Readonly<Record<string, CellValue | null>>, repeats = {}): FilledWorkbook {
  return { sheets: { 表: { values, repeats } } };
}

test('changes of two people to other cells are both kept', () => {
  const merged = mergedFilled(filled({ B1: 1, B2: 2 }), filled({ B1: 9 }), filled({ B1: 1, B2: 2, B3: 3 }));
  expect(merged).toEqual({ filled: filled({ B1: 9, B2: null, B3: 3 }), both: [] });
});

test('a cell that both have changed keeps the own value and is named with theirs, unless both wrote the same', () => {
  const base = filled({ B1: 1, B2: 1 });
  const merged = mergedFilled(base, filled({ B1: 5, B2: 7 }), filled({ B1: 6, B2: 7 }));
  expect(merged).toEqual({ filled: filled({ B1: 5, B2: 7 }), both: [{ sheet: '表', address: 'B1', theirs: 6 }] });
});

test('rows that either of the two has added stay, and sheets that only one has', () => {
  const mine = filled({ 'B9.2': 4 }, { 9: 2 });
  const merged = mergedFilled({ sheets: {} }, mine, { sheets: { 他表: { values: { A1: 1 }, repeats: {} } } });
  expect(merged.filled.sheets).toEqual({ 他表: { values: { A1: 1 }, repeats: {} }, ...mine.sheets });
  expect(mergedFilled(filled({}), mine, filled({}, { 9: 5 })).filled.sheets['表']?.repeats).toEqual({ 9: 5 });
});

test('an empty cell is the same as none, and one row the same as no number of rows', () => {
  expect(sameFilled(filled({ B1: null }, { 9: 1 }), { sheets: {} })).toBe(true);
  expect(sameFilled(filled({ B1: 0 }), { sheets: {} })).toBe(false);
});

test('a draft of the machine is read, and what is none is left out', () => {
  const content = { version: 3, filled: filled({ B1: 1 }), base: filled({}) };
  expect(readFilledDraft(JSON.stringify(content), 5)).toEqual({ ...content, savedAt: 5 });
});

test.each([
  'no json',
  '{"version":3}',
  '{"version":3,"filled":{"sheets":{"a":{"values":{"B1":{}},"repeats":{}}}},"base":{"sheets":{}}}',
  '{"version":"3","filled":{"sheets":{}},"base":{"sheets":{}}}',
])('%s is no draft', (content) => {
  expect(readFilledDraft(content, 5)).toBeUndefined();
});

test.each([
  ['2026-04-10 23:59:59', 7],
  ['2026-04-03 23:59:59', 0],
  ['2026-04-01 23:59:59', -2],
])('until %s there are %i days', (end, days) => {
  expect(daysUntil(end, new Date('2026-04-03T18:00:00'))).toBe(days);
});
