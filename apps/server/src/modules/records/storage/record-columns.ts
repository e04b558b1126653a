import { listedFields } from '@org/meta-forms/checking';
import type { CompiledField, CompiledForm } from '@org/meta-forms/core';
import { sql, type RawBuilder } from 'kysely';
import { SEALED } from '../../../shared/security/sealing/sealing.ts';
import { shortName } from './table-names.ts';

/**
 * `state`: the number of a status. `moment`: a timestamp. `id`: a person or a unit. `number`, `text` and `sealed` come
 * from the content; a `sealed` column holds the blind index.
 */
export type ColumnKind = 'number' | 'text' | 'sealed' | 'state' | 'moment' | 'id';

/**
 * A field of a form in SQL. Only fields of the compiled form become columns of its list table. The names of columns are
 * derived from keys by a hash; a key itself appears in a statement only as the quoted literal that fills the column.
 */
export interface RecordColumn {
  readonly key: string;
  readonly label: string;
  readonly kind: ColumnKind;
  /** The column of the list table. */
  readonly name: string;
  /**
   * The value that is sorted and compared. It is never null, so that rows without a value are first in ascending order
   * and last in descending order.
   */
  readonly expression: RawBuilder<unknown>;
  /** The part that indexes hold and that is sorted by: the first characters of a text, all of any other value. */
  readonly indexed: RawBuilder<unknown>;
  /** The expression that reads the value from a row of `records`. */
  readonly source: RawBuilder<unknown>;
  /** The operators of the wire that a condition may use. */
  readonly operators: ReadonlySet<string>;
  /** The value may be several ids, joined by commas. */
  readonly holdsSeveral: boolean;
  /** The value is an id, which is compared exactly. */
  readonly choosesIds: boolean;
}

interface OwnColumn {
  readonly kind: ColumnKind;
  readonly name: string;
  readonly operators: readonly string[];
}

const choosing = ['eq', 'ne', 'in'];
const ownColumns: Readonly<Record<string, OwnColumn>> = {
  status: { kind: 'state', name: 'status', operators: choosing },
  createTime: { kind: 'moment', name: 'create_time', operators: ['ge'] },
  updateTime: { kind: 'moment', name: 'update_time', operators: ['ge'] },
  createUser: { kind: 'id', name: 'create_user', operators: choosing },
  updateUser: { kind: 'id', name: 'update_user', operators: choosing },
};

/** Conditions may name the unit of a record, but lists do not sort by it: each unit has its own part of the indexes. */
const UNIT_KEY = 'unitId';
const unitColumn: OwnColumn = { kind: 'id', name: 'unit_id', operators: choosing };

function ownColumn(key: string, label = key): RecordColumn | undefined {
  const own = Object.hasOwn(ownColumns, key) ? ownColumns[key] : undefined;
  return own && factColumn(own, key, label);
}

function factColumn(own: OwnColumn, key: string, label: string): RecordColumn {
  return {
    ...own,
    key,
    label,
    expression: sql.ref(own.name),
    indexed: sql.ref(own.name),
    source: sql.ref(own.name),
    operators: new Set(own.operators),
    holdsSeveral: false,
    choosesIds: false,
  };
}

/** The column that holds the value of a field. */
export function columnOf(field: CompiledField): RecordColumn {
  const { key, label, type, item } = field;
  const own = ownColumn(key, label);
  if (own) return own;
  if (field.sealed) return sealedColumn(field);
  const kind = type.resultKind === 'number' ? 'number' : 'text';
  const source =
    kind === 'number'
      ? sql`coalesce(record_number(content -> ${sql.lit(key)}), '-Infinity')`
      : sql`coalesce(content ->> ${sql.lit(key)}, '')`;
  const operators = new Set([...type.operators, 'empty', ...(type.showsCompanion ? ['findInStr'] : [])]);
  // A field that becomes a number gets a new column, because the name contains the kind.
  const name = `${kind}_${shortName(key)}`;
  const expression = sql.ref(name);
  return {
    key,
    label,
    kind,
    name,
    expression,
    indexed: kind === 'text' ? beginningOf(expression) : expression,
    source,
    operators,
    holdsSeveral: type.takesSeveral?.(item) === true,
    choosesIds: type.showsCompanion,
  };
}

// The blind index is the last part of a sealed text; a value that is not sealed yet has none.
function sealedColumn({ key, label }: CompiledField): RecordColumn {
  const name = `sealed_${shortName(key)}`;
  // `isListCurrent` compares the text of `source` with the stored trigger: a line break in it would rebuild each list.
  const stored = sql`content ->> ${sql.lit(key)}`;
  const blindIndex = sql`split_part(${stored}, '.', 7)`;
  return {
    key,
    label,
    kind: 'sealed',
    name,
    expression: sql.ref(name),
    indexed: sql.ref(name),
    source: sql`case when starts_with(${stored}, ${sql.lit(SEALED)}) then ${blindIndex} else '' end`,
    operators: new Set(['eq', 'ne', 'in']),
    holdsSeveral: false,
    choosesIds: false,
  };
}

