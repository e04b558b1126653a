import type {
  AnyItemType,
  CompiledField,
  ItemSheet,
  OptionsOf,
  SheetCell,
  SheetContext,
  ValueOf,
} from './item-type.ts';
import { readNames } from './named-option.ts';

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
