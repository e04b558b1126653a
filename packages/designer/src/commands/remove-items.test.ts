import { column, computed, numberItem, referenceItem, subListItem, textItem } from '@org/meta-forms/testing';
import { expect, test } from 'vitest';
import { configOf, documentOf, done, refusalOf } from './commands.fixture.ts';

const form = documentOf(
  numberItem('a'),
  numberItem('sum', computed('a + 1')),
  referenceItem('r', { cascadeField: 'a' }),
  subListItem('rows', [column(numberItem('a')), column(numberItem('y', computed('a + 1'))), column(textItem('z'))]),
);

test('clears what refers to the item, or leaves its name, as the author chose', () => {
  const references = [{ item: 'r', attribute: 'cascadeField', choice: 'keep' }] as const;
  const removed = done(form, 'removeItems', { ids: ['a'], references });
  expect(removed.items.get('sum')).toMatchObject({ links: {}, config: {} });
  expect(configOf(removed, 'r')).toEqual({ refKey: 'unit', cascadeField: 'a' });
});

test('takes all columns of a sub-list along', () => {
  const removed = done(form, 'removeItems', { ids: ['rows'] });
  expect([...removed.items.keys()]).toEqual(['a', 'sum', 'r']);
  expect(removed.columns.size).toBe(0);
});

test('is refused for items that are gone, and where the name would then refer to another item', () => {
  expect(refusalOf(form, 'removeItems', { ids: ['gone'] })).toBe('ITEM_MISSING');
  // The name of the column would refer to the item of the form.
  const references = [{ item: 'rows.y', attribute: 'computeData.formula', choice: 'keep' }] as const;
  expect(refusalOf(form, 'removeItems', { ids: ['rows.a'], references })).toBe('REFERENCE_TAKEN');
});
