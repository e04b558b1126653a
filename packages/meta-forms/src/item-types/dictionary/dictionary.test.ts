import { describe, expect, test } from 'vitest';
import type { CompiledField } from '../../contract/item-type.ts';
import { parseMetaForm } from '../../metadata/parse-meta-form.ts';
import { dictionaryItem, metaForm } from '../../testing/builders.ts';
import { compileForm } from '../built-in-registry.ts';
import { dictionaryType, type DictionaryOptions } from './dictionary.type.ts';

function field(attributes: Readonly<Record<string, unknown>> = {}): CompiledField<DictionaryOptions> {
  const compiled = compileForm(
    parseMetaForm(metaForm(dictionaryItem('kind', { dictKey: 'kind', ...attributes }))).form,
  ).fieldByKey.get('kind');
  if (!compiled) throw new Error('no field');
  // Items of this type compile to options of this type.
  return compiled as CompiledField<DictionaryOptions>;
}

test('reads its source from the item', () => {
  expect(field({ multiple: '1' }).options).toEqual({ dictionaryCode: 'kind', multiple: true });
  expect(field().displayKey).toBe('$kind');
  expect(field({ tablelabel: 'kindName' }).displayKey).toBe('kindName');
});

describe('codec', () => {
  test.each([
    ['1', '1'],
    [1, '1'],
    [0, '0'],
    [false, 'false'],
    ['1234567890123456789', '1234567890123456789'],
    [null, ''],
    [undefined, ''],
    [{ nothing: 1 }, ''],
  ])('decodes %j to %j', (wire, value) => {
    expect(dictionaryType.decode(wire, field())).toBe(value);
  });

  test.each([
    ['1,2', '1,2'],
    [['1', 2], '1,2'],
    ['1,,1, 2', '1,2'],
    [null, ''],
  ])('decodes %j to several keys: %j', (wire, value) => {
    expect(dictionaryType.decode(wire, field({ multiple: true }))).toBe(value);
  });

  test('omits an empty value, but sends an empty choice if several are allowed', () => {
    expect(dictionaryType.encode('', field())).toBeUndefined();
    expect(dictionaryType.encode('', field({ multiple: true }))).toBe('');
  });
});

test('several keys in an item for one are unchanged and are a problem', () => {
  expect(dictionaryType.check('1,2', field())).toEqual([{ code: 'NOT_AN_OPTION' }]);
  expect(dictionaryType.check('1,2', field({ multiple: true }))).toEqual([]);
});
