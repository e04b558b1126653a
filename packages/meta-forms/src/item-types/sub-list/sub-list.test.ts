import { expect, test } from 'vitest';
import { parseMetaForm } from '../../metadata/parse-meta-form.ts';
import { compileForm as compile } from '../../compile/compile-form.ts';
import { createRegistry } from '../../contract/registry.ts';
import type { AnyItemType } from '../../contract/item-type.ts';
import { rowFilesOf } from '../../contract/row-files.ts';
import {
  column,
  metaForm,
  numberItem,
  subListItem,
  textItem,
  uploadItem,
  type BuiltColumn,
} from '../../testing/builders.ts';
import { openSession } from '../../testing/open-session.ts';
import { compileForm } from '../built-in-registry.ts';
import { builtInTypes } from '../built-in-types.ts';

const details = subListItem(
  'details',
  [column(textItem('name')), column(numberItem('amount')), column(subListItem('parts', [column(textItem('code'))]))],
  { showStatus: '1' },
);
const compiled = compileForm(parseMetaForm(metaForm(details)).form);
const field = compiled.fields[0];
const listOf = (items: readonly BuiltColumn[]) =>
  compileForm(parseMetaForm(metaForm(subListItem('rows', items))).form).tabs[0]!;

test('holds columns, and columns of the list in it', () => {
  expect(field?.options).toEqual({ addRemoveHidden: false, showStatus: true });
  expect(field?.columns.map(({ keys }) => keys)).toEqual([
    ['details', 'name'],
    ['details', 'amount'],
    ['details', 'parts'],
    ['details', 'attachments'],
  ]);
  expect(field?.columns[2]?.columns.map(({ keys }) => keys)).toEqual([
    ['details', 'parts', 'code'],
    ['details', 'parts', 'attachments'],
  ]);
  expect(compiled.tabs).toEqual([field]);
});

test('every row carries files; an author gives the column, hides it, or goes without where no type holds files', () => {
  expect(rowFilesOf(listOf([column(textItem('name'))]))).toMatchObject({
    key: 'attachments',
    label: '附件',
    editable: true,
  });
  expect(rowFilesOf(listOf([column(uploadItem('attachments', { itemName: '凭证', edited: false }))]))).toMatchObject({
    label: '凭证',
    editable: false,
  });
  expect(rowFilesOf(listOf([column(uploadItem('attachments', { hidden: true }))]))).toBeUndefined();
  expect(rowFilesOf(listOf([column(textItem('attachments'))]))).toBeUndefined();
  const { form } = parseMetaForm(metaForm(subListItem('rows', [column(textItem('name'))])));
  const without = compile(form, {
    registry: createRegistry(builtInTypes.filter((type: AnyItemType) => !type.holdsFiles)),
  });
  expect([without.issues, without.tabs[0]?.columns.map(({ key }) => key)]).toEqual([[], ['name']]);
});

test('a new row sends no empty files, and a saved row sends that its files were removed', () => {
  const session = openSession([subListItem('rows', [column(textItem('name'))])], {
    record: { id: '1', rows: [{ id: 'a', name: 'x', attachments: 'f1' }] },
  }).session;
  session.addRow('rows', { values: { name: 'new' } });
  session.change('rows/r1/attachments', '');
  expect(session.payload()['rows']).toEqual([{ id: 'a', name: 'x', attachments: '' }, { name: 'new' }]);
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
