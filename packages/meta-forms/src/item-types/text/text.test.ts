import { describe, expect, test } from 'vitest';
import type { CompiledField } from '../../contract/item-type.ts';
import { parseMetaForm } from '../../metadata/parse-meta-form.ts';
import { metaForm, textItem } from '../../testing/builders.ts';
import { compileForm } from '../built-in-registry.ts';
import { textType, type TextOptions } from './text.type.ts';

function field(attributes: Readonly<Record<string, unknown>> = {}): CompiledField<TextOptions> {
  const compiled = compileForm(parseMetaForm(metaForm(textItem('name', attributes))).form).fieldByKey.get('name');
  if (!compiled) throw new Error('no field');
  // Items of this type compile to options of this type.
  return compiled as CompiledField<TextOptions>;
}

test.each([
  ['as it is ', 'as it is '],
  [12, '12'],
  [true, 'true'],
  [null, ''],
  [undefined, ''],
  [{}, ''],
  [['a'], ''],
])('decodes %j to %j', (wire, value) => {
  expect(textType.decode(wire, field())).toBe(value);
});

describe('length', () => {
  test.each([
    ['五个汉字。', 5],
    ['👨‍👩‍👧‍👦家', 2],
    ['e\u0301', 1],
  ])('counts %s as a person does: %i', (text, length) => {
    expect(textType.check(text, field({ maxlength: length }))).toEqual([]);
    expect(textType.check(`${text}多`, field({ maxlength: length }))).toEqual([
      { code: 'TOO_LONG', params: { max: length, length: length + 1 } },
    ]);
  });

  test('has no limit where the item has none, or 0', () => {
    expect(textType.check('x'.repeat(5000), field())).toEqual([]);
    expect(textType.check('x'.repeat(5000), field({ maxlength: 0 }))).toEqual([]);
  });
});

test('trims when the field is left, and treats blanks as empty', () => {
  expect(textType.settle('  a b ', field())).toBe('a b');
  expect(textType.isFilled('   ', field())).toBe(false);
  expect(textType.encode('', field())).toBe('');
});
