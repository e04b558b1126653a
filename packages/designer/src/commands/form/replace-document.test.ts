import { textItem } from '@org/meta-forms/testing';
import { expect, test } from 'vitest';
import { documentOf, done, refusalOf } from '../commands.fixture.ts';

const form = documentOf(textItem('a'));

test('takes another version as a whole', () => {
  const version = documentOf(textItem('b'));
  expect(done(form, 'replaceDocument', { document: version })).toBe(version);
});

test('is refused for the same document', () => {
  expect(refusalOf(form, 'replaceDocument', { document: form })).toBe('NOTHING_CHANGES');
});
