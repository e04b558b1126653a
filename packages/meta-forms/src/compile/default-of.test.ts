import { expect, test } from 'vitest';
import { compileForm } from '../item-types/built-in-registry.ts';
import { parseMetaForm } from '../metadata/parse-meta-form.ts';
import { DEFAULT_LENGTH } from '../metadata/limits.ts';
import {
  column,
  computed,
  item,
  metaForm,
  numberItem,
  subListItem,
  textItem,
  type BuiltItem,
} from '../testing/builders.ts';
import { openSession } from '../testing/open-session.ts';

function compiled(...items: readonly BuiltItem[]) {
  const { form, issues } = parseMetaForm(metaForm(...items));
  const result = compileForm(form);
  return { fields: result.fields, codes: [...issues, ...result.issues].map(({ code }) => code) };
}

test('a default is read by the type of its item', () => {
  const { fields, codes } = compiled(
    textItem('name', { defaultValue: '甲' }),
    numberItem('price', { defaultValue: '12.50', digits: 2 }),
    item(5, 'isUsed', { defaultValue: 'true' }),
    item(3, 'from', { defaultValue: '2024-05-06 00:00:00' }),
  );
  expect(fields.map(({ defaultValue }) => defaultValue)).toEqual(['甲', 12.5, 2, '2024-05-06 00:00:00']);
  expect(codes).toEqual([]);
});

test.each([
  ['a number beyond its limit', numberItem('x', { max: 9, defaultValue: 10 })],
  ['a number with too many decimals', numberItem('x', { digits: 0, defaultValue: 1.5 })],
  ['text in a number', numberItem('x', { defaultValue: 'many' })],
  ['a text that is too long', textItem('x', { maxlength: 2, defaultValue: 'abc' })],
  ['no date', item(3, 'x', { defaultValue: 'soon' })],
  ['a computed item', numberItem('x', { defaultValue: 1, ...computed('1 + 1') })],
  ['a numbered item', textItem('x', { defaultValue: 'A1', numberRule: 'A{seq:3}' })],
  ['a fact that the server writes', textItem('createUser', { defaultValue: 'me' })],
  ['files', item(9, 'x', { defaultValue: '17' })],
  ['rows', subListItem('x', [column(textItem('y'))], { defaultValue: 'z' })],
])('%s has no default, and an issue says so', (_what, built) => {
  const { fields, codes } = compiled(built);
  expect(fields[0]).not.toHaveProperty('defaultValue');
  expect(codes).toEqual(['META_FORM_DEFAULT_UNFIT']);
});

test('a default that is an object or too long is not read', () => {
  const texts = [{ a: 1 }, ['a'], 'x'.repeat(DEFAULT_LENGTH + 1)];
  for (const defaultValue of texts)
    expect(compiled(textItem('x', { defaultValue })).codes).toEqual(['META_FORM_ATTRIBUTE_UNUSABLE']);
});

test('new records and new rows begin with the defaults, stored ones do not', () => {
  const form = [
    numberItem('price', { defaultValue: 2 }),
    numberItem('double', computed('price * 2')),
    subListItem('rows', [column(textItem('unit', { defaultValue: '个' }))]),
  ];
  const { session: added } = openSession(form);
  expect(added.value('price')).toBe(2);
  expect(added.value('double')).toBe(4);
  const row = added.addRow('rows');
  expect(added.value(`rows/${row}/unit`)).toBe('个');
  const { session: edited } = openSession(form, { record: { id: '1', rows: [{ id: '2' }] } });
  expect(edited.value('price')).toBeNull();
});
