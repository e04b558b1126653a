import type { CompiledField, CompiledForm, WireRecord } from '@org/meta-forms/core';
import type { FlowHistoryRow } from '../flow-queries.ts';

/** Units of money end with it: 元, 万元. */
const MONEY = /元$/;

/** The first amount of money in a record, as its type reads it. */
export function amountOf(
  { listColumns }: Pick<CompiledForm, 'listColumns'>,
  record: WireRecord,
): { readonly field: CompiledField; readonly value: unknown } | undefined {
  const found = listColumns.find(
    ({ key, field }) =>
      field.type.resultKind === 'number' &&
      MONEY.test(field.prefix ?? '') &&
      !field.sealed &&
      record[key] !== undefined &&
      record[key] !== null &&
      record[key] !== '',
  );
  return found && { field: found.field, value: found.field.type.decode(record[found.key], found.field) };
}

/** The last decision that somebody gave a reason for. */
export function latestOpinion(rows: readonly FlowHistoryRow[]): FlowHistoryRow | undefined {
  return rows.findLast(({ endTime, comment }) => endTime !== '' && comment.trim() !== '');
}
