import { sql } from 'kysely';
import type { Scope } from '../../../shared/http/context.ts';
import { listTableOf } from '../storage/table-names.ts';
import { isWithin } from './record-order.ts';
import { LARGEST_COUNT } from './record-pages.ts';
import type { CountOfRecords, RecordsPort } from '../records.port.ts';

/** Counts the matches of several filters in one statement; each count stops at the limit of a list. */
export async function countMatches(
  scope: Scope,
  asked: Parameters<RecordsPort['count']>[1],
): Promise<readonly CountOfRecords[]> {
  if (asked.length === 0) return [];
  const counts = asked.map(({ compiled, tests }) => {
    const within = [isWithin(scope), ...tests.map(({ test }) => test)];
    return sql`(select count(*)::int from (
      select 1 from ${sql.id(listTableOf(compiled.metaKey))}
      where ${sql.join(within, sql` and `)}
      limit ${LARGEST_COUNT}) as matches)`;
  });
  const { rows } = await sql<{
    readonly totals: readonly number[];
  }>`select array[${sql.join(counts)}] as totals`.execute(scope.db);
  return (rows[0]?.totals ?? []).map((total) => ({ total, totalIsCapped: total >= LARGEST_COUNT }));
}
