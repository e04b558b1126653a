import { sql } from 'kysely';
import { isAnyOf } from '../../shared/database/maintained.ts';
import type { Scope } from '../../shared/http/context.ts';

/** How many people hold one of these posts. */
export async function countHolders(scope: Scope, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ readonly total: number }>`select count(*)::int as total from users
    where tenant_id = ${scope.tenantId} and not is_deleted
      and string_to_array(post_id, ',') && ${[...ids]}::text[]`.execute(scope.db);
  return rows[0]?.total ?? 0;
}

/** How many holders of a post are in units that the caller does not see. */
export async function countHoldersOutOfSight(scope: Scope, id: string): Promise<number> {
  const { rows } = await sql<{ readonly total: number }>`select count(*)::int as total from users
    where tenant_id = ${scope.tenantId} and not is_deleted and ${id} = any(string_to_array(post_id, ','))
      and not ${isAnyOf('unit_id', scope.visibleUnitIds)}`.execute(scope.db);
  return rows[0]?.total ?? 0;
}
