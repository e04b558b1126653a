import { describe, expect, test } from 'vitest';
import { parseMetaForm } from '../../metadata/parse-meta-form.ts';
import { metaForm, richTextItem } from '../../testing/builders.ts';
import { compileForm } from '../built-in-registry.ts';
import { richTextType, type RichTextOptions } from './rich-text.type.ts';

const [compiled] = compileForm(parseMetaForm(metaForm(richTextItem('note', { maxlength: 5 }))).form).fields;
if (!compiled) throw new Error('nothing compiled');
const field = { ...compiled, options: compiled.options as RichTextOptions };

describe('a rich text', () => {
  test('takes the full row', () => {
    expect(field.span).toBe(24);
  });

  test.each([
    ['<p>x</p>', '<p>x</p>'],
    [1, ''],
    [null, ''],
    [{}, ''],
  ])('decodes %j', (wire, value) => {
    expect(richTextType.decode(wire, field)).toBe(value);
  });

  test.each([
    ['', false],
    ['<p></p>', false],
    ['<p>&nbsp;</p><p><br></p>', false],
    ['<p>0</p>', true],
    ['<p><img src="#file-1"></p>', true],
    ['<script>alert(1)</script>', false],
  ])('%s is filled: %s', (html, filled) => {
    expect(richTextType.isFilled(html, field)).toBe(filled);
  });

  test('normalises to the empty text where nothing is visible', () => {
    expect(richTextType.settle('<p></p>', field)).toBe('');
    expect(richTextType.settle('<p>a</p>', field)).toBe('<p>a</p>');
  });

  test('counts what a person sees, not tags and not halves of a character', () => {
    expect(richTextType.check('<p><strong>一二三四👨‍👩‍👧</strong></p>', field)).toEqual([]);
    expect(richTextType.check('<p>一二三四五六</p>', field)).toEqual([
      { code: 'TOO_LONG', params: { max: 5, length: 6 } },
    ]);
  });
});
