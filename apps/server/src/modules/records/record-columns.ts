import type { CompiledField, CompiledForm } from '@org/meta-forms/core';
import { sql, type RawBuilder } from 'kysely';

/** `state`: the small number of a status. `moment`: a timestamp. `number` and `text` are read from the content. */
export type ColumnKind = 'number' | 'text' | 'state' | 'moment' | 'person';

/**
 * How a field of a form is read in SQL. Only fields of the compiled form become columns, and their keys stand as quoted
 * literals: an index is on the very same expression, so the planner recognises it.
 */
export interface RecordColumn {
  readonly key: string;
  readonly label: string;
  readonly kind: ColumnKind;
  /** What sorts and compares: never null, so that rows without a value come first upwards and last downwards. */
  readonly expression: RawBuilder<unknown>;
  /** The wire's operators that a condition on it may use. */
  readonly operators: ReadonlySet<string>;
  /** The value may be several ids, joined by commas. */
  readonly holdsSeveral: boolean;
}

interface OwnColumn {
  readonly kind: ColumnKind;
  readonly expression: RawBuilder<unknown>;
  readonly operators: readonly string[];
}

const choosing = ['eq', 'ne', 'in'];
const ownColumns: Readonly<Record<string, OwnColumn>> = {
  status: { kind: 'state', expression: sql`status`, operators: choosing },
  createTime: { kind: 'moment', expression: sql`create_time`, operators: ['ge'] },
  updateTime: { kind: 'moment', expression: sql`update_time`, operators: ['ge'] },
  createUser: { kind: 'person', expression: sql`create_user`, operators: choosing },
  updateUser: { kind: 'person', expression: sql`update_user`, operators: choosing },
};

function ownColumn(key: string, label = key): RecordColumn | undefined {
  const own = Object.hasOwn(ownColumns, key) ? ownColumns[key] : undefined;
  return own && { ...own, key, label, operators: new Set(own.operators), holdsSeveral: false };
}

function fieldColumn(field: CompiledField): RecordColumn {
  const { key, label, type } = field;
  const own = ownColumn(key, label);
  if (own) return own;
  const kind = type.resultKind === 'number' ? 'number' : 'text';
  const expression =
    kind === 'number' ? sql`coalesce(record_number(content -> ${sql.lit(key)}), '-Infinity')` : sql`(coalesce(content ->> ${sql.lit(key)}, '') collate "C")`;
  const operators = new Set([...type.operators, ...(type.showsCompanion ? ['findInStr'] : [])]);
  return { key, label, kind, expression, operators, holdsSeveral: type.showsCompanion && mayBeSeveral(field) };
}

// A type of ids that does not let the author choose whether there are several always holds several.
function mayBeSeveral({ type, item }: CompiledField): boolean {
  return item.itemConfig.multiple === true || !type.properties.some(({ itemKey }) => itemKey === 'multiple');
}

function byKey(fields: readonly CompiledField[]): ReadonlyMap<string, RecordColumn> {
  const own = Object.keys(ownColumns).flatMap((key) => ownColumn(key) ?? []);
  return new Map([...own, ...fields.map((field) => fieldColumn(field))].map((column) => [column.key, column]));
}

/** The ids in a column that may hold several. */
export function partsOf({ expression }: RecordColumn): RawBuilder<unknown> {
  return sql`string_to_array(${expression}, ',')`;
}

/** The columns that a list may be sorted by. */
export function sortableColumns(compiled: CompiledForm): ReadonlyMap<string, RecordColumn> {
  return byKey(compiled.listColumns.filter((column) => column.sortable).map(({ field }) => field));
}

/** The columns that a condition may name. */
export function searchableColumns(compiled: CompiledForm): ReadonlyMap<string, RecordColumn> {
  return byKey(compiled.queryFields.map(({ field }) => field));
}

/**
 * All texts of a record in which a part may be looked for, one after the other, in a fixed order; undefined for a form
 * without any. Between them stands a character that nobody types, so that no match runs from one into the next.
 */
export function searchedText(compiled: CompiledForm): RawBuilder<string> | undefined {
  const texts = [...searchableColumns(compiled).values()].filter(({ kind, operators }) => kind === 'text' && operators.has('like'));
  const [first, ...others] = texts.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ key }) => sql<string>`coalesce(content ->> ${sql.lit(key)}, '')`);
  return first && others.reduce((joined, text) => sql<string>`${joined} || chr(31) || ${text}`, first);
}
