import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../shared/database/database.ts';

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
