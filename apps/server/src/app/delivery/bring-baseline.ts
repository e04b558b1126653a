/**
 * Updates an older database to this release: each tenant receives each entry of the delivery once, and the entry is
 * recorded. A recorded entry is never delivered again, so an entry that an administrator renamed, moved, hid, revoked
 * or removed stays so.
 */
import { sql } from 'kysely';
import type { Delivery } from '../../baseline/delivery.ts';
import type { Database } from '../../shared/database/database.ts';
import { createdBy } from '../../shared/database/maintained.ts';
import { inOneTransaction } from '../../shared/database/transaction.ts';
import { wallClock } from '../../shared/time/clock.ts';
import { bringMenus, bringRoles } from './bring-menus.ts';
import { bringPages } from './bring-pages.ts';
import { bringDictionaries, bringForms, bringParameters, type Receiver } from './bring-settings.ts';
import {
  readRecords,
  recordFirstRelease,
  tenantsBehind,
  writeRecords,
  writeRelease,
  type DeliveryRecord,
} from './delivery-records.ts';

/**
 * The advisory lock for first starts and deliveries: instances that start at the same time do these one after the
 * other.
 */
export const baselineLock = 7_230_411;

const deliveryUser = '0';

/** What a tenant received. */
export interface Brought {
  readonly tenantId: string;
  readonly records: readonly DeliveryRecord[];
}

const steps = [bringDictionaries, bringParameters, bringForms, bringMenus, bringPages, bringRoles] as const;

/** Delivers the release, in one transaction, to every tenant that does not have it yet. Resolves with what was new. */
export async function bringBaseline(
  db: Database,
  delivery: Delivery,
  { isDemo }: { readonly isDemo: boolean },
): Promise<readonly Brought[]> {
  if ((await tenantsBehind(db, delivery)).length === 0) return [];
  return inOneTransaction(db, async (transaction) => {
    await sql`select pg_advisory_xact_lock(${baselineLock})`.execute(transaction);
    const brought: Brought[] = [];
    for (const tenantId of await tenantsBehind(transaction, delivery)) {
      brought.push({ tenantId, records: await bringTo(transaction, delivery, { tenantId, isDemo }) });
    }
    return brought;
  });
}

async function bringTo(
  db: Database,
  delivery: Delivery,
  { tenantId, isDemo }: { readonly tenantId: string; readonly isDemo: boolean },
): Promise<readonly DeliveryRecord[]> {
  if ((await readRecords(db, tenantId)).size === 0) await recordFirstRelease(db, tenantId, isDemo);
  const stamp = createdBy({ userId: deliveryUser, now: wallClock(new Date()) });
  const receiver: Receiver = { db, tenantId, delivery, stamp, records: await readRecords(db, tenantId) };
  const records: DeliveryRecord[] = [];
  for (const step of steps) records.push(...(await step(receiver)));
  await writeRecords(db, tenantId, records);
  await writeRelease(db, tenantId, delivery);
  return records;
}
