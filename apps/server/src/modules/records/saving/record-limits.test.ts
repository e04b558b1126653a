import { compileForm, parseMetaForm } from '@org/meta-forms/core';
import { describe, expect, test } from 'vitest';
import { testColumn, testForm, testItem } from '../../../testing/test-forms.ts';
import { recordLimits, refuseLargeRecord } from './record-size.ts';

const columns = Array.from({ length: 20 }, (_none, index) => testColumn(1, `c${index}`));
const several = Array.from({ length: 6 }, (_none, index) => testItem(11, `units${index}`, { refKey: 'unit' }));
const { form } = parseMetaForm(
  testForm(
    'large',
    testItem(7, 'wide', { columns }),
    testItem(7, 'narrow', { columns: columns.slice(0, 1) }),
    testItem(13, 'story'),
    testItem(6, 'note'),
    ...several,
  ),
);
const compiled = compileForm(form);

const rows = (count: number) => Array.from({ length: count }, () => ({}));
const ids = (count: number) => Array.from({ length: count }, (_none, index) => `id${index}`).join(',');
const overLimit = (label: string) =>
  expect.objectContaining({ reason: 'RECORD_OVER_LIMIT', params: { ...shown, label } });
const shown = { rows: recordLimits.rows, ids: recordLimits.ids, characters: recordLimits.characters };
// A list has a column for the files of a row.
const rowsOfAllCells = Math.floor(recordLimits.cells / (columns.length + 1));

describe('the limits of one record', () => {
  test('count cells separately from rows', () => {
    refuseLargeRecord(compiled, { wide: rows(rowsOfAllCells) });
    expect(() => refuseLargeRecord(compiled, { wide: rows(rowsOfAllCells + 1) })).toThrow(overLimit('wide'));
  });

  test('count rows and cells of all lists together', () => {
    refuseLargeRecord(compiled, { narrow: rows(recordLimits.rows) });
    expect(() => refuseLargeRecord(compiled, { wide: rows(1), narrow: rows(recordLimits.rows) })).toThrow(
      overLimit('narrow'),
    );
    expect(() => refuseLargeRecord(compiled, { wide: rows(rowsOfAllCells), narrow: rows(50) })).toThrow(
      overLimit('narrow'),
    );
  });

  test('count ids for each item, and for all of them', () => {
    const full = Object.fromEntries(several.slice(1).map(({ itemKey }) => [itemKey, ids(recordLimits.ids)]));
    refuseLargeRecord(compiled, full);
    expect(() => refuseLargeRecord(compiled, { ...full, units5: `${full['units5'] ?? ''},more` })).toThrow(
      overLimit('units5'),
    );
    expect(() => refuseLargeRecord(compiled, { units0: 'one', ...full })).toThrow(overLimit('units5'));
  });

  test('count characters for each text, and do not treat commas in it as separators of ids', () => {
    const text = ','.repeat(recordLimits.characters);
    refuseLargeRecord(compiled, { note: text });
    expect(() => refuseLargeRecord(compiled, { note: `${text}x` })).toThrow(overLimit('note'));
  });

  test('do not count formatted text, which is counted when it is cleaned', () => {
    const story = 'x'.repeat(recordLimits.characters + 1);
    expect(() => refuseLargeRecord(compiled, { story })).not.toThrow();
  });
});
