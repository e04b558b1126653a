import { describe, expect, test } from 'vitest';
import { compiledForm } from '../testing/open-session.ts';
import { column, referenceItem, subListItem, switchItem, textItem } from '../testing/builders.ts';
import type { Language } from '../metadata/language.ts';
import { typeProperties } from './built-in-properties.ts';
import { builtInTypes } from './built-in-types.ts';
import { builtInViews } from './built-in-views.ts';

const compiled = compiledForm(
  switchItem('isLent'),
  subListItem('rows', [column(textItem('memo'))]),
  referenceItem('unit', { refKey: 'unit' }),
);

function plainText(
  name: 'switch' | 'sub-list' | 'reference',
  key: string,
  given: { readonly value: unknown; readonly display?: string; readonly language: Language },
): string {
  const field = compiled.fieldByKey.get(key);
  if (!field) throw new Error('no field');
  // The values above belong to the view of their key.
  return builtInViews[name].plainText(given.value as never, field as never, {
    display: given.display,
    language: given.language,
  });
}

describe('plain text', () => {
  test('is in the requested language', () => {
    expect(plainText('switch', 'isLent', { value: 2, language: 'en' })).toBe('Yes');
    expect(plainText('switch', 'isLent', { value: 2, language: 'zh' })).toBe('是');
    expect(plainText('sub-list', 'rows', { value: [{}, {}], language: 'en' })).toBe('2 rows');
    expect(plainText('sub-list', 'rows', { value: [{}, {}], language: 'zh' })).toBe('2 条');
  });

  test('is the display text of an id, or the id', () => {
    expect(plainText('reference', 'unit', { value: '7', display: '区政府办', language: 'zh' })).toBe('区政府办');
    expect(plainText('reference', 'unit', { value: '7', language: 'zh' })).toBe('7');
  });
});

test.each(builtInTypes.map((type) => [type.name, typeProperties(type)] as const))(
  '%s offers each property once, with a name',
  (_name, properties) => {
    expect(new Set(properties.map(({ itemKey }) => itemKey)).size).toBe(properties.length);
    expect(properties.filter(({ itemName }) => itemName === '')).toEqual([]);
  },
);
