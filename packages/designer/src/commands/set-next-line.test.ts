import { textItem } from '@org/meta-forms/testing';
import { expect, test } from 'vitest';
import { documentOf, done, refusalOf, rowText } from './commands.fixture.ts';

const form = documentOf(textItem('a'), textItem('b'), textItem('c', { nextline: true }));

test('begins a row with each item, or no longer', () => {
  expect(rowText(done(form, 'setNextLine', { ids: ['b'], startsNewLine: true }))).toBe('a8 | b8 | c8');
  expect(rowText(done(form, 'setNextLine', { ids: ['c'], startsNewLine: false }))).toBe('a8 b8 c8');
});

test('toggles each item where no value is given', () => {
  expect(rowText(done(form, 'setNextLine', { ids: ['b', 'c'] }))).toBe('a8 | b8 c8');
});

test('is refused where nothing changes or an item is gone', () => {
  expect(refusalOf(form, 'setNextLine', { ids: ['c'], startsNewLine: true })).toBe('NOTHING_CHANGES');
  expect(refusalOf(form, 'setNextLine', { ids: ['gone'] })).toBe('ITEM_MISSING');
  expect(refusalOf(form, 'setNextLine', { ids: [] })).toBe('ITEM_MISSING');
});
