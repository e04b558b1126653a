import type { VersionedRow } from '../http/saving.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Static, TObject } from 'typebox';
import { containing, createdBy, removeRows, updateRow } from '../database/maintained.ts';
import type { RequestContext, Scope } from '../http/context.ts';
import { propertyTests, testInSql, type ColumnKind } from '../http/family-filters.ts';
import { httpRefusal } from '../http/http.words.ts';
import { pageWindow, sortColumns, toPage, type Page, type PageInput } from '../http/paging.ts';

/** Stores rows of one kind. Every method sees the rows of the caller's tenant that are not removed. */
export interface CrudPort<Row, Draft, Filter> {
  page(scope: Scope, filter: PageInput & Filter): Promise<Page<Row>>;
  all(scope: Scope): Promise<readonly Row[]>;
  where(scope: Pick<Scope, 'db' | 'tenantId'>, condition: RawBuilder<boolean>): Promise<readonly Row[]>;
  find(scope: Scope, id: string): Promise<Row | undefined>;
  insert(context: RequestContext, draft: Draft, id: string): Promise<void>;
  /** Resolves with the new version. */
  update(context: RequestContext, draft: Draft, id: string): Promise<number>;
  /** Marks rows as removed, and resolves with how many there were. */
  remove(context: RequestContext, ids: readonly string[]): Promise<number>;
}

/** A row as the schema of the contract describes it. */
export type RowOf<Shape extends TObject> = Static<Shape> & VersionedRow;

const maintained = ['id', 'tenantId', 'version', 'createUser', 'createTime', 'updateUser', 'updateTime'] as const;
type Maintained = (typeof maintained)[number];

type RequiredKeys<Row> = { [K in keyof Row]-?: object extends Pick<Row, K> ? never : K }[keyof Row];

/**
 * For each property of a draft that is also stored: the function that converts the sent value. If it returns undefined,
 * the column stays unchanged.
 */
export type Columns<Row, Draft> = {
  readonly [K in Exclude<keyof Row & keyof Draft, 'id' | 'tenantId' | 'version'>]: (
    sent: Draft[K],
  ) => Row[K] | undefined;
};

/** Properties that a row shows but does not store, each as an expression over its table. */
export type Shown<Row, Draft> = {
  readonly [K in Exclude<RequiredKeys<Row>, keyof Draft | Maintained>]: RawBuilder<Row[K]>;
};

/** How a property filters a page: the text contains the value, or equals it. */
export type Filters<Row> = { readonly [K in keyof Row]?: 'contains' | 'equals' };

/** The filter of a page for these properties. */
export type FilterOf<Row, F> = { readonly [K in keyof F & keyof Row]?: Row[K] | undefined };

/** A table, described by the schema of its rows on the wire. The column of `postName` is `post_name`. */
export interface StoreDefinition<Shape extends TObject, Draft, F> {
  readonly table: string;
  readonly record: Shape;
  readonly columns: Columns<RowOf<Shape>, Draft>;
  readonly shown: Shown<RowOf<Shape>, Draft>;
  readonly filters: F;
  /** The default order. Rows that are equal in the order of the caller are sorted by it, too. */
  readonly order: readonly (keyof RowOf<Shape> & string)[];
}

/** The same without the types of one table, so that one implementation serves all. */
interface PlainDefinition {
  readonly table: string;
  readonly record: TObject;
  readonly columns: Readonly<Record<string, (sent: never) => unknown>>;
  readonly shown: Readonly<Record<string, RawBuilder<unknown>>>;
  readonly filters: Readonly<Record<string, 'contains' | 'equals' | undefined>>;
  readonly order: readonly string[];
}

const columnOf = (property: string) => property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const reference = (property: string) => sql.ref(columnOf(property));

const isStored = ({ columns }: PlainDefinition, property: string) =>
  Object.hasOwn(columns, property) || maintained.some((name) => name === property);

function selectionOf(definition: PlainDefinition) {
  const { record, shown } = definition;
  const stored = Object.keys(record.properties)
    .filter((property) => isStored(definition, property))
    .map((property) => sql`${reference(property)} as ${sql.id(property)}`);
  return sql.join([
    ...stored,
    ...Object.entries(shown).map(([property, value]) => sql`${value} as ${sql.id(property)}`),
  ]);
}

