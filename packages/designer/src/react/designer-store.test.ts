import { column, metaForm, numberItem, subListItem, textItem } from '@org/meta-forms/testing';
import { parseDocument } from '@org/meta-forms/document';
import { expect, test } from 'vitest';
import { FORM } from '../document/edit-document.ts';
import { createDesignerStore } from './designer-store.ts';

const form = metaForm(
  { ...textItem('name'), id: 'name' },
  { ...subListItem('rows', [column(numberItem('count'))]), id: 'rows' },
);

function opened() {
  const document = parseDocument(form);
  const [count = ''] = document.columns.get('rows') ?? [];
  return { designer: createDesignerStore(document), count };
}

test('selecting a column opens its sub-list, and an item of the form leads back', () => {
  const { designer, count } = opened();
  designer.select([count]);
  expect(designer.get().place).toEqual({ kind: 'columns', list: 'rows' });
  designer.select(['name']);
  expect(designer.get().place).toEqual(FORM);
});

test('opening a list selects nothing, and an empty selection leaves it open', () => {
  const { designer } = opened();
  designer.select(['rows']);
  designer.open({ kind: 'columns', list: 'rows' });
  expect(designer.get().selection).toEqual([]);
  designer.select([]);
  expect(designer.get().place).toEqual({ kind: 'columns', list: 'rows' });
});

test('undo of the sub-list that is open leads to the list around it', () => {
  const { designer } = opened();
  const outer = { kind: 'columns', list: 'rows' } as const;
  expect(designer.run('addItem', { id: 'inner', type: 7, label: '内层', place: outer })).toBeUndefined();
  designer.seal();
  designer.open({ kind: 'columns', list: 'inner' });
  expect(designer.run('addItem', { id: 'deep', type: 1, label: '列', place: designer.get().place })).toBeUndefined();
  designer.undo();
  expect(designer.get().place).toEqual({ kind: 'columns', list: 'inner' });
  designer.undo();
  expect(designer.get().place).toEqual(outer);
  designer.run('removeItems', { ids: ['rows'] });
  expect(designer.get().place).toEqual(FORM);
});
