import type { CompiledField, ItemSheet, SheetCell, SheetContext } from '../contract/item-type.ts';
import { namedCell, namedSheet, type SheetsOf } from '../contract/item-sheet.ts';
import { splitIds } from '../contract/id-list.ts';
import { readNames } from '../contract/named-option.ts';
import type { builtInTypes } from './built-in-types.ts';
import { dateSheet } from './date/date.sheet.ts';
import { longTextType } from './long-text/long-text.type.ts';
import { numberSheet } from './number/number.sheet.ts';
import { switchSheet } from './switch/switch.sheet.ts';
import { textFromText } from './text/text-from-text.ts';

/**
 * The spreadsheet conversion of every built-in item type, by the type's name; undefined for a type that fits no cell.
 */
const builtInSheets = {
  text: { cellOf: (value) => value, fromText: textFromText },
  number: numberSheet,
  date: dateSheet,
  dictionary: namedSheet,
  switch: switchSheet,
  'long-text': {
    cellOf: (value) => value,
    fromText: (text, field) => ({ kind: 'read', value: longTextType.settle(text, field) }),
  },
  'sub-list': undefined,
  reference: namedSheet,
  upload: { cellOf: (value) => splitIds(value).length || undefined, pattern: () => '0' },
  title: undefined,
  'multi-reference': {
    cellOf: namedCell,
    fromText: (text, _field, context) => readNames(text, { multiple: true }, context),
  },
  tree: namedSheet,
  'rich-text': undefined,
} satisfies SheetsOf<typeof builtInTypes>;

const byName: ReadonlyMap<string, ItemSheet | undefined> = new Map<string, ItemSheet | undefined>(
  // A value only ever reaches the sheet of the type that made it.
  Object.entries(builtInSheets) as readonly (readonly [string, ItemSheet | undefined])[],
);

/**
 * How a field is written to and read from a spreadsheet; undefined where its type fits no cell, or names no `sheet`.
 */
export function sheetOf({ type }: CompiledField): ItemSheet<unknown, unknown, string> | undefined {
  return type.sheet ?? byName.get(type.name);
}

/** A stored value as a cell; the value of a type without a sheet becomes text. */
export function sheetCellOf(wire: unknown, field: CompiledField, context: SheetContext): SheetCell {
  const sheet = sheetOf(field);
  if (!sheet) return context.display ?? (typeof wire === 'string' || typeof wire === 'number' ? wire : undefined);
  return sheet.cellOf(field.type.decode(wire, field), field, context);
}
