import { defineItemType } from '../../contract/item-type.ts';
import { checkLength } from '../../ui/text/check-length.ts';
import { textFromWire } from '../../ui/text/text-from-wire.ts';

/** The attributes of a long text (length) are common to all items. */
export type LongTextOptions = Readonly<Record<string, never>>;

const OPTIONS: LongTextOptions = Object.freeze({});

/** Text of several lines; `''` is empty. Lines end with a line feed, also in pasted text. */
export const longTextType = defineItemType<'long-text', string, LongTextOptions>({
  code: 6,
  name: 'long-text',
  structure: 'value',
  fullRow: false,
  showsCompanion: false,
  emptyValue: '',
  operators: ['like', 'eq', 'ne'],
  // JSON Schema counts code points and a person counts characters, so the schema has no limit.
  compile: () => ({ options: OPTIONS, schema: { type: ['string', 'number', 'boolean', 'null'] } }),
  decode: textFromWire,
  encode: (value) => value,
  isFilled: (value) => value.trim() !== '',
  check: (value, field) => checkLength(value, field.maxLength),
  settle: (value) => value.replace(/\r\n?/g, '\n').trimEnd(),
});
