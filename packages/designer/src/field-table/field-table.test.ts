import { builtInRegistry, type Language } from '@org/meta-forms/core';
import {
  column,
  computed,
  dictionaryItem,
  numberItem,
  subListItem,
  switchItem,
  textItem,
  titleItem,
} from '@org/meta-forms/testing';
import { expect, test } from 'vitest';
import type { FormDocument } from '@org/meta-forms/document';
import { configOf, documentOf, done } from '../commands/commands.fixture.ts';
import { blockEdits, blockOf, extendEdits, fillEdits, pasteEdits, type ShownCells } from './cell-blocks.ts';
import { filterRows, type RowQuestion } from './filter-rows.ts';
import { planEdits } from './plan-edits.ts';
import { cellsOf, FIRST_COLUMNS, tableColumns, tableRows, TYPE_COLUMN, type TableContext } from './table-model.ts';

const types = { registry: builtInRegistry };
const contextOf = (document: FormDocument, language: Language = 'zh'): TableContext => ({ types, language, document });

const form = documentOf(
  titleItem('head', { itemName: '基本' }),
  textItem('name', { itemName: '名称', required: true }),
  textItem('memo', { itemName: '备注', maxlength: 50, hidden: true }),
  numberItem('price', { itemName: '单价', min: 0 }),
  numberItem('total', { itemName: '总价', ...computed('price * 2') }),
  dictionaryItem('kind', { itemName: '类别', dictKey: 'kinds', cascadeField: 'name' }),
  switchItem('lent', { itemName: '借出' }),
  dictionaryItem('zone', { itemName: '片区', dictKey: 'zones' }),
  subListItem('rows', [column(textItem('part', { itemName: '部件' }))], { itemName: '明细' }),
);
const zh = contextOf(form);
const texts = (id: string, ...columns: readonly string[]) => columns.map((key) => cellsOf(zh, id)(key).text);

test('the rows are all items, with the columns of a sub-list below it', () => {
  expect(
    tableRows(form)
      .map(({ id, depth }) => `${depth} ${id}`)
      .slice(-2),
  ).toEqual(['0 rows', '1 rows.part']);
});

test('the columns are the properties of all types, the usual ones first', () => {
  const columns = tableColumns(zh);
  expect(columns.slice(0, FIRST_COLUMNS.length).map(({ key }) => key)).toEqual(FIRST_COLUMNS);
  expect(columns.map(({ key }) => key)).toEqual(expect.arrayContaining(['formula', 'cascadeField', 'unique', 'color']));
  expect(new Set(columns.map(({ key }) => key)).size).toBe(columns.length);
});

test('a cell has the value in force, by the name that a person knows', () => {
  expect(texts('name', 'itemName', TYPE_COLUMN, 'required', 'span')).toEqual(['名称', '单行文本', '是', '8']);
  expect(texts('kind', 'dictKey', 'cascadeField', 'required')).toEqual(['kinds', '名称', '否']);
  expect(texts('total', 'formula')).toEqual(['price * 2']);
  expect(cellsOf(zh, 'name')('span')).toMatchObject({ isDefault: true, editable: true });
  expect(cellsOf(zh, 'head')('maxlength')).toMatchObject({ property: undefined, editable: false });
});

test('texts become the values of one step', () => {
  const { cells, refused, accepted } = planEdits(zh, [
    { id: 'name', column: 'maxlength', text: '１００' },
    { id: 'name', column: 'required', text: '否' },
    { id: 'price', column: 'max', text: '1,000.5' },
    { id: 'price', column: 'formula', text: 'total + 1' },
    { id: 'kind', column: 'cascadeField', text: '片区' },
    { id: 'memo', column: 'hidden', text: '' },
    { id: 'rows.part', column: 'itemKey', text: 'piece' },
    { id: 'lent', column: 'itemName', text: '借出' },
  ]);
  expect(refused).toEqual([]);
  expect(accepted).toHaveLength(7);
  const edited = done(form, 'bulkSet', { cells });
  expect(edited.items.get('name')).toMatchObject({ head: { maxlength: 100 } });
  expect(configOf(edited, 'name')).not.toHaveProperty('required');
  expect(configOf(edited, 'price')).toMatchObject({ max: 1000.5, isComputeData: true });
  expect(edited.items.get('kind')?.links).toEqual({ cascadeField: [['zone']] });
  expect(configOf(edited, 'memo')).not.toHaveProperty('hidden');
  expect(edited.items.get('rows.part')?.key).toBe('piece');
});

