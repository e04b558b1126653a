import { sql, type RawBuilder } from 'kysely';
import { containing, isAnyOf } from '../../shared/database/maintained.ts';
import type { Scope } from '../../shared/http/context.ts';
import type { RowKey } from '../../shared/security/sealing/sealed-rows.ts';
import type { SealedCell } from '../../shared/security/sealing/sealing.ts';
import type { ReferenceSource } from './reference-source.ts';
import type { OptionQuery } from './references.port.ts';

/** The table of a kind of source, and its properties in SQL. */
interface Table {
  readonly from: RawBuilder<unknown>;
  /** Undefined if the rows belong to no unit. */
  readonly unit: RawBuilder<unknown> | undefined;
  property(name: string): RawBuilder<unknown>;
}

// Contact data of people is left out, because every signed-in user may query a picker.
const userColumns: Readonly<Record<string, RawBuilder<unknown>>> = {
  realName: sql`t.real_name`,
  code: sql`t.code`,
  account: sql`t.account`,
  unitId: sql`t.unit_id`,
  deptId: sql`coalesce((
    select d.department_id from user_departments d where d.user_id = t.id order by d.position limit 1), '')`,
};
const unitColumns: Readonly<Record<string, RawBuilder<unknown>>> = {
  unitName: sql`t.unit_name`,
  unitCode: sql`t.unit_code`,
  fullName: sql`t.full_name`,
  parentId: sql`t.parent_id`,
};
const departmentColumns: Readonly<Record<string, RawBuilder<unknown>>> = {
  deptName: sql`t.dept_name`,
  fullName: sql`t.full_name`,
  unitId: sql`t.unit_id`,
  parentId: sql`t.parent_id`,
};

const postColumns: Readonly<Record<string, RawBuilder<unknown>>> = {
  postName: sql`t.post_name`,
  postCode: sql`t.post_code`,
};

const columnOf = (columns: Readonly<Record<string, RawBuilder<unknown>>>) => (name: string) =>
  Object.hasOwn(columns, name) ? (columns[name] ?? sql`''`) : sql`''`;

const tables: Readonly<Record<Exclude<ReferenceSource['kind'], 'form'>, Table>> = {
  user: { from: sql`users t`, unit: sql`t.unit_id`, property: columnOf(userColumns) },
  unit: { from: sql`units t`, unit: sql`t.id`, property: columnOf(unitColumns) },
  dept: { from: sql`departments t`, unit: sql`t.unit_id`, property: columnOf(departmentColumns) },
  post: { from: sql`posts t`, unit: undefined, property: columnOf(postColumns) },
};

/** A query without its page. */
type OptionRowsQuery = Omit<OptionQuery, 'offset' | 'limit'>;

// The names of properties come from the stored source, never from the request.
function tableOf({ source, records, equals }: OptionRowsQuery): Table | undefined {
  if (source.kind !== 'form') return tables[source.kind];
  const { nameKey, codeKey, extraKey, parentKey, detailKeys = [] } = source;
  const names = [nameKey, codeKey, extraKey, parentKey, ...detailKeys, ...equals.keys()].filter(
    (name) => name !== undefined,
  );
  return records && { from: records.from(names), unit: sql`t.unit_id`, property: (name) => records.property(name) };
}

/** The cell of a sealed property; undefined for one that is stored as plain text. */
export function sealedAt({ records }: Pick<OptionQuery, 'records'>, name: string, row: RowKey): SealedCell | undefined {
  return records?.sealedAt(name, row);
}

/** The detail keys of a source whose values may be shown: every user of a form could read a sealed one. */
export function detailKeysOf(query: Pick<OptionQuery, 'source' | 'records'>): readonly string[] {
  const { detailKeys = [] } = query.source;
  return detailKeys.filter((key) => !sealedAt(query, key, { tenantId: '', id: '' }));
}

export interface OptionRows {
  readonly rows: RawBuilder<unknown>;
  readonly columns: RawBuilder<unknown>;
  /** The expression that the options are sorted by. */
  readonly order: RawBuilder<unknown>;
  readonly name: RawBuilder<unknown>;
  /** Whether the caller sees the unit of a row. */
  readonly isOpen: RawBuilder<boolean>;
}

/**
 * The rows and columns of a query, limited to the tenant and the units. Undefined for records of a form that is not
 * published.
 */
export function optionRows(scope: Scope, query: OptionRowsQuery): OptionRows | undefined {
  const { source, ids, text, spelling, equals, reach } = query;
  const table = tableOf(query);
  if (!table) return undefined;
  const name = table.property(source.nameKey);
  const code = source.codeKey === undefined ? sql`''` : table.property(source.codeKey);
  const extra = source.extraKey === undefined ? sql`''` : table.property(source.extraKey);
  const parent = source.parentKey === undefined ? sql`''` : table.property(source.parentKey);
  const detailed = detailKeysOf(query).map((key) => sql`${table.property(key)}::text`);
  const details = detailed.length === 0 ? sql`` : sql`, array[${sql.join(detailed)}] as details`;
  // A sealed value cannot be searched by a part.
  const searched = (key: string | undefined, column: RawBuilder<unknown>) =>
    key !== undefined && sealedAt(query, key, { tenantId: scope.tenantId, id: '' }) ? sql`''` : column;
  const tests: RawBuilder<unknown>[] = [sql`t.tenant_id = ${scope.tenantId}`];
  // Removed records are no options.
  if (source.kind !== 'form') tests.push(sql`not t.is_deleted`);
  const isOpen = table.unit
    ? sql<boolean>`${table.unit} = any(${[...scope.visibleUnitIds]}::text[])`
    : sql<boolean>`true`;
  if (reach === 'visible') tests.push(isOpen);
  if (ids) tests.push(isAnyOf('t.id', ids));
  if (text !== undefined && text !== '') {
    const matchesPinyin = spelling === undefined ? sql`false` : sql`${name} ~ ${spelling}`;
    tests.push(
      sql`(${searched(source.nameKey, name)} ilike ${containing(text)}
        or ${searched(source.codeKey, code)} ilike ${containing(text)}
        or ${matchesPinyin})`,
    );
  }
  tests.push(...(query.prefilters ?? []));
  for (const [property, values] of equals)
    tests.push(
      source.kind === 'form' && query.records
        ? query.records.isAny(property, values)
        : sql`${table.property(property)} = any(${[...values]}::text[])`,
    );
  return {
    rows: sql`from ${table.from} where ${sql.join(tests, sql` and `)}`,
    columns: sql`t.id, ${code} as code, ${name} as name, ${extra} as extra, ${parent} as "parentId"${details}`,
    order: source.kind === 'form' && query.records ? query.records.beginning(source.nameKey) : name,
    name,
    isOpen,
  };
}
