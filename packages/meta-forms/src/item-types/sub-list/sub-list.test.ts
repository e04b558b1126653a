import { expect, test } from 'vitest';
import { parseMetaForm } from '../../metadata/parse-meta-form.ts';
import { column, metaForm, numberItem, subListItem, textItem } from '../../testing/builders.ts';
import { compileForm } from '../built-in-registry.ts';

const details = subListItem('details', [column(textItem('name')), column(numberItem('amount')), column(subListItem('parts', [column(textItem('code'))]))], { showStatus: '1' });
const compiled = compileForm(parseMetaForm(metaForm(details)).form);
const field = compiled.fields[0];

test('holds columns, and columns of the list in it', () => {
  expect(field?.options).toEqual({ addRemoveHidden: false, showStatus: true });
  expect(field?.columns.map(({ keys }) => keys)).toEqual([['details', 'name'], ['details', 'amount'], ['details', 'parts']]);
  expect(field?.columns[2]?.columns.map(({ keys }) => keys)).toEqual([['details', 'parts', 'code']]);
  expect(compiled.tabs).toEqual([field]);
});

test.each([
  [[{ id: '1' }, 'no row', null, [1]], [{ id: '1' }]],
  ['[{"id":"1"}]', [{ id: '1' }]],
  ['[broken', []],
  ['text', []],
  [null, []],
  [{ id: '1' }, []],
])('decodes %j to %j', (wire, rows) => {
  expect(field?.type.decode(wire, field)).toEqual(rows);
});
