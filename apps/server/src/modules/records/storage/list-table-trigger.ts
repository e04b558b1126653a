import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../shared/database/database.ts';
import { factNames, type RecordColumn } from './record-columns.ts';

/** A partition of `records`, its list table, and columns of that table. */
export interface ListTable {
  readonly partition: string;
  readonly table: string;
  readonly columns: readonly RecordColumn[];
}

/**
 * Unpacks a stored content once. Each column that reads a stored content unpacks it again, and the copies are freed
 * when the row is finished: 200 columns of a content of 2 MB need 400 MB.
 */
const unpacked = (content: RawBuilder<unknown>) => sql`${content} || '{}'::jsonb`;

/**
 * The body of the trigger function that writes the row of a list table. Every part of it is an identifier or a literal.
 */
function bodyOf(db: Database, { table, columns }: Omit<ListTable, 'partition'>): string {
  // One form gives one body, in whatever order its columns come.
  const sorted = columns.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const facts = factNames.map((fact) => sql.id(fact));
  return sql`declare unpacked jsonb; begin
    if tg_op <> 'INSERT' then delete from ${sql.id(table)} where id = old.id; end if;
    if tg_op <> 'DELETE' and not new.is_deleted then
      unpacked := ${unpacked(sql`new.content`)};
      insert into ${sql.id(table)} (${sql.join([...facts, ...sorted.map(({ name }) => sql.id(name))])})
      select ${sql.join([...facts, ...sorted.map(({ source }) => source)])}
      from (select ${sql.join(facts.map((fact) => sql`new.${fact}`))}, unpacked as content) as record;
    end if;
    return null;
  end`.compile(db).sql;
}

/**
 * Makes the trigger that writes the row of the list table with each write of a record: neither is written without the
 * other. A removed record has no row.
 */
export async function addListTrigger(db: Database, { partition, table, columns }: ListTable): Promise<void> {
  const name = sql.id(`${table}_keep`);
  const body = sql.lit(bodyOf(db, { table, columns }));
  // A function takes no parameters of a statement. A plan made for one content would hold a copy of it for each column.
  await sql`create or replace function ${name}() returns trigger language plpgsql
    set plan_cache_mode = force_generic_plan as ${body}`.execute(db);
  await sql`create or replace trigger keep_list after insert or update or delete on ${sql.id(partition)}
    for each row execute function ${name}()`.execute(db);
}

/** Whether the trigger writes what this release needs. */
export async function isListCurrent(db: Database, { partition, table, columns }: ListTable): Promise<boolean> {
  const { rows } =
    await sql`select 1 from pg_trigger join pg_proc on pg_proc.oid = tgfoid where tgrelid = to_regclass(${partition})
    and tgname = 'keep_list' and prosrc = ${bodyOf(db, { table, columns })}`.execute(db);
  return rows.length > 0;
}

/** Fills new columns of existing rows, and adds the rows of records that have none. */
export async function fillColumns(db: Database, { partition, table, columns }: ListTable): Promise<void> {
  const facts = factNames.map((fact) => sql.id(fact));
  const names = columns.map(({ name }) => sql.id(name));
  const values = columns.map(({ source }) => source);
  // `offset 0` keeps the planner from unpacking the content for each column.
  const records = sql`(select ${sql.join(facts)}, is_deleted, ${unpacked(sql`content`)} as content
    from ${sql.id(partition)} offset 0)`;
  if (columns.length > 0)
    await sql`update ${sql.id(table)} as listed set (${sql.join(names)}) = row(${sql.join(values)})
      from ${records} as record where record.id = listed.id`.execute(db);
  await sql`insert into ${sql.id(table)} (${sql.join([...facts, ...names])})
    select ${sql.join([...facts, ...values])} from ${records} as record
    where not is_deleted and not exists (select 1 from ${sql.id(table)} as listed where listed.id = record.id)`.execute(
    db,
  );
}
