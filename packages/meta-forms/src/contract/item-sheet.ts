import type { AnyItemType, CompiledField, OptionsOf, ValueOf } from './item-type.ts';
import type { Language } from './language.ts';
import { readNames } from './named-option.ts';
import type { TextContext, TextReading } from './text-reading.ts';

/**
 * A value as a cell of a spreadsheet: a number for calculation, otherwise a text; undefined where there is no value.
 */
export type SheetCell = string | number | undefined;

/** What a cell depends on in addition to the value. */
export interface SheetContext {
  /** Display text of the value, where the value is an id. */
  readonly display: string | undefined;
  readonly language: Language;
}

/** How an item type is written to and read from a spreadsheet. */
export interface ItemSheet<V = unknown, O = unknown> {
  readonly cellOf: (value: V, field: CompiledField<O>, context: SheetContext) => SheetCell;
  /**
   * Number format of its cells, in the notation of spreadsheets; missing: text, so that a long code keeps its digits.
   */
  readonly pattern?: (field: CompiledField<O>) => string;
  /** Reads a typed text, which is never blank. Missing: the type cannot be read from spreadsheets. */
  readonly fromText?: (text: string, field: CompiledField<O>, context: TextContext) => TextReading<V>;
}

/** One for every type of a list of types: a missing one does not compile. */
export type SheetsOf<Types extends readonly AnyItemType[]> = {
  readonly [T in Types[number] as T['name']]: ItemSheet<ValueOf<T>, OptionsOf<T>> | undefined;
};

/** The cell of a value that is ids: their display text. */
export function namedCell(value: string, _field: CompiledField, { display }: SheetContext): SheetCell {
  return display ?? value;
}

/** A type whose values are one id or several, by its options. */
export const namedSheet: ItemSheet<string, { readonly multiple: boolean }> = {
  cellOf: namedCell,
  fromText: (text, { options }, context) => readNames(text, options, context),
};