function byKey(fields: readonly CompiledField[]): ReadonlyMap<string, RecordColumn> {
  const own = Object.keys(ownColumns).flatMap((key) => ownColumn(key) ?? []);
  return new Map([...own, ...fields.map((field) => columnOf(field))].map((column) => [column.key, column]));
}

/** The ids of a column that may hold several. */
export function partsOf({ expression }: RecordColumn): RawBuilder<unknown> {
  return sql`string_to_array(${expression}, ',')`;
}

/**
 * An index entry has at most 2,700 bytes: it has room for this many characters of four bytes, with the tenant, unit and
 * id.
 */
export const INDEXED_CHARACTERS = 500;

/**
 * The first characters of a text, as indexes hold them. They identify the text only if it is shorter than the limit.
 */
export function beginningOf(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`left(${text}, ${sql.lit(INDEXED_CHARACTERS)})`;
}

/** Whether comparing the first characters is enough for a value. */
export function isWholeInIndex(value: unknown): boolean {
  return String(value).length < INDEXED_CHARACTERS;
}

/** The columns of a list table that hold facts of the record. */
export const factNames: readonly string[] = [
  'id',
  'tenant_id',
  'unit_id',
  ...Object.values(ownColumns).map(({ name }) => name),
];

/** The columns of a list table that the form needs, by name. */
export function listedColumns(compiled: CompiledForm): ReadonlyMap<string, RecordColumn> {
  return rememberColumns(listed, compiled, () => {
    const columns = listedFields(compiled).map((field) => columnOf(field));
    return new Map(columns.filter(({ name }) => !factNames.includes(name)).map((column) => [column.name, column]));
  });
}

type Columns = ReadonlyMap<string, RecordColumn>;

// Each call needs the columns of its form, and a compiled form never changes.
const listed = new WeakMap<CompiledForm, Columns>();
const sortable = new WeakMap<CompiledForm, Columns>();
const searchable = new WeakMap<CompiledForm, Columns>();

function rememberColumns(known: WeakMap<CompiledForm, Columns>, compiled: CompiledForm, make: () => Columns): Columns {
  const columns = known.get(compiled) ?? make();
  known.set(compiled, columns);
  return columns;
}

/** The columns that a list can be sorted by. */
export function sortableColumns(compiled: CompiledForm): ReadonlyMap<string, RecordColumn> {
  return rememberColumns(sortable, compiled, () =>
    byKey(compiled.listColumns.filter((column) => column.sortable).map(({ field }) => field)),
  );
}

/** The columns that a condition can name. */
export function searchableColumns(compiled: CompiledForm): ReadonlyMap<string, RecordColumn> {
  return rememberColumns(
    searchable,
    compiled,
    () =>
      new Map([
        [UNIT_KEY, factColumn(unitColumn, UNIT_KEY, UNIT_KEY)],
        ...byKey(compiled.queryFields.map(({ field }) => field)),
      ]),
  );
}

/** Texts of a record that one index covers. */
export interface SearchedTexts {
  readonly keys: readonly string[];
  /** All texts, joined by a character that nobody types, so that no match spans two of them. */
  readonly text: RawBuilder<string>;
}

/** PostgreSQL before 18 stores the expression of an index in one page of 8 KB: 217 columns fit. */
const MOST_TEXTS = 150;

/** The texts of a record that can be searched by a part, in a fixed order and in groups that an index can cover. */
export function searchedTexts(compiled: CompiledForm): readonly SearchedTexts[] {
  const texts = [...searchableColumns(compiled).values()].filter(
    ({ kind, operators }) => kind === 'text' && operators.has('like'),
  );
  const sorted = texts.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  return Array.from({ length: Math.ceil(sorted.length / MOST_TEXTS) }, (_, group) =>
    joined(sorted.slice(group * MOST_TEXTS, (group + 1) * MOST_TEXTS)),
  );
}

function joined(columns: readonly RecordColumn[]): SearchedTexts {
  return { keys: columns.map(({ key }) => key), text: joinedText(columns.map(({ expression }) => expression)) };
}

/** Up to this many texts are joined one after the other. */
export const JOINED_IN_SEQUENCE = 16;

/**
 * Joins texts by a character that nobody types. Each step of a join copies what it joins: many texts are joined in
 * halves, so that a text is copied ten times and not once for each text after it.
 */
export function joinedText(texts: readonly RawBuilder<unknown>[]): RawBuilder<string> {
  if (texts.length <= JOINED_IN_SEQUENCE) return sql<string>`${sql.join(texts, sql` || chr(31) || `)}`;
  const half = Math.ceil(texts.length / 2);
  return sql<string>`(${joinedText(texts.slice(0, half))}) || chr(31) || (${joinedText(texts.slice(half))})`;
}
