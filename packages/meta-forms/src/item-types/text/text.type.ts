import { defineItemType } from '../../contract/item-type.ts';
import { checkLength } from '../../ui/text/check-length.ts';
import { textFromWire } from '../../ui/text/text-from-wire.ts';

/** The attributes of a text (length, prefix) are common to all items. */
export type TextOptions = Readonly<Record<string, never>>;

const OPTIONS: TextOptions = Object.freeze({});

/** One line of text; `''` is empty. Length is counted as a person counts characters. */
export const textType = defineItemType<'text', string, TextOptions>({
  code: 1,
  name: 'text',
  structure: 'value',
  fullRow: false,
  resultKind: 'text',
  showsCompanion: false,
  identifies: true,
  emptyValue: '',
  operators: ['like', 'eq', 'ne'],
  // JSON Schema counts code points and a person counts characters, so the schema has no limit.
  compile: () => ({ options: OPTIONS, schema: { type: ['string', 'number', 'boolean', 'null'] } }),
  decode: textFromWire,
  encode: (value) => value,
  isFilled: (value) => value.trim() !== '',
  check: (value, field) => checkLength(value, field.maxLength),
  settle: (value) => value.trim(),
});
