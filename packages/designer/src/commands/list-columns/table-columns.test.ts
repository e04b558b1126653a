import { compileForm, parseMetaForm } from '@org/meta-forms/core';
import { column, computed, numberItem, subListItem, textItem } from '@org/meta-forms/testing';
import { describe, expect, test } from 'vitest';
import type { FormDocument } from '@org/meta-forms/document';
import { serializeDocument } from '../../document/serialize-document.ts';
import { configOf, documentOf, done, refusalOf } from '../commands.fixture.ts';

const inner = subListItem('parts', [column(textItem('p')), column(numberItem('q'))]);
const form = documentOf(
  textItem('a'),
  textItem('b', { cascadeField: 'a' }),
  textItem('c', { tablehidden: true }),
  subListItem('rows', [column(numberItem('x')), column(numberItem('y', computed('x * 2'))), column(inner)]),
);
const listed = (document: FormDocument) =>
  compileForm(parseMetaForm(serializeDocument(document)).form).listColumns.map(({ key }) => key);

describe('in the list of records', () => {
  test('items are shown and hidden', () => {
    expect(listed(form)).toEqual(['a', 'b']);
    expect(listed(done(form, 'showInTable', { ids: ['c', 'a'], shown: true }))).toEqual(['a', 'b', 'c']);
    expect(listed(done(form, 'showInTable', { ids: ['a'], shown: false }))).toEqual(['b']);
    expect(refusalOf(form, 'showInTable', { ids: ['a'], shown: true })).toBe('NOTHING_CHANGES');
    expect(refusalOf(form, 'showInTable', { ids: ['gone'], shown: true })).toBe('ITEM_MISSING');
  });

  test('columns are moved, and the form stays as it was', () => {
    const moved = done(form, 'moveTableColumns', { ids: ['b'], after: null });
    expect(listed(moved)).toEqual(['b', 'a']);
    expect(moved.formOrder).toBe(form.formOrder);
    expect(moved.items).toBe(form.items);
    expect(refusalOf(form, 'moveTableColumns', { ids: ['a'], after: null })).toBe('NOTHING_CHANGES');
    expect(refusalOf(form, 'moveTableColumns', { ids: ['rows.x'], after: null })).toBe('ITEM_MISSING');
  });

  test('columns have width, alignment and an edge', () => {
    expect(configOf(done(form, 'setColumnWidth', { ids: ['a'], width: 120.4 }), 'a')).toMatchObject({ width: 120 });
    expect(configOf(done(form, 'setColumnAlign', { ids: ['a', 'b'], align: 'right' }), 'b')).toMatchObject({
      tablealign: 'right',
    });
    const fixed = done(form, 'fixColumns', { ids: ['a'], edge: 'left' });
    expect(configOf(fixed, 'a')).toMatchObject({ fixed: 'left' });
    expect(configOf(done(fixed, 'fixColumns', { ids: ['a'], edge: undefined }), 'a')).not.toHaveProperty('fixed');
    expect(fixed.items.get('b')).toBe(form.items.get('b'));
  });

  test('unusable widths and edges are refused', () => {
    expect(refusalOf(form, 'setColumnWidth', { ids: ['a'], width: 0 })).toBe('VALUE_UNUSABLE');
    expect(refusalOf(form, 'setColumnWidth', { ids: ['gone'], width: 90 })).toBe('ITEM_MISSING');
    expect(refusalOf(form, 'setColumnAlign', { ids: ['a'], align: undefined })).toBe('NOTHING_CHANGES');
    // as: a caller in JavaScript can send any value.
    expect(refusalOf(form, 'fixColumns', { ids: ['a'], edge: 'top' as 'left' })).toBe('VALUE_UNUSABLE');
    expect(refusalOf(form, 'fixColumns', { ids: ['rows.x'], edge: 'left' })).toBe('ATTRIBUTE_UNKNOWN');
  });
});

describe.each([
  { name: 'a sub-list', list: 'rows', first: 'rows.x', second: 'rows.y' },
  { name: 'a sub-list in a sub-list', list: 'rows.parts', first: 'rows.parts.p', second: 'rows.parts.q' },
])('in $name', ({ list, first, second }) => {
  const place = { kind: 'columns', list } as const;

  test('columns are added, moved and made wider', () => {
    const added = done(form, 'addItem', { id: 'new', type: 1, label: '备注', key: 'memo', place, after: first });
    expect(added.columns.get(list)?.slice(0, 3)).toEqual([first, 'new', second]);
    expect(added.tableOrder).toBe(form.tableOrder);
    const moved = done(added, 'moveItems', { ids: ['new'], after: null });
    expect(moved.columns.get(list)?.[0]).toBe('new');
    expect(configOf(done(moved, 'setColumnWidth', { ids: ['new'], width: 200 }), 'new')).toMatchObject({ width: 200 });
  });

  test('columns are removed', () => {
    const removed = done(form, 'removeItems', { ids: [second] });
    expect(removed.columns.get(list)).not.toContain(second);
    expect(removed.items.has(second)).toBe(false);
  });
});

test('a removed column takes the formula that uses it along, or leaves its name', () => {
  expect(done(form, 'removeItems', { ids: ['rows.x'] }).items.get('rows.y')?.links).toEqual({});
  const references = [{ item: 'rows.y', attribute: 'computeData.formula', choice: 'keep' }] as const;
  const named = done(form, 'removeItems', { ids: ['rows.x'], references });
  expect(configOf(named, 'rows.y')).toMatchObject({ computeData: { formula: 'x * 2' } });
});

test('sub-lists have at most two levels', () => {
  const place = { kind: 'columns', list: 'rows' } as const;
  const two = done(form, 'addItem', { id: 'more', type: 7, label: '更多', place });
  expect(two.columns.get('more')).toEqual([]);
  const deep = { kind: 'columns', list: 'rows.parts' } as const;
  expect(refusalOf(form, 'addItem', { id: 'more', type: 7, label: '更多', place: deep })).toBe('LIST_TOO_DEEP');
  expect(refusalOf(form, 'changeType', { id: 'rows.parts.p', type: 7 })).toBe('LIST_TOO_DEEP');
  expect(refusalOf(form, 'addItem', { id: 'n', type: 1, label: 'N', place: { kind: 'columns', list: 'a' } })).toBe(
    'ITEM_MISSING',
  );
});

test('a new item is read like one from the server, and refused with values that it cannot have', () => {
  const added = done(form, 'addItem', { id: 'n', type: 1, label: 'N', config: { required: '1', cascadeField: 'a' } });
  expect(configOf(added, 'n')).toEqual({ required: true });
  expect(added.items.get('n')?.links).toEqual({ cascadeField: [['a']] });
  expect(refusalOf(form, 'addItem', { id: 'n', type: 1.5, label: 'N' })).toBe('VALUE_UNUSABLE');
  expect(refusalOf(form, 'addItem', { id: 'n', type: 1, label: 'N', config: { span: 99 } })).toBe('VALUE_UNUSABLE');
  expect(refusalOf(form, 'addItem', { id: 'a', type: 1, label: 'N' })).toBe('NOTHING_CHANGES');
  expect(refusalOf(form, 'addItem', { id: 'n', type: 1, label: 'N', key: 'a' })).toBe('KEY_TAKEN');
  expect(refusalOf(form, 'addItem', { id: 'n', type: 1, label: 'N', key: '1 x' })).toBe('KEY_UNUSABLE');
});
