import { column, computed, numberItem, referenceItem, subListItem, textItem } from '@org/meta-forms/testing';
import { expect, test } from 'vitest';
import { serializeDocument } from '../document/serialize-document.ts';
import { configOf, documentOf, done, refusalOf } from './commands.fixture.ts';

const form = documentOf(
  textItem('a'),
  numberItem('n', computed('LEN(a)')),
  referenceItem('r', { cascadeField: 'a' }),
  subListItem('rows', [column(numberItem('x')), column(numberItem('y', computed('x + n')))]),
);

test('every reference follows, in formulas, cascades and rows', () => {
  const renamed = done(form, 'renameItem', { id: 'a', key: 'name' });
  expect(renamed.items.get('n')).toBe(form.items.get('n'));
  const wire = JSON.stringify(serializeDocument(renamed));
  expect(wire).toContain('LEN(name)');
  expect(wire).not.toContain('LEN(a)');
  expect(JSON.stringify(serializeDocument(done(form, 'renameItem', { id: 'rows.x', key: 'z' })))).toContain('z + n');
});

test('the query parameter of a cascade stays the old key', () => {
  expect(configOf(done(form, 'renameItem', { id: 'a', key: 'name' }), 'r')).toMatchObject({ param: 'a' });
});

test('is refused for keys that are taken, unusable or would hide another item', () => {
  expect(refusalOf(form, 'renameItem', { id: 'a', key: 'n' })).toBe('KEY_TAKEN');
  expect(refusalOf(form, 'renameItem', { id: 'a', key: '__proto__' })).toBe('KEY_UNUSABLE');
  expect(refusalOf(form, 'renameItem', { id: 'a', key: 'a' })).toBe('NOTHING_CHANGES');
  expect(refusalOf(form, 'renameItem', { id: 'gone', key: 'b' })).toBe('ITEM_MISSING');
  expect(refusalOf(form, 'renameItem', { id: 'rows.x', key: 'n' })).toBe('REFERENCE_TAKEN');
});
