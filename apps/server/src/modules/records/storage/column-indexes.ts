import type { CompiledForm } from '@org/meta-forms/core';
import { sql, type RawBuilder } from 'kysely';
import { namingColumns } from './keyword-columns.ts';
import {
  INDEXED_CHARACTERS,
  partsOf,
  searchableColumns,
  sortableColumns,
  type RecordColumn,
} from './record-columns.ts';
import { listTableOf, shortName } from './table-names.ts';

/** From this many records on, a form has indexes on columns: a scan of fewer takes some milliseconds. */
export const ENOUGH_ROWS = 20_000;
/** Existing ones stay down to this many records, so that a form near the limit does not change them often. */
export const STILL_ENOUGH_ROWS = 10_000;

/**
 * The keys of the indexes on one column. `order` and `unitOrder` end with the id and give rows in their order, those of
 * the tenant or of a unit. `condition` and `unitGroup` have no id, so that equal entries are stored once: a column with
 * few values takes an eighth. `unitGroup` gives the rows of a unit grouped by value. `parts` finds one of several ids.
 */
export type IndexWay = 'order' | 'unitOrder' | 'condition' | 'unitGroup' | 'parts';

/** An index on one column that a form may have. */
export interface ColumnIndex {
  readonly column: RecordColumn;
  readonly way: IndexWay;
  /** What follows `on <table>` in its creation. */
  readonly on: RawBuilder<unknown>;
  /** The form has it without being used; the others are made for columns whose lists are slow. */
  readonly isEarned: boolean;
}

// Names of earlier releases: those of orders are kept, so that an upgrade need not make them again.
const usesInNames = { order: 'tenant', unitOrder: 'unit' } as const satisfies Partial<Record<IndexWay, string>>;

/** The name of an index on a column; the database cuts no name of this length. */
export function indexName(metaKey: string, way: IndexWay, columnName: string): string {
  const use = way === 'order' || way === 'unitOrder' ? usesInNames[way] : way;
  // Earlier releases indexed whole texts under another name.
  const length = columnName.startsWith('text_') && way !== 'parts' ? [String(INDEXED_CHARACTERS)] : [];
  return `${listTableOf(metaKey)}_${shortName(use, columnName, ...length)}`;
}

/** All indexes on columns that a form may have, by name. */
export function columnIndexes(compiled: CompiledForm): ReadonlyMap<string, ColumnIndex> {
  const sortable = sortableColumns(compiled);
  const searchable = searchableColumns(compiled);
  const naming = new Set(namingColumns(compiled).map(({ name }) => name));
  const often = new Set(compiled.queryFields.filter((field) => field.searchedOften).map(({ key }) => key));
  const columns = new Map([...searchable, ...sortable]);
  const made = [...columns.values()].flatMap((column) => {
    const { key } = column;
    if (column.name === 'unit_id') return [];
    const place = {
      isSortable: sortable.has(key),
      isNaming: naming.has(column.name),
      isSearchedOften: often.has(key),
    };
    return waysOf(column, place).map(([way, isEarned]): [string, ColumnIndex] => [
      indexName(compiled.metaKey, way, column.name),
      { column, way, on: keysOf(column, way), isEarned },
    ]);
  });
  return new Map(made);
}

interface Place {
  readonly isSortable: boolean;
  /** Pickers of records list them in the order of this text. */
  readonly isNaming: boolean;
  /** The choice of the author. */
  readonly isSearchedOften: boolean;
}

type EarnedWay = readonly [IndexWay, boolean];

/** The ways in which a column can be indexed, and whether the form has the index from the start. */
function waysOf(column: RecordColumn, { isSortable, isNaming, isSearchedOften }: Place): readonly EarnedWay[] {
  const isPerson = column.kind === 'id';
  const isOrdered = (isSortable && !isPerson) || isNaming;
  const ways: EarnedWay[] = [];
  if (isSortable || isNaming) ways.push(['order', isOrdered]);
  if (isSortable) ways.push(['unitOrder', isSearchedOften]);
  // Departments and persons follow the units: in the order of the tenant the rows of a unit are far apart.
  if (isSortable && (isPerson || column.choosesIds)) ways.push(['unitGroup', true]);
  // An index in the order of a column answers its conditions as well.
  if (!isOrdered) ways.push(['condition', isSearchedOften || isPerson || hasFewValues(column)]);
  if (column.holdsSeveral) ways.push(['parts', true]);
  return ways;
}

/** Choices and switches have few values, and a personal number is stored to be found. */
function hasFewValues({ kind, choosesIds, holdsSeveral, operators }: RecordColumn): boolean {
  if (kind === 'sealed') return true;
  return !holdsSeveral && (choosesIds || !(operators.has('ge') || operators.has('like')));
}

function keysOf(column: RecordColumn, way: IndexWay): RawBuilder<unknown> {
  // `create index` needs parentheses around an expression.
  const key = column.kind === 'text' ? sql`(${column.indexed})` : column.indexed;
  switch (way) {
    case 'order':
      return sql`(tenant_id, ${key}, id)`;
    case 'unitOrder':
      return sql`(tenant_id, unit_id, ${key}, id)`;
    case 'condition':
      return sql`(tenant_id, ${key})`;
    case 'unitGroup':
      return sql`(unit_id, ${key})`;
    case 'parts':
      return sql`using gin ((${partsOf(column)}))`;
  }
}
