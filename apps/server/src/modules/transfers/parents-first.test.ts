import { compileForm, parseMetaForm } from '@org/meta-forms/core';
import { expect, test } from 'vitest';
import { testForm, testItem } from '../../testing/test-forms.ts';
import type { ImportColumn } from './import-columns.ts';
import { parentsFirst } from './narrowed-names.ts';

function placesOf(...parents: readonly (readonly [key: string, parent?: string])[]) {
  const items = parents.map(([key, cascadeField]) => testItem(8, key, { refKey: 'unit', cascadeField, param: 'p' }));
  const { fieldByKey } = compileForm(parseMetaForm(testForm('chain', ...items)).form);
  return parents.map(([key], place) => {
    const field = fieldByKey.get(key);
    if (!field) throw new Error(key);
    // as: the order reads the field alone.
    return { column: { field } as ImportColumn, place };
  });
}
const orderOf = (places: ReturnType<typeof placesOf>) => parentsFirst(places).map(({ column }) => column.field.key);

test('columns come after the ones that limit them, and otherwise in their order', () => {
  expect(orderOf(placesOf(['room', 'floor'], ['note'], ['floor', 'house'], ['house']))).toEqual([
    'house',
    'floor',
    'room',
    'note',
  ]);
});

test('a chain of 1,000 columns in the wrong order is ordered in a moment', () => {
  const keys = Array.from({ length: 1000 }, (_, at) => `k${at}`);
  const places = placesOf(...keys.map((key, at) => [key, keys[at + 1]] as const));
  const start = performance.now();
  expect(orderOf(places)).toEqual(keys.toReversed());
  expect(performance.now() - start).toBeLessThan(200);
});
