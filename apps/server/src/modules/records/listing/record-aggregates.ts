import type { CompiledForm } from '@org/meta-forms/core';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../../shared/http/context.ts';
import { searchableColumns, sortableColumns, type RecordColumn } from '../storage/record-columns.ts';
import { listTableOf, shortName } from '../storage/table-names.ts';
import type { AggregatePart } from '../records.port.ts';
import { storedParts, refreshAggregates, type Aggregation } from './unit-aggregates.ts';

/**
 * The home page reads its figures from aggregates of units: the number of records by state and part, and the sum of an
 * amount.
 */
interface AggregationRow {
  readonly metaKey: string;
  /** The item that groups the records: by its value, by its month, or by whether it is above zero. */
  readonly part: { readonly field: string; readonly by: 'value' | 'month' | 'excess' };
  /** The item that is summed. */
  readonly amount?: string;
}

const rows: readonly AggregationRow[] = [
  { metaKey: 'assetCard', part: { field: 'assetCategory', by: 'value' }, amount: 'originalValue' },
  { metaKey: 'house', part: { field: 'buildingUse', by: 'value' }, amount: 'buildingArea' },
  { metaKey: 'room', part: { field: 'excessArea', by: 'excess' }, amount: 'excessArea' },
  { metaKey: 'lend', part: { field: 'lendDate', by: 'month' } },
];

const MONTH_LENGTH = 'yyyy-MM'.length;

function aggregationOf({ tenantId }: Pick<Scope, 'tenantId'>, compiled: CompiledForm): Aggregation | undefined {
  const row = rows.find(({ metaKey }) => metaKey === compiled.metaKey);
  if (!row) return undefined;
  const columns = new Map([...sortableColumns(compiled), ...searchableColumns(compiled)]);
  const parted = columns.get(row.part.field);
  const summed = row.amount === undefined ? undefined : columns.get(row.amount);
  if (!parted || parted.kind !== (row.part.by === 'excess' ? 'number' : 'text')) return undefined;
  if (row.amount !== undefined && summed?.kind !== 'number') return undefined;
  const { metaKey, part: ofPart } = row;
  return {
    metaKey,
    kind: shortName(parted.name, ofPart.by, summed?.name ?? ''),
    countUnits: async (units) => sql`
      select unit_id, status, ${partOf(parted, ofPart.by)} as part, count(*)::int as total,
        ${amountOf(summed)} as amount
      from ${sql.id(listTableOf(metaKey))}
      where tenant_id = ${tenantId} and unit_id = any(${[...units]}::text[])
      group by 1, 2, 3`,
  };
}

function partOf({ expression }: RecordColumn, by: AggregationRow['part']['by']): RawBuilder<unknown> {
  if (by === 'value') return expression;
  return by === 'month'
    ? sql`left(${expression}, ${sql.lit(MONTH_LENGTH)})`
    : sql`(case when ${expression} > 0 then 'over' else 'within' end)`;
}

// A list table stores minus infinity for "no value".
function amountOf(column: RecordColumn | undefined): RawBuilder<unknown> {
  return column
    ? sql`coalesce(sum(${column.expression}) filter (where ${column.expression} <> '-Infinity'), 0)`
    : sql`0`;
}

/** The aggregates of a form in the caller's units; undefined if the form has no aggregation or lacks its items. */
export async function readAggregates(
  scope: Scope,
  compiled: CompiledForm,
): Promise<readonly AggregatePart[] | undefined> {
  const aggregation = aggregationOf(scope, compiled);
  if (!aggregation) return undefined;
  await refreshAggregates(scope, aggregation);
  const columns = sql`status int, part text, total int, amount numeric`;
  const { rows: parts } = await sql<AggregatePart>`select
      unit_id as "unitId", part.status, part.part, part.total, part.amount::float8 as amount
    from ${storedParts(scope, aggregation, columns)}`.execute(scope.db);
  return parts;
}
