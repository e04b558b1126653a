import type { Problem } from '@org/meta-forms/core';
import type { SavedValues } from '../../records/record-rules.port.ts';
import { certificateLoans, TYPE_ITEM } from './loan-kinds.ts';

/** A loan of certificates has an item for each type: the one of its type must be filled, as the form shows it. */
export function loanProblems({ compiled, record }: SavedValues): readonly Problem[] {
  if (compiled.metaKey !== certificateLoans.loan) return [];
  const wanted = certificateLoans.things.find(({ type }) => type === record[TYPE_ITEM]);
  const field = wanted && compiled.fieldByKey.get(wanted.loanItem);
  // An item that is required in any case is checked like all others.
  if (!field || field.required || field.type.isFilled(field.type.decode(record[field.key], field), field)) return [];
  return [{ code: 'REQUIRED', path: field.key, label: field.label }];
}
