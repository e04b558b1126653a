import { compileForm, parseMetaForm } from '@org/meta-forms/core';
import { dictionaryItem, metaForm, textItem } from '@org/meta-forms/testing';
import { expect, test } from 'vitest';
import { numberKey } from './number-field.ts';

const compiled = (...items: readonly ReturnType<typeof textItem>[]) =>
  compileForm(parseMetaForm(metaForm(...items)).form);

test('the number of a record is the item that the server numbers', () => {
  const kind = dictionaryItem('kind', { dictKey: 'kinds' });
  expect(numberKey(compiled(kind, textItem('name'), textItem('code', { numberRule: 'A{seq:3}' })))).toBe('code');
});

test('without a numbered item it is the first text of the list, and then the first column', () => {
  const kind = dictionaryItem('kind', { dictKey: 'kinds' });
  expect(numberKey(compiled(kind, textItem('code'), textItem('name')))).toBe('code');
  expect(numberKey(compiled(kind))).toBe('kind');
  expect(numberKey(compiled())).toBe('');
});
