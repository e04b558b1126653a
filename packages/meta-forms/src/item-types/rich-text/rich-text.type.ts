import { defineItemType } from '../../contract/item-type.ts';
import { hasContent, htmlToText } from '../../ui/rich-text/html-text.ts';
import { checkLength } from '../../ui/text/check-length.ts';

/** The only attribute of a rich text (length) is common to all items. */
export type RichTextOptions = Readonly<Record<string, never>>;

const OPTIONS: RichTextOptions = Object.freeze({});

/**
 * Formatted text; the value is HTML as stored, cleaned wherever it is shown, and `''` where it has no visible content.
 */
export const richTextType = defineItemType<'rich-text', string, RichTextOptions>({
  code: 13,
  name: 'rich-text',
  structure: 'value',
  fullRow: true,
  showsCompanion: false,
  emptyValue: '',
  // A database cannot compare the words apart from the tags.
  operators: [],
  compile: () => ({ options: OPTIONS, schema: { type: 'string', contentMediaType: 'text/html' } }),
  reads: (wire) => typeof wire === 'string',
  decode: (wire) => (typeof wire === 'string' && hasContent(wire) ? wire : ''),
  encode: (value) => value,
  isFilled: hasContent,
  check: (value, field) => checkLength(htmlToText(value), field.maxLength),
  settle: (value) => (hasContent(value) ? value : ''),
});
