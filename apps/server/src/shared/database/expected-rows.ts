import { sql, type RawBuilder } from 'kysely';
import type { Database } from './database.ts';

interface Plan {
  readonly 'QUERY PLAN': readonly { readonly Plan: { readonly 'Plan Rows': number; readonly 'Node Type': string } }[];
}

/** How the database would read rows. */
export interface ExpectedRead {
  readonly rows: number;
  /** It would read the whole table, because no index answers the conditions or too many rows match. */
  readonly scansAll: boolean;
}

/**
 * Estimates from the statistics of the database how it would read rows. It takes a millisecond; a count takes as long
 * as the search.
 */
export async function expectedRead(db: Database, from: RawBuilder<unknown>): Promise<ExpectedRead> {
  const { rows } = await sql<Plan>`explain (format json) select 1 from ${from}`.execute(db);
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  return { rows: plan?.['Plan Rows'] ?? 0, scansAll: plan?.['Node Type'] === 'Seq Scan' };
}

/** The number of rows of `expectedRead`. */
export async function expectedRows(db: Database, from: RawBuilder<unknown>): Promise<number> {
  return (await expectedRead(db, from)).rows;
}

/** The rows of a sample: enough to tell 5 % from 10 %, and read in a millisecond. */
const SAMPLE = 2000;

/**
 * Estimates how many rows of a table pass the tests by trying them on a sample of its pages. The statistics of the
 * database know nothing about parts of texts, spellings, and columns that depend on each other.
 */
export async function sampledRows(db: Database, table: string, tests: RawBuilder<unknown>): Promise<number> {
  const found = sql`count(*) filter (where ${tests}) / nullif(count(*), 0)`;
  const percentage = sql`least(100, ${SAMPLE * 100}::float8 / greatest(total, 1))`;
  const { rows } = await sql<{ readonly rows: number }>`
    with size as (select reltuples::float8 as total from pg_class where oid = to_regclass(${table}))
    select coalesce((select total from size) * ${found}, 0)::float8 as rows
    from ${sql.id(table)} tablesample system ((select ${percentage} from size)) repeatable (1)`.execute(db);
  return rows[0]?.rows ?? 0;
}
