import { computed, numberItem, textItem } from '@org/meta-forms/testing';
import { expect, test } from 'vitest';
import { BULK_CELLS_LIMIT, previewBulk } from './bulk-set.ts';
import { configOf, documentOf, done, refusalOf } from './commands.fixture.ts';

const form = documentOf(
  textItem('a'),
  textItem('b', { cascadeField: 'a' }),
  numberItem('n', computed('m * 2')),
  numberItem('m'),
);

test('sets many attributes of many items as one step', () => {
  const edited = done(form, 'bulkSet', {
    cells: [
      { id: 'a', name: 'itemName', value: '名称' },
      { id: 'a', name: 'maxlength', value: '20' },
      { id: 'n', name: 'required', value: '1' },
      { id: 'n', name: 'span', value: 12 },
      { id: 'b', name: 'cascadeField', value: undefined },
    ],
  });
  expect(edited.items.get('a')).toMatchObject({ label: '名称', head: { maxlength: 20 } });
  expect(configOf(edited, 'n')).toMatchObject({ required: true, span: 12 });
  expect(edited.items.get('b')?.links).toEqual({});
  expect(edited.items.get('m')).toBe(form.items.get('m'));
});

test('gives keys first, and every reference follows', () => {
  const edited = done(form, 'bulkSet', {
    cells: [
      { id: 'a', name: 'cascadeField', value: 'fresh' },
      { id: 'm', name: 'itemKey', value: 'fresh' },
    ],
  });
  expect(edited.items.get('m')?.key).toBe('fresh');
  expect(edited.items.get('a')?.links).toEqual({ cascadeField: [['m']] });
  expect(edited.items.get('n')?.links['computeData.formula']).toEqual([['m'], ' * 2']);
});

test('a formula turns the form into one that computes', () => {
  const cells = [
    { id: 'm', name: 'isComputeData', value: true },
    { id: 'm', name: 'computeData', value: { formula: '1 + 1' } },
  ];
  expect(done({ ...form, head: { ...form.head, metaType: 1 } }, 'bulkSet', { cells }).head['metaType']).toBe(3);
});

test('is refused as a whole where one cell is refused, and names every such cell before', () => {
  const cells = [
    { id: 'a', name: 'maxlength', value: 20 },
    { id: 'a', name: 'span', value: 99 },
    { id: 'b', name: 'itemKey', value: 'a' },
    { id: 'gone', name: 'span', value: 12 },
    { id: 'n', name: 'itemType', value: 1 },
  ];
  expect(refusalOf(form, 'bulkSet', { cells })).toBe('KEY_TAKEN');
  expect(previewBulk(form, cells).map(({ cell, refusal }) => [cell.id, cell.name, refusal.refused])).toEqual([
    ['b', 'itemKey', 'KEY_TAKEN'],
    ['a', 'span', 'VALUE_UNUSABLE'],
    ['gone', 'span', 'ITEM_MISSING'],
    ['n', 'itemType', 'ATTRIBUTE_UNKNOWN'],
  ]);
  expect(previewBulk(form, cells.slice(0, 1))).toEqual([]);
});

test('is refused without a change, and for too many cells', () => {
  expect(refusalOf(form, 'bulkSet', { cells: [] })).toBe('NOTHING_CHANGES');
  expect(refusalOf(form, 'bulkSet', { cells: [{ id: 'a', name: 'itemKey', value: 'a' }] })).toBe('NOTHING_CHANGES');
  const cells = Array.from({ length: BULK_CELLS_LIMIT + 1 }, () => ({ id: 'a', name: 'span', value: 12 }));
  expect(refusalOf(form, 'bulkSet', { cells })).toBe('CELLS_TOO_MANY');
});
