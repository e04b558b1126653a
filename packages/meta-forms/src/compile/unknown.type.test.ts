import { expect, test } from 'vitest';
import { column, item, subListItem } from '../testing/builders.ts';
import { builtInRegistry } from '../item-types/built-in-registry.ts';
import { parseMetaForm } from '../metadata/parse-meta-form.ts';
import { compileForm } from './compile-form.ts';
import { compile } from './compile-items.fixture.ts';
import { describeIssue } from './describe-issue.ts';

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

test('an item or column without a type has one issue, and one whose type is no number names that', () => {
  const typeless: object = { itemKey: 'a', itemName: 'A' };
  const odd: object = { itemKey: 'b', itemName: 'B', itemType: 'odd' };
  const rows = { itemKey: 'rows', itemName: 'Rows', itemType: 7, itemConfigJson: { columns: [{ field: 'c' }] } };
  const parsed = parseMetaForm({ metaKey: 'm', metaFormItemList: [typeless, odd, rows] });
  const { issues } = compileForm(parsed.form, { registry: builtInRegistry });
  expect([...parsed.issues, ...issues].map((issue) => describeIssue(issue, 'en'))).toEqual([
    'itemType of "B" cannot be "odd"; expected the number of an item type. The default is used.',
    'Item "A" has no itemType; expected the number of an item type. It is shown as read-only text.',
    expect.stringMatching(/^Item "B" has itemType "odd", which no registered type claims\./),
    'Item "c" has no itemType; expected the number of an item type. It is shown as read-only text.',
  ]);
});
