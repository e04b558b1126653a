import { expect, test } from 'vitest';
import type { CompiledField } from '../../contract/item-type.ts';
import { parseMetaForm } from '../../metadata/parse-meta-form.ts';
import { longTextItem, metaForm } from '../../testing/builders.ts';
import { compileForm } from '../built-in-registry.ts';
import { longTextType, type LongTextOptions } from './long-text.type.ts';

function field(attributes: Readonly<Record<string, unknown>> = {}): CompiledField<LongTextOptions> {
  const compiled = compileForm(parseMetaForm(metaForm(longTextItem('note', attributes))).form).fieldByKey.get('note');
  if (!compiled) throw new Error('no field');
  // Items of this type compile to options of this type.
  return compiled as CompiledField<LongTextOptions>;
}

test('keeps lines and the blanks before them, not those at the end', () => {
  expect(longTextType.settle('  a\r\nb\rc \n\n', field())).toBe('  a\nb\nc');
});

test('normalises a page of blanks in a few milliseconds', () => {
  const blanks = `${' '.repeat(200_000)}x`;
  expect(longTextType.settle(blanks, field())).toBe(blanks);
});

test('accepts texts and numbers, nothing else', () => {
  expect([1, 'a\nb', null, {}].map((wire) => longTextType.decode(wire, field()))).toEqual(['1', 'a\nb', '', '']);
});

test('counts characters as a person does', () => {
  expect(longTextType.check('👍🏽👍🏽', field({ maxlength: 2 }))).toEqual([]);
  expect(longTextType.check('👍🏽👍🏽', field({ maxlength: 1 }))).toEqual([
    { code: 'TOO_LONG', params: { max: 1, length: 2 } },
  ]);
});
