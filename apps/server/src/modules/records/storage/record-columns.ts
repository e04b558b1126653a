import { listedFields } from '@org/meta-forms/checking';
import type { CompiledField, CompiledForm } from '@org/meta-forms/core';
import { sql, type RawBuilder } from 'kysely';
import { SEALED } from '../../../shared/security/sealing/sealing.ts';
import { shortName } from './table-names.ts';

/** `state`: the small number of a status. `moment`: a timestamp. `number`, `text` and `sealed` are read from the content; of what is sealed, the blind index. */
export type ColumnKind = 'number' | 'text' | 'sealed' | 'state' | 'moment' | 'person';

/**
 * How a field of a form is read in SQL. Only fields of the compiled form become columns of its list table, under names that
 * any key gives: nothing of a key stands in a statement but in the quoted literal that fills the column.
 */
export interface RecordColumn {
  readonly key: string;
  readonly label: string;
  readonly kind: ColumnKind;
  /** The column of the list table. */
  readonly name: string;
  /** What sorts and compares: never null, so that rows without a value come first upwards and last downwards. */
  readonly expression: RawBuilder<unknown>;
  /** What the indexes hold of it, and what is sorted by: the beginning of a text, all of anything else. */
  readonly indexed: RawBuilder<unknown>;
  /** What the column holds, read from a row of `records`. */
  readonly source: RawBuilder<unknown>;
  /** The wire's operators that a condition on it may use. */
  readonly operators: ReadonlySet<string>;
  /** The value may be several ids, joined by commas. */
  readonly holdsSeveral: boolean;
  /** The value is an id, which is compared letter by letter. */
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
  createUser: { kind: 'person', name: 'create_user', operators: choosing },
  updateUser: { kind: 'person', name: 'update_user', operators: choosing },
};

function ownColumn(key: string, label = key): RecordColumn | undefined {
  const own = Object.hasOwn(ownColumns, key) ? ownColumns[key] : undefined;
  return (
    own && {
      ...own,
      key,
      label,
      expression: sql.ref(own.name),
      indexed: sql.ref(own.name),
      source: sql.ref(own.name),
      operators: new Set(own.operators),
      holdsSeveral: false,
      choosesIds: false,
    }
  );
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
  const operators = new Set([...type.operators, ...(type.showsCompanion ? ['findInStr'] : [])]);
  // The kind is part of the name: a field that becomes a number is another column.
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

// The last part of a sealed text; nothing for a value that is not sealed yet.
function sealedColumn({ key, label }: CompiledField): RecordColumn {
  const name = `sealed_${shortName(key)}`;
  return {
    key,
    label,
    kind: 'sealed',
    name,
    expression: sql.ref(name),
    indexed: sql.ref(name),
    source: sql`case when starts_with(content ->> ${sql.lit(key)}, ${sql.lit(SEALED)}) then split_part(content ->> ${sql.lit(key)}, '.', 7) else '' end`,
    operators: new Set(['eq', 'ne', 'in']),
    holdsSeveral: false,
    choosesIds: false,
  };
}

function byKey(fields: readonly CompiledField[]): ReadonlyMap<string, RecordColumn> {
  const own = Object.keys(ownColumns).flatMap((key) => ownColumn(key) ?? []);
  return new Map([...own, ...fields.map((field) => columnOf(field))].map((column) => [column.key, column]));
}

/** The ids in a column that may hold several. */
export function partsOf({ expression }: RecordColumn): RawBuilder<unknown> {
  return sql`string_to_array(${expression}, ',')`;
}

/** An entry of an index has at most 2,700 bytes: so many characters of four bytes fit beside tenant, unit and id. */
export const INDEXED_CHARACTERS = 500;

/** The beginning of a text, as indexes hold it. A text that is shorter equals it only where it is the whole text. */
export function beginningOf(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`left(${text}, ${sql.lit(INDEXED_CHARACTERS)})`;
}

/** Whether a value is compared with the beginning of a text alone. */
export function isWholeInIndex(value: unknown): boolean {
  return String(value).length < INDEXED_CHARACTERS;
}

/** The columns of a list table that are the record's own facts. */
export const factNames: readonly string[] = [
  'id',
  'tenant_id',
  'unit_id',
  ...Object.values(ownColumns).map(({ name }) => name),
];

/** The columns of a list table that the form asks for, by name. */
export function listedColumns(compiled: CompiledForm): ReadonlyMap<string, RecordColumn> {
  return rememberColumns(listed, compiled, () => {
    const columns = listedFields(compiled).map((field) => columnOf(field));
    return new Map(columns.filter(({ name }) => !factNames.includes(name)).map((column) => [column.name, column]));
  });
}

type Columns = ReadonlyMap<string, RecordColumn>;

// Each call asks for the columns of its form, and a compiled form never changes.
const listed = new WeakMap<CompiledForm, Columns>();
const sortable = new WeakMap<CompiledForm, Columns>();
const searchable = new WeakMap<CompiledForm, Columns>();

function rememberColumns(known: WeakMap<CompiledForm, Columns>, compiled: CompiledForm, make: () => Columns): Columns {
  const columns = known.get(compiled) ?? make();
  known.set(compiled, columns);
  return columns;
}

/** The columns that a list may be sorted by. */
export function sortableColumns(compiled: CompiledForm): ReadonlyMap<string, RecordColumn> {
  return rememberColumns(sortable, compiled, () =>
    byKey(compiled.listColumns.filter((column) => column.sortable).map(({ field }) => field)),
  );
}

/** The columns that a condition may name. */
export function searchableColumns(compiled: CompiledForm): ReadonlyMap<string, RecordColumn> {
  return rememberColumns(searchable, compiled, () => byKey(compiled.queryFields.map(({ field }) => field)));
}

/** Texts of a record that one index covers. */
export interface SearchedTexts {
  readonly keys: readonly string[];
  /** All of them, joined by a character that nobody types: no match runs from one into the next. */
  readonly text: RawBuilder<string>;
}

/** PostgreSQL before 18 stores the expression of an index in one page of 8 KB: 217 columns fit. */
const MOST_TEXTS = 150;

/** All texts of a record in which a part may be looked for, in a fixed order, in groups that an index can cover. */
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

/** So many texts are joined one after the other. */
export const JOINED_IN_SEQUENCE = 16;

/**
 * Joins texts by a character that nobody types. Each step of a join copies what it joins: many texts are joined in halves, so that
 * a text is copied ten times and not once for each text after it.
 */
function joinedText(texts: readonly RawBuilder<unknown>[]): RawBuilder<string> {
  if (texts.length <= JOINED_IN_SEQUENCE) return sql<string>`${sql.join(texts, sql` || chr(31) || `)}`;
  const half = Math.ceil(texts.length / 2);
  return sql<string>`(${joinedText(texts.slice(0, half))}) || chr(31) || (${joinedText(texts.slice(half))})`;
}
