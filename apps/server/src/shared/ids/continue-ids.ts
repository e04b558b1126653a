import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { continueIds } from './snowflake.ts';

/**
 * Takes an instance number, and makes ids greater than the newest stored one. Every write has a line in the audit, so
 * the audit has the newest id.
 */
export async function continueStoredIds(db: Database): Promise<void> {
  const { rows } = await sql<{
    readonly instance: number;
    readonly newest: string | null;
  }>`select nextval('id_instances')::int as instance,
    (select id from audit_log where id < ':' and length(id) = 19 order by id desc limit 1) as newest`.execute(db);
  const [found] = rows;
  if (!found) return;
  const isId = found.newest !== null && /^\d{19}$/.test(found.newest);
  continueIds({ instance: found.instance, newest: isId ? (found.newest ?? undefined) : undefined });
}
