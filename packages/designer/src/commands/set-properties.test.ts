import { numberItem, textItem } from '@org/meta-forms/testing';
import { expect, test } from 'vitest';
import { configOf, documentOf, done, refusalOf } from './commands.fixture.ts';

const form = documentOf(textItem('a'), textItem('b', { required: true }), numberItem('n'));

test('sets one attribute of several items, read as one from the server', () => {
  const edited = done(form, 'setProperties', { ids: ['a', 'n'], name: 'required', value: '1' });
  expect([configOf(edited, 'a'), configOf(edited, 'n')]).toEqual([{ required: true }, { required: true }]);
  expect(edited.items.get('b')).toBe(form.items.get('b'));
});

test('takes an attribute away, and keeps one that it does not know', () => {
  expect(configOf(done(form, 'setProperties', { ids: ['b'], name: 'required', value: undefined }), 'b')).toEqual({});
  const odd = done(form, 'setProperties', { ids: ['a'], name: 'showNehConfig', value: { x: [1] } });
  expect(configOf(odd, 'a')).toEqual({ showNehConfig: { x: [1] } });
});

test('makes a reference of a key', () => {
  const linked = done(form, 'setProperties', { ids: ['b'], name: 'cascadeField', value: 'a' });
  expect(linked.items.get('b')?.links).toEqual({ cascadeField: [['a']] });
});

test('is refused for values that the attribute cannot have, and for what other commands set', () => {
  expect(refusalOf(form, 'setProperties', { ids: ['a'], name: 'span', value: 99 })).toBe('VALUE_UNUSABLE');
  expect(refusalOf(form, 'setProperties', { ids: ['a'], name: 'itemKey', value: 'x' })).toBe('ATTRIBUTE_UNKNOWN');
  expect(refusalOf(form, 'setProperties', { ids: ['b'], name: 'required', value: true })).toBe('NOTHING_CHANGES');
  expect(refusalOf(form, 'setProperties', { ids: ['gone'], name: 'span', value: 12 })).toBe('ITEM_MISSING');
});

const keyOf = (id: string, newKey: string) =>
  done(form, 'setProperties', { ids: [id], name: 'itemName', value: '名称', newKey }).items.get(id)?.key;

test('gives an item its key with its name in one step, a free and usable one', () => {
  expect(keyOf('a', 'mc')).toBe('mc');
  expect(keyOf('a', 'b')).toBe('b2');
  expect(keyOf('a', 'true')).toBe('a');
  expect(keyOf('a', 'a')).toBe('a');
});