test('an empty text gives each property its default, also where that is on', () => {
  const plan = planEdits(zh, [
    { id: 'name', column: 'edited', text: '' },
    { id: 'name', column: 'span', text: '' },
    { id: 'name', column: 'tablealign', text: '' },
  ]);
  expect(plan).toMatchObject({ cells: [], refused: [] });
  const { cells } = planEdits(zh, [{ id: 'name', column: 'edited', text: '否' }]);
  const readOnly = done(form, 'bulkSet', { cells });
  const restored = planEdits(contextOf(readOnly), [{ id: 'name', column: 'edited', text: '' }]);
  expect(configOf(done(readOnly, 'bulkSet', { cells: restored.cells }), 'name')).not.toHaveProperty('edited');
});

test('each cell that cannot change is named with its reason, and the others are accepted', () => {
  const { refused, accepted } = planEdits(zh, [
    { id: 'name', column: 'required', text: '也许' },
    { id: 'name', column: 'maxlength', text: '很长' },
    { id: 'name', column: 'span', text: '99' },
    { id: 'name', column: 'tablealign', text: '上' },
    { id: 'head', column: 'maxlength', text: '5' },
    { id: 'price', column: 'itemKey', text: 'name' },
    { id: 'price', column: 'min', text: '1' },
    { id: 'head', column: 'min', text: '' },
  ]);
  expect(new Set(refused.map(({ edit: { id, column: key } }) => `${id} ${key}`))).toEqual(
    new Set(['name required', 'name maxlength', 'name tablealign', 'name span', 'head maxlength', 'price itemKey']),
  );
  expect(refused.every(({ reason }) => reason !== '' && !/\{\w+\}/.test(reason))).toBe(true);
  expect(accepted.map(({ id, column: key }) => `${id} ${key}`)).toEqual(['price min']);
});

const shown: ShownCells = { ids: ['name', 'memo', 'price'], columns: ['itemName', 'required', 'span'] };
const edits = (list: readonly { readonly id: string; readonly column: string; readonly text: string }[]) =>
  list.map(({ id, column: key, text }) => `${id} ${key} ${text}`);

const textAt = ({ row, column: at }: { readonly row: number; readonly column: number }) => `${row}${at}`;

test('a block is filled down from its first row, a single row from the row above', () => {
  const block = blockOf({ anchor: { row: 2, column: 1 }, focus: { row: 0, column: 1 } });
  expect(edits(fillEdits(shown, block, textAt))).toEqual(['memo required 01', 'price required 01']);
  expect(edits(fillEdits(shown, { ...block, top: 1, bottom: 1 }, textAt))).toEqual(['memo required 01']);
  expect(fillEdits(shown, { ...block, top: 0, bottom: 0 }, textAt)).toEqual([]);
  expect(edits(extendEdits(shown, { top: 0, bottom: 0, left: 2, right: 2 }, { to: 2, textAt }))).toEqual([
    'memo span 02',
    'price span 02',
  ]);
  expect(blockEdits(shown, { top: 0, bottom: 2, left: 0, right: 2 }, textAt)).toHaveLength(9);
});

test('a pasted block goes from the first cell on, is repeated in a larger block, and is cut at the end', () => {
  const one = { top: 1, bottom: 1, left: 1, right: 1 };
  const pasted = pasteEdits(shown, one, [['a', 'b', 'c'], ['d'], ['e']]);
  expect(edits(pasted.edits)).toEqual(['memo required a', 'memo span b', 'price required d', 'price span ']);
  expect(pasted.outside).toBe(5);
  expect(edits(pasteEdits(shown, { top: 0, bottom: 2, left: 1, right: 1 }, [['x']]).edits)).toEqual([
    'name required x',
    'memo required x',
    'price required x',
  ]);
  expect(pasteEdits(shown, one, []).edits).toEqual([]);
});

const all: RowQuestion = { filters: [], types: [], matches: () => true, faulty: new Set() };
const found = (question: Partial<RowQuestion>) =>
  filterRows(zh, tableRows(form), { ...all, ...question }).map(({ id }) => id);

test('filters find the items that an author asks for, and keep the sub-list of a column', () => {
  expect(found({ filters: ['requiredUnlimited'] })).toEqual(['name']);
  expect(found({ filters: ['textUnlimited'] })).toEqual(['name', 'rows', 'rows.part']);
  expect(found({ filters: ['hiddenItems'] })).toEqual(['memo']);
  expect(found({ filters: ['computed'] })).toEqual(['total']);
  expect(found({ filters: ['faulty'], faulty: new Set(['price']) })).toEqual(['price']);
  expect(found({ types: [4, 5] })).toEqual(['kind', 'lent', 'zone']);
  expect(found({ matches: (text) => text.includes('价') })).toEqual(['price', 'total']);
  expect(found({})).toHaveLength(10);
});
