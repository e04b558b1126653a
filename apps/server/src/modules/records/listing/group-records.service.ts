import type { CompiledForm } from '@org/meta-forms/core';
import { groupFields, queryFields, type GroupPeriod } from '@org/meta-forms/query';
import type { RequestContext } from '../../../shared/http/context.ts';
import type { RecordsParts } from '../records-parts.ts';
import type { CountedFilter } from '../records.port.ts';
import { recordRefusal } from '../records.words.ts';
import { countedColumn, keysIn, MOST_SUMMED, summedColumns, textsOf } from './count-columns.service.ts';
import { sortableColumns } from '../storage/record-columns.ts';
import { withToDo } from './to-dos.service.ts';

/** The most groups that a caller gets. */
const MOST_GROUPS = 200;

export interface GroupsQuestion extends CountedFilter {
  readonly field: string;
  readonly by?: GroupPeriod | undefined;
  /** Keys of columns of numbers, joined by commas. */
  readonly fields?: string | undefined;
}

export async function groupsOf(
  parts: RecordsParts,
  context: RequestContext,
  { metaKey, field: key, by, fields = '', conditions }: GroupsQuestion & { readonly metaKey: string },
) {
  const compiled = await parts.formOf(context, metaKey);
  const column = countedColumn(compiled, key);
  refuseUngrouped(compiled, { key, by, label: column.label });
  const keys = keysIn(fields);
  const { groups, ...counted } = await parts.port.groups(context, compiled, {
    ...(await withToDo(parts, context, { compiled, filter: { conditions } })),
    column,
    by,
    columns: summedColumns(compiled, keys),
    most: MOST_GROUPS,
    mostRecords: MOST_SUMMED,
  });
  const values = groups.map(({ value }) => value);
  const texts =
    by === undefined
      ? await textsOf(parts, context, { field: compiled.fieldByKey.get(key), column, values })
      : new Map<string, string>();
  return {
    ...counted,
    groups: groups.map(({ value, count, totals }) => ({
      value,
      text: texts.get(value) ?? value,
      count,
      totals: Object.fromEntries(totals.map((total, place) => [keys[place] ?? '', { ...total }])),
    })),
  };
}

/** A column of dates has groups by period, another column by value. */
function refuseUngrouped(
  compiled: CompiledForm,
  { key, by, label }: { readonly key: string; readonly by: GroupPeriod | undefined; readonly label: string },
): void {
  const periods = groupFields(queryFields(compiled), new Set(sortableColumns(compiled).keys())).get(key)?.periods;
  const isOffered = by === undefined ? periods?.length === 0 : periods?.includes(by) === true;
  if (!isOffered) throw recordRefusal('COLUMN_NOT_GROUPED', { column: label });
}
