import type { AnyItemType, CompiledField, OptionsOf, ValueOf } from './item-type.ts';
import type { Language } from './language.ts';
import { readNames } from './named-option.ts';
import type { TextContext, TextReading } from './text-reading.ts';

/** A value as a cell of a spreadsheet: a number where it is calculated with, a text otherwise, nothing where there is none. */
export type SheetCell = string | number | undefined;

/** What a cell depends on beside the value. */
export interface SheetContext {
  /** Text that stands for the value where the value is an id. */
  readonly display: string | undefined;
  readonly language: Language;
}

/** What an item type is in a spreadsheet. */
export interface ItemSheet<V = unknown, O = unknown> {
  readonly cellOf: (value: V, field: CompiledField<O>, context: SheetContext) => SheetCell;
  /** Number format of its cells, as spreadsheets write it; missing: text, so that a long code keeps its digits. */
  readonly pattern?: (field: CompiledField<O>) => string;
  /** What a person meant who wrote this text, which is never blank. Missing: the type is not read from sheets. */
  readonly fromText?: (text: string, field: CompiledField<O>, context: TextContext) => TextReading<V>;
}

/** One for every type of a list of types: a missing one does not compile. */
export type SheetsOf<Types extends readonly AnyItemType[]> = {
  readonly [T in Types[number] as T['name']]: ItemSheet<ValueOf<T>, OptionsOf<T>> | undefined;
};

/** The cell of a value that is ids: the text that stands for them. */
export function namedCell(value: string, _field: CompiledField, { display }: SheetContext): SheetCell {
  return display ?? value;
}

/** A type whose values are ids, one or as many as its options say. */
export const namedSheet: ItemSheet<string, { readonly multiple: boolean }> = {
  cellOf: namedCell,
  fromText: (text, { options }, context) => readNames(text, options, context),
};
