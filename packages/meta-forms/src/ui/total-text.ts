import type { CompiledField } from '../contract/item-type.ts';
import type { AnyItemView } from '../contract/item-view.ts';
import { decimalFromWire, decimalToWire } from '../formula/decimal-text.ts';
import type { Language } from '../locales/define-words.ts';

/** A total of a column as the view of its type shows a value; `''` where the kit has no view of it. */
export function totalText(
  view: AnyItemView | undefined,
  column: CompiledField,
  { total, language }: { readonly total: string; readonly language: Language },
): string {
  const sum = decimalFromWire(total);
  // The total is that of the values on the wire: a type of a host may show another value than the one it sends.
  const value: unknown = column.type.decode(sum ? decimalToWire(sum) : total, column);
  return view?.plainText(value, column, { display: undefined, language }) ?? '';
}
