import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../shared/database/database.ts';

interface Plan {
  readonly 'QUERY PLAN': readonly { readonly Plan: { readonly 'Plan Rows': number } }[];
}

/**
 * Estimates the number of rows from the statistics of the database. It takes a millisecond; a count takes as long as
 * the search.
 */
export async function expectedRows(db: Database, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<Plan>`explain (format json) select 1 from ${from}`.execute(db);
  return rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
}
