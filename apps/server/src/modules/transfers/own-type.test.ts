import { builtInTypes, compileForm, createRegistry, defineItemType, parseMetaForm } from '@org/meta-forms/core';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { RequestContext } from '../../shared/http/context.ts';
import { writeSheet } from '../../shared/sheets/write-sheet.ts';
import { testForm, testItem } from '../../testing/test-forms.ts';
import type { ChoicesPort } from '../records/choices.port.ts';
import { cellsOf, columnsOf, sheetColumn } from './export-columns.ts';
import { readRows } from './read-rows.service.ts';
import { readTitles } from './read-titles.ts';
import { readWorkbook } from './read-workbook.ts';

/** A type of a host: metres as a whole number of millimetres. */
const lengthType = defineItemType({
  code: 100,
  name: 'length',
  structure: 'value',
  fullRow: false,
  showsCompanion: false,
  emptyValue: 0,
  operators: [],
  compile: () => ({ options: {}, schema: { type: 'number' } }),
  decode: Number,
  encode: (value) => value,
  isFilled: (value) => value > 0,
  check: () => [],
  settle: (value) => value,
  words: { zh: { 'length.unit': '{label}须以米为单位' }, en: { 'length.unit': '{label} is given in metres' } },
  sheet: {
    cellOf: (value) => value / 1000,
    pattern: () => '0.000',
    fromText: (text) =>
      Number.isFinite(Number(text))
        ? { kind: 'read', value: Number(text) * 1000 }
        : { kind: 'refused', problem: { code: 'length.unit' } },
  },
});

const form = testForm('wall', testItem(1, 'name'), testItem(100, 'long'));
const compiled = compileForm(parseMetaForm(form).form, { registry: createRegistry([...builtInTypes, lengthType]) });
// Names are not looked up: no column of this form has choices.
const context = { language: 'en' } as RequestContext;
const choices = {} as ChoicesPort;

test('a workbook has the cells of a type of the host, and reads them again', async () => {
  const columns = columnsOf(compiled, ['name', 'long']);
  const rows = async function* () {
    yield cellsOf(columns, { name: 'north', long: 2500 }, context);
    yield await Promise.resolve(['south', '3 yd']);
  };
  const look = { title: 'walls', mark: '', columns: columns.map(sheetColumn) };
  const book = await readWorkbook({ bytes: await buffer(writeSheet(look, rows())), names: [] });
  if ('refused' in book) throw new Error(book.refused);
  const { places, rows: below } = readTitles(compiled, book.rows, 'en');
  const [north, south] = await readRows(choices, context, { places, rows: below });
  expect(north).toMatchObject({ record: { name: 'north', long: 2500 }, problems: [] });
  expect(south?.problems).toEqual([expect.stringContaining('long is given in metres')]);
});
