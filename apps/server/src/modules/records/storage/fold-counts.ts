import { sql } from 'kysely';
import type { Database } from '../../../shared/database/database.ts';
import { preparedPlan } from '../../../shared/database/prepared-plans.ts';
import { inOneTransaction } from '../../../shared/database/transaction.ts';

const foldLock = 7_230_413;

/** Adds the differences that writes left to the counts; does nothing while another instance does it. */
export async function foldCounts(db: Database): Promise<void> {
  await inOneTransaction(db, async (transaction) => {
    const { rows } = await sql<{
      readonly isFree: boolean;
    }>`select pg_try_advisory_xact_lock(${foldLock}) as "isFree"`.execute(transaction);
    if (rows[0]?.isFree !== true) return;
    await sql`with taken as (delete from record_count_changes returning tenant_id, meta_key, unit_id, total)
      insert into record_counts (tenant_id, meta_key, unit_id, total)
      select tenant_id, meta_key, unit_id, sum(total) from taken group by 1, 2, 3
      on conflict (tenant_id, meta_key, unit_id) do update set total = record_counts.total + excluded.total`.execute(
      transaction,
    );
  });
}

/** Notes that a unit has more or fewer records of a form; call it in the transaction of the change. */
export async function addToCount(
  db: Database,
  place: { readonly tenantId: string; readonly metaKey: string; readonly unitId: string },
  difference: number,
): Promise<void> {
  await sql`insert into record_count_changes (tenant_id, meta_key, unit_id, total)
    values (${place.tenantId}, ${place.metaKey}, ${place.unitId}, ${difference}) ${preparedPlan}`.execute(db);
}