function kindOf({ record }: PlainDefinition, property: string): ColumnKind {
  if (/^(?:create|update)Time$/.test(property)) return 'time';
  const { type } = (record.properties[property] ?? {}) as { readonly type?: unknown };
  return type === 'integer' || type === 'number' ? 'number' : 'text';
}

function filterConditions(definition: PlainDefinition, filter: Readonly<Record<string, unknown>>) {
  const tests = propertyTests(filter).map((test) => {
    if (!isStored(definition, test.property)) throw httpRefusal('FILTER_FIELD_UNKNOWN', { field: test.property });
    return testInSql(reference(test.property), test, kindOf(definition, test.property));
  });
  const equalled = Object.entries(definition.filters).flatMap(([property, kind]) => {
    const value = filter[property];
    if (value === undefined || value === '') return [];
    return kind === 'contains'
      ? [sql`${reference(property)} ilike ${containing(String(value))}`]
      : [sql`${reference(property)} = ${value}`];
  });
  return [...equalled, ...tests];
}

function valuesOf({ columns }: PlainDefinition, draft: object): Readonly<Record<string, unknown>> {
  const sent = new Map<string, unknown>(Object.entries(draft));
  return Object.fromEntries(
    Object.entries(columns)
      // Each function takes the property of the draft that has the same name.
      .map(([property, store]) => [columnOf(property), store(sent.get(property) as never)])
      .filter(([, value]) => value !== undefined),
  );
}

/** A store over the table of a definition. */
export function createCrudStore<Shape extends TObject, Draft extends object, F extends Filters<RowOf<Shape>>>(
  definition: StoreDefinition<Shape, Draft, F>,
): CrudPort<RowOf<Shape>, Draft, FilterOf<RowOf<Shape>, F>> {
  type Row = RowOf<Shape>;
  const plain: PlainDefinition = definition;
  const table = sql.table(plain.table);
  const selection = selectionOf(plain);
  const order = plain.order.map((property) => sql`${reference(property)}`);
  const sortable = Object.fromEntries(
    [...Object.keys(plain.columns), 'createTime', 'updateTime'].map((property) => [property, columnOf(property)]),
  );
  const existing = ({ tenantId }: Pick<Scope, 'tenantId'>) =>
    sql`from ${table} where tenant_id = ${tenantId} and not is_deleted`;

  async function where(scope: Pick<Scope, 'db' | 'tenantId'>, condition: RawBuilder<boolean>): Promise<Row[]> {
    const { rows } =
      await sql<Row>`select ${selection} ${existing(scope)} and ${condition} order by ${sql.join(order)}`.execute(
        scope.db,
      );
    return rows;
  }

  return {
    where,
    all: (scope) => where(scope, sql`true`),
    find: async (scope, id) => (await where(scope, sql`id = ${id}`))[0],
    async page(scope, filter) {
      const window = pageWindow(filter);
      const found = sql.join([existing(scope), ...filterConditions(plain, { ...filter })], sql` and `);
      const counted = await sql<{ readonly total: number }>`select count(*)::int as total ${found}`.execute(scope.db);
      const asked = sortColumns(filter, sortable).map(
        ({ column, direction }) => sql`${sql.ref(column)} ${sql.raw(direction)}`,
      );
      const { rows } = await sql<Row>`select ${selection} ${found} order by ${sql.join([...asked, ...order])}
        limit ${window.size} offset ${window.offset}`.execute(scope.db);
      return toPage(rows, counted.rows[0]?.total ?? 0, window);
    },
    async insert(context, draft, id) {
      const row = { id, tenant_id: context.tenantId, ...valuesOf(plain, draft), ...createdBy(context) };
      const names = Object.keys(row).map((column) => sql.id(column));
      await sql`insert into ${table} (${sql.join(names)}) values (${sql.join(Object.values(row))})`.execute(context.db);
    },
    update: (context, draft, id) => updateRow(context, { table: plain.table, id }, valuesOf(plain, draft)),
    remove: (context, ids) => removeRows(context, plain.table, ids),
  };
}
