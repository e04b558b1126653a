import type pg from 'pg';
import { derivedTables, secretSettings } from './backup-format.ts';

/** A table to back up. */
export interface SourceTable {
  readonly name: string;
  readonly holdsBytes: boolean;
}

// Partitions are read through their table; the list tables of records are derived from the records.
const tablesQuery = `select c.relname as name, exists (
    select 1 from pg_attribute a
    where a.attrelid = c.oid and a.atttypid = 'bytea'::regtype and a.attnum > 0) as "holdsBytes"
  from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname !~ '^records_[0-9a-f]{16}_list$'
  order by 1`;

/** The tables that a backup contains. */
export async function sourceTables(client: pg.ClientBase): Promise<readonly SourceTable[]> {
  const { rows } = await client.query<SourceTable>(tablesQuery);
  return rows.filter(({ name }) => !derivedTables.has(name));
}

// A row with a piece of a file has a megabyte.
const ROWS_AT_ONCE = 500;
const PIECES_AT_ONCE = 8;

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The rows of a table as JSON in batches, as the transaction of the client sees them, without stored keys. */
export async function* rowsOf(
  client: pg.ClientBase,
  { name, holdsBytes }: SourceTable,
): AsyncGenerator<readonly string[]> {
  const without = name === 'settings' ? ` where name !~ '${secretSettings}'` : '';
  await client.query(
    `declare backup_rows no scroll cursor for select row_to_json(t)::text as row from ${quoted(name)} t${without}`,
  );
  for (;;) {
    const { rows } = await client.query<{ readonly row: string }>(
      `fetch ${String(holdsBytes ? PIECES_AT_ONCE : ROWS_AT_ONCE)} from backup_rows`,
    );
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await client.query('close backup_rows');
}

/** The first column of a result. */
export async function column(client: pg.ClientBase, query: string): Promise<readonly string[]> {
  const { rows } = await client.query<Readonly<Record<string, string>>>(query);
  return rows.flatMap((row) => Object.values(row).slice(0, 1));
}
