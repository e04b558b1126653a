import { sql, type RawBuilder } from 'kysely';
import { containing, isAnyOf } from '../../shared/database/maintained.ts';
import type { Scope } from '../../shared/http/context.ts';
import type { ReferenceSource } from './reference-source.ts';
import type { OptionQuery } from './references.port.ts';

/** Where the options of a kind of source are read from, and how its properties are read there. */
interface OptionTable {
  readonly from: RawBuilder<unknown>;
  readonly unit: RawBuilder<unknown>;
  property(name: string): RawBuilder<unknown>;
}

const userColumns: Readonly<Record<string, RawBuilder<unknown>>> = {
  realName: sql`t.real_name`,
  code: sql`t.code`,
  account: sql`t.account`,
  phone: sql`t.phone`,
  unitId: sql`t.unit_id`,
  deptId: sql`coalesce((select d.department_id from user_departments d where d.user_id = t.id order by d.position limit 1), '')`,
};
const unitColumns: Readonly<Record<string, RawBuilder<unknown>>> = { unitName: sql`t.unit_name`, unitCode: sql`t.unit_code`, fullName: sql`t.full_name`, parentId: sql`t.parent_id` };
const departmentColumns: Readonly<Record<string, RawBuilder<unknown>>> = { deptName: sql`t.dept_name`, fullName: sql`t.full_name`, unitId: sql`t.unit_id`, parentId: sql`t.parent_id` };

const columnOf = (columns: Readonly<Record<string, RawBuilder<unknown>>>) => (name: string) => (Object.hasOwn(columns, name) ? (columns[name] ?? sql`''`) : sql`''`);

const tables: Readonly<Record<ReferenceSource['kind'], OptionTable>> = {
  user: { from: sql`users t`, unit: sql`t.unit_id`, property: columnOf(userColumns) },
  unit: { from: sql`units t`, unit: sql`t.id`, property: columnOf(unitColumns) },
  dept: { from: sql`departments t`, unit: sql`t.unit_id`, property: columnOf(departmentColumns) },
  // The very expression of the form's own indexes. The name of a property comes from the stored source, never from the wire.
  form: { from: sql`records t`, unit: sql`t.unit_id`, property: (name) => sql`(coalesce(t.content ->> ${sql.lit(name)}, '') collate "C")` },
};

/** The rows that a query means, and their columns; tenant and units stand in every one. */
export function optionRows(scope: Scope, query: Omit<OptionQuery, 'offset' | 'limit'>): { readonly rows: RawBuilder<unknown>; readonly columns: RawBuilder<unknown>; readonly name: RawBuilder<unknown> } {
  const { source, ids, text, spelling, equals, reach } = query;
  const table = tables[source.kind];
  const name = table.property(source.nameKey);
  const code = source.codeKey === undefined ? sql`''` : table.property(source.codeKey);
  const extra = source.extraKey === undefined ? sql`''` : table.property(source.extraKey);
  const parent = source.parentKey === undefined ? sql`''` : table.property(source.parentKey);
  const tests: RawBuilder<unknown>[] = [sql`t.tenant_id = ${scope.tenantId}`, sql`not t.is_deleted`];
  if (source.kind === 'form') tests.push(sql`t.meta_key = ${source.metaKey ?? ''}`);
  if (reach === 'visible') tests.push(sql`${table.unit} = any(${[...scope.visibleUnitIds]}::text[])`);
  if (ids) tests.push(isAnyOf('t.id', ids));
  if (text !== undefined && text !== '') {
    const spelt = spelling === undefined ? sql`false` : sql`${name} ~ ${spelling}`;
    tests.push(sql`(${name} ilike ${containing(text)} or ${code} ilike ${containing(text)} or ${spelt})`);
  }
  tests.push(...(query.narrowings ?? []));
  for (const [property, values] of equals) tests.push(sql`${table.property(property)} = any(${[...values]}::text[])`);
  return {
    rows: sql`from ${table.from} where ${sql.join(tests, sql` and `)}`,
    columns: sql`t.id, ${code} as code, ${name} as name, ${extra} as extra, ${parent} as "parentId"`,
    name,
  };
}
