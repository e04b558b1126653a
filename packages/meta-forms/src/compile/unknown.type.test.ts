import { expect, test } from 'vitest';
import { column, item, subListItem } from '../testing/builders.ts';
import { compile } from './compile-items.fixture.ts';

test('an item that no type claims keeps its value, and counts as empty without one', () => {
  const [field] = compile(item(99, 'a')).fields;
  if (!field) throw new Error('No field.');
  const { type } = field;
  const values = [undefined, null, '', 0, false, 'a', ['b']];
  expect(values.map((value) => type.isFilled(value, field))).toEqual([false, false, false, true, true, true, true]);
  for (const value of values) {
    expect(type.encode(type.decode(value, field), field)).toBe(value);
    expect(type.settle(value, field)).toBe(value);
    expect(type.check(value, field)).toEqual([]);
  }
});

test('the issue of an item that no type claims leads to its type, in the form and in a list', () => {
  const { issues } = compile(item(99, 'a'), subListItem('rows', [column(item(99, 'b'))]));
  expect(issues.map(({ code, path }) => [code, path.at(-1)])).toEqual([
    ['META_FORM_UNKNOWN_ITEM_TYPE', 'itemType'],
    ['META_FORM_UNKNOWN_ITEM_TYPE', 'columntype'],
  ]);
});
