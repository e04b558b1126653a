import { sql } from 'kysely';
import type { Database } from '../../../shared/database/database.ts';
import { factNames, type RecordColumn } from './record-columns.ts';

/** A part of `records`, the list table beside it, and the columns that are meant. */
export interface ListTable {
  readonly partition: string;
  readonly table: string;
  readonly columns: readonly RecordColumn[];
}

const refs = (names: readonly string[]) => sql.join(names.map((name) => sql.id(name)));

/**
 * Lets every write of a record, whoever makes it, put the record's row into the list table: there is no way to write one
 * without the other. A removed record has none.
 */
export async function keepList(db: Database, { partition, table, columns }: ListTable): Promise<void> {
  const name = sql.id(`${table}_keep`);
  const body = sql`begin
    if tg_op <> 'INSERT' then delete from ${sql.id(table)} where id = old.id; end if;
    if tg_op <> 'DELETE' and not new.is_deleted then
      insert into ${sql.id(table)} (${refs([...factNames, ...columns.map((column) => column.name)])})
      select ${sql.join([...factNames.map((fact) => sql.id(fact)), ...columns.map(({ source }) => source)])} from (select (new).*) as record;
    end if;
    return null;
  end`.compile(db);
  // Every part of the body is an identifier or a literal: a function takes no parameters of a statement.
  await sql`create or replace function ${name}() returns trigger language plpgsql as ${sql.lit(body.sql)}`.execute(db);
  await sql`create or replace trigger keep_list after insert or update or delete on ${sql.id(partition)} for each row execute function ${name}()`.execute(
    db,
  );
}

/** Puts what new columns hold into the rows that are there, and every record that has no row yet. */
export async function fillColumns(db: Database, { partition, table, columns }: ListTable): Promise<void> {
  if (columns.length > 0) {
    const values = sql.join(columns.map(({ source }) => source));
    await sql`update ${sql.id(table)} as listed set (${refs(columns.map(({ name }) => name))}) = row(${values})
      from ${sql.id(partition)} as record where record.id = listed.id`.execute(db);
  }
  await sql`insert into ${sql.id(table)} (${refs([...factNames, ...columns.map(({ name }) => name)])})
    select ${sql.join([...factNames.map((fact) => sql.id(fact)), ...columns.map(({ source }) => source)])} from ${sql.id(partition)} as record
    where not is_deleted and not exists (select 1 from ${sql.id(table)} as listed where listed.id = record.id)`.execute(
    db,
  );
}
