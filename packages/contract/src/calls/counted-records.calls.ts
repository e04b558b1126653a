import { Type } from 'typebox';
import { ConditionPartList, exact } from '../wire.ts';
import type { RecordPlace } from './bulk-records.calls.ts';
import { defineCall } from './call.ts';

/**
 * A column in the address of `values`, `totals` and `groups`: an item key, or a fact of the record such as `status`.
 */
const ColumnKey = Type.String({ minLength: 1, maxLength: 200 });

/**
 * The values of a column, most frequent first. `isCapped`: there are more values, or more records than were counted.
 * `text` is what a list shows for the value; `''` is the value of records without one.
 */
export const ColumnValues = Type.Object({
  values: Type.Array(Type.Object({ value: Type.String(), text: Type.String(), count: Type.Integer() })),
  isCapped: Type.Boolean(),
});

const Sums = Type.Record(Type.String(), Type.Object({ sum: Type.String(), average: Type.String() }));

/**
 * Totals of columns, by key, as exact decimals. `average` is that of the records with a value, `''` if there is none.
 * `countIsCapped`: the totals are those of the first `count` records that were found; there are more.
 */
export const ColumnTotals = Type.Object({
  count: Type.Integer(),
  countIsCapped: Type.Boolean(),
  totals: Sums,
});

/**
 * The records that a list finds in groups by a column, with totals of columns of numbers. Groups of periods are named
 * `2026`, `2026-05` and `2026-Q2` and come latest first, others by their number of records; `''` is the group of
 * records without a value. `isCapped`: there are more groups. `countIsCapped`: only the first `count` records are in
 * groups.
 */
export const RecordGroups = Type.Object({
  count: Type.Integer(),
  countIsCapped: Type.Boolean(),
  groups: Type.Array(Type.Object({ value: Type.String(), text: Type.String(), count: Type.Integer(), totals: Sums })),
  isCapped: Type.Boolean(),
});

/** The calls that count and sum what a list finds: by value, over all, and in groups. */
export function countingCallsOf({ name, path, may }: RecordPlace) {
  return {
    values: defineCall({
      name: `${name}.values`,
      method: 'POST',
      takesKey: false,
      path: `${path}/values`,
      summary:
        'The values of a listed column among the records that a list would find, with their numbers, at most 100',
      permission: may('view'),
      query: exact({ field: ColumnKey, keyword: Type.Optional(Type.String({ maxLength: 100 })) }),
      body: Type.Optional(ConditionPartList),
      answer: ColumnValues,
    }),
    totals: defineCall({
      name: `${name}.totals`,
      method: 'POST',
      takesKey: false,
      path: `${path}/totals`,
      summary: 'The number of records that a list would find, and sum and average of listed columns of numbers',
      permission: may('view'),
      query: exact({ fields: Type.String({ maxLength: 2000 }) }),
      body: Type.Optional(ConditionPartList),
      answer: ColumnTotals,
    }),
    groups: defineCall({
      name: `${name}.groups`,
      method: 'POST',
      takesKey: false,
      path: `${path}/groups`,
      summary:
        'The records that a list would find, in groups by a listed column, of dates by period, with their numbers ' +
        'and with sum and average of listed columns of numbers, at most 200 groups',
      permission: may('view'),
      query: exact({
        field: ColumnKey,
        by: Type.Optional(Type.Union([Type.Literal('month'), Type.Literal('quarter'), Type.Literal('year')])),
        fields: Type.Optional(Type.String({ maxLength: 2000 })),
      }),
      body: Type.Optional(ConditionPartList),
      answer: RecordGroups,
    }),
  };
}
