import { dateItem, numberItem, subListItem, textItem, titleItem } from '@org/meta-forms/testing';
import { expect, test } from 'vitest';
import { documentOf, done } from '../commands/commands.fixture.ts';
import { columnBefore, hiddenColumns, shownColumns } from './list-columns.ts';

const form = documentOf(
  titleItem('head'),
  textItem('a', { itemName: '名称' }),
  numberItem('n', { itemName: '数量', fixed: 'right' }),
  dateItem('d', { itemName: '日期', fixed: 'left' }),
  textItem('h', { tablehidden: true }),
  subListItem('rows', [], { tablehidden: true }),
);
const ids = (columns: readonly { readonly id: string }[]) => columns.map(({ id }) => id);

test('columns are shown as the list draws them, fixed ones at their edge', () => {
  expect(ids(shownColumns(form))).toEqual(['d', 'a', 'n']);
});

test('a column is aligned as in the list: numbers right, unless the author chose left', () => {
  const alignments = (document: typeof form) => shownColumns(document).map(({ id, align }) => `${id} ${align}`);
  expect(alignments(form)).toEqual(['d left', 'a left', 'n right']);
  expect(alignments(done(form, 'setColumnAlign', { ids: ['n'], align: 'left' }))).toContain('n left');
});

test('hidden columns are those that the list can show', () => {
  expect(hiddenColumns(form)).toEqual(['h']);
  expect(ids(shownColumns(done(form, 'showInTable', { ids: ['h'], shown: true })))).toEqual(['d', 'a', 'h', 'n']);
  expect(hiddenColumns(documentOf(textItem('a')))).toEqual([]);
});

test('a column that moves to a place follows the one before that place', () => {
  const document = documentOf(textItem('a'), textItem('b'), textItem('c'));
  const shown = shownColumns(document);
  expect([0, 1, 2].map((place) => columnBefore(document, shown, { id: 'b', place }))).toEqual([null, 'a', 'c']);
});

test('a column that moves next to a fixed one precedes the others of its edge', () => {
  const document = documentOf(textItem('a'), textItem('name', { fixed: 'left' }), textItem('c'));
  const after = columnBefore(document, shownColumns(document), { id: 'c', place: 1 });
  const moved = done(document, 'moveTableColumns', { ids: ['c'], after });
  expect(ids(shownColumns(moved))).toEqual(['name', 'c', 'a']);
});
