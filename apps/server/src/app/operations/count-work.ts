import { sql } from 'kysely';
import type { Database } from '../../shared/database/database.ts';

/** The number of imports and exports by state; an empty list if the database does not answer. */
export async function countJobs(db: Database): Promise<readonly { readonly state: string; readonly count: number }[]> {
  const counted = await sql<{
    readonly state: string;
    readonly count: number;
  }>`select state, count(*)::int as count from transfers group by state`
    .execute(db)
    .catch(() => undefined);
  return counted?.rows ?? [];
}

/** The number of open sessions; NaN ("unknown") if the database does not answer. */
export async function countSessions(db: Database): Promise<number> {
  const counted = await sql<{
    readonly count: number;
  }>`select count(*)::int as count from sessions where ended_at is null and expires_at > now()`
    .execute(db)
    .catch(() => undefined);
  return counted?.rows[0]?.count ?? Number.NaN;
}
