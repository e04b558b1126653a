import { sql } from 'kysely';
import type { Database } from '../../shared/database/database.ts';

/** How many imports and exports are in which state; none where the database does not answer. */
export async function countJobs(db: Database): Promise<readonly { readonly state: string; readonly count: number }[]> {
  const counted = await sql<{
    readonly state: string;
    readonly count: number;
  }>`select state, count(*)::int as count from transfers group by state`
    .execute(db)
    .catch(() => undefined);
  return counted?.rows ?? [];
}

/** How many sessions are signed in; NaN, which says that it is not known, where the database does not answer. */
export async function countSessions(db: Database): Promise<number> {
  const counted = await sql<{
    readonly count: number;
  }>`select count(*)::int as count from sessions where ended_at is null and expires_at > now()`
    .execute(db)
    .catch(() => undefined);
  return counted?.rows[0]?.count ?? Number.NaN;
}
