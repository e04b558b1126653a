import { computed, mappedFrom, numberItem, referenceItem, textItem } from '@org/meta-forms/testing';
import { parseDocument } from '@org/meta-forms/document';
import { describe, expect, test } from 'vitest';
import { startHistory, undo } from '../../history/history.ts';
import { documentOf, done, refusalOf } from '../commands.fixture.ts';
import { runCommand } from '../commands.ts';
import { isRefusal } from '../refusal.ts';

const form = documentOf(textItem('a'), numberItem('n'), referenceItem('unit'));

test('sets name, type and addresses of the form, and takes them away', () => {
  expect(done(form, 'setForm', { name: 'formName', value: '资产卡片' }).head).toMatchObject({ formName: '资产卡片' });
  expect(done(form, 'setForm', { name: 'metaType', value: '2' }).head).toMatchObject({ metaType: 2 });
  const saved = done(form, 'setForm', { name: 'updateUrl', value: '/api/meta-object/record/test/submit' });
  expect(done(saved, 'setForm', { name: 'updateUrl', value: undefined }).head).toEqual(form.head);
  expect(done(form, 'setForm', { name: 'metaKey', value: 'asset_card' }).head).toMatchObject({ metaKey: 'asset_card' });
});

test('keeps a list of items that could not be read', () => {
  const odd = parseDocument({ metaKey: 'x', metaFormItemList: 'no list' });
  expect(done(odd, 'setForm', { name: 'formName', value: 'X' }).head).toMatchObject({ metaFormItemList: 'no list' });
});

test('a published form keeps the key under which it is published', () => {
  const published = { publishedKey: 'test' };
  expect(refusalOf(form, 'setForm', { name: 'metaKey', value: 'other', ...published })).toBe('FORM_STORED');
  const other = done(form, 'setForm', { name: 'metaKey', value: 'other' });
  expect(done(other, 'setForm', { name: 'metaKey', value: 'test', ...published }).head).toMatchObject({
    metaKey: 'test',
  });
  expect(refusalOf(form, 'applyDocument', { document: other, ...published })).toBe('FORM_STORED');
});

test('is refused for values that the form cannot have, and for the key of a stored form', () => {
  expect(refusalOf(form, 'setForm', { name: 'formName', value: 'Test' })).toBe('NOTHING_CHANGES');
  expect(refusalOf(form, 'setForm', { name: 'metaType', value: 9 })).toBe('VALUE_UNUSABLE');
  expect(refusalOf(form, 'setForm', { name: 'updateUrl', value: 'https://evil.example' })).toBe('VALUE_UNUSABLE');
  expect(refusalOf(form, 'setForm', { name: 'metaKey', value: '../x' })).toBe('KEY_UNUSABLE');
  expect(refusalOf(form, 'setForm', { name: 'metaKey', value: 5 })).toBe('KEY_UNUSABLE');
  const stored = parseDocument({ id: '1', metaKey: 'house', metaFormItemList: [] });
  expect(refusalOf(stored, 'setForm', { name: 'metaKey', value: 'home' })).toBe('FORM_STORED');
});

describe('a form has type 3', () => {
  test('with its first formula, in the same step', () => {
    const history = runCommand(startHistory(form), 'setProperties', {
      ids: ['n'],
      name: 'computeData',
      value: { formula: '1 + 1' },
    });
    const both = isRefusal(history)
      ? history
      : runCommand(history, 'setProperties', { ids: ['n'], name: 'isComputeData', value: true });
    if (isRefusal(both)) throw new Error('refused');
    expect(both.present.document.head).toMatchObject({ metaType: 3 });
    expect(undo(both).present.document.head).toMatchObject({ metaType: 1 });
  });

  test('with its first mapping, and with a new item that computes', () => {
    const config = mappedFrom('unit', 'name');
    const origin = done(form, 'setProperties', { ids: ['a'], name: 'mapperOrigin', value: 'unit' });
    expect(origin.head).toMatchObject({ metaType: 1 });
    const mapped = done(origin, 'setProperties', {
      ids: ['a'],
      name: 'simpleMapperConfig',
      value: config['simpleMapperConfig'],
    });
    expect(mapped.head).toMatchObject({ metaType: 3 });
    const added = done(form, 'addItem', { id: 'x', type: 2, label: 'X', config: computed('n + 1') });
    expect(added.head).toMatchObject({ metaType: 3 });
  });

  test('no longer where the author says otherwise afterwards', () => {
    const three = done(form, 'addItem', { id: 'x', type: 2, label: 'X', config: computed('n + 1') });
    const one = done(three, 'setForm', { name: 'metaType', value: 1 });
    expect(done(one, 'setProperties', { ids: ['x'], name: 'required', value: true }).head).toMatchObject({
      metaType: 1,
    });
  });
});
