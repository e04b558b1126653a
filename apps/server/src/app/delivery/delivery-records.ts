import { sql } from 'kysely';
import { entryKinds, fingerprintOf, keysOf, type Delivery, type EntryKind } from '../../baseline/delivery.ts';
import { firstRelease } from '../../baseline/first-release.ts';
import type { Database } from '../../shared/database/database.ts';

/**
 * How an entry came to a tenant: `start` with a new tenant, `before` deliveries were recorded, `added` by a later
 * release. Or why it did not: `present` if the tenant had an entry with that key, `skipped` if its parent was changed
 * or removed.
 */
export type Outcome = 'start' | 'before' | 'added' | 'present' | 'skipped' | 'absent';

/** One recorded entry and its outcome. */
export interface DeliveryRecord {
  readonly kind: EntryKind;
  readonly key: string;
  readonly outcome: Outcome;
}

/** The outcomes after which a tenant has, or had, an entry as it was delivered. */
export const delivered: ReadonlySet<string> = new Set<Outcome>(['start', 'before', 'added']);

const RELEASE = 'release';
const ROWS_AT_ONCE = 2000;

/** The recorded outcomes of a tenant by `kind:key`. */
export async function readRecords(db: Database, tenantId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('baseline_entries')
    .select(['kind', 'key', 'outcome'])
    .where('tenant_id', '=', tenantId)
    .where('kind', '!=', RELEASE)
    .execute();
  return new Map(rows.map(({ kind, key, outcome }) => [`${kind}:${key}`, outcome]));
}

/** Records outcomes for a tenant. */
export async function writeRecords(db: Database, tenantId: string, records: readonly DeliveryRecord[]): Promise<void> {
  const rows = records.map((record) => ({ ...record, tenant_id: tenantId }));
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await db
      .insertInto('baseline_entries')
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .execute();
  }
}

/** Records that a tenant has all that this release delivers. */
export async function writeRelease(db: Database, tenantId: string, delivery: Delivery): Promise<void> {
  await db.deleteFrom('baseline_entries').where('tenant_id', '=', tenantId).where('kind', '=', RELEASE).execute();
  await db
    .insertInto('baseline_entries')
    .values({ tenant_id: tenantId, kind: RELEASE, key: fingerprintOf(delivery), outcome: 'start' })
    .execute();
}

/** Records what a new tenant starts with. */
export async function recordStart(db: Database, tenantId: string, delivery: Delivery): Promise<void> {
  const keys = keysOf(delivery);
  await writeRecords(
    db,
    tenantId,
    entryKinds.flatMap((kind) => keys[kind].map((key) => ({ kind, key, outcome: 'start' as const }))),
  );
  await writeRelease(db, tenantId, delivery);
}

/** The active tenants that have not received this release yet. */
export async function tenantsBehind(db: Database, delivery: Delivery): Promise<readonly string[]> {
  const { rows } = await sql<{
    readonly id: string;
  }>`select tenant_id as id from tenants t where not is_deleted and not exists (
      select from baseline_entries b
      where b.tenant_id = t.tenant_id and b.kind = ${RELEASE} and b.key = ${fingerprintOf(delivery)})
    order by tenant_id`.execute(db);
  return rows.map(({ id }) => id);
}

// The tables that a tenant created under an older release has copies in: menus, dictionaries and parameters of the main
// tenant.
const ownTables = {
  role: sql`select role_alias from roles`,
  form: sql`select meta_key from meta_forms`,
  source: sql`select reference_key from reference_sources`,
  tree: sql`select path from deployment_trees`,
};

/** Records what the first release delivered to a tenant of a database that has no records. */
export async function recordFirstRelease(db: Database, tenantId: string, isDemo: boolean): Promise<void> {
  const own: Partial<Record<EntryKind, ReadonlySet<string>>> = {};
  for (const [kind, query] of Object.entries(ownTables)) {
    const { rows } = await sql<Readonly<Record<string, string>>>`${query} where tenant_id = ${tenantId}`.execute(db);
    // Object.entries types the keys of the table above as string.
    own[kind as EntryKind] = new Set(rows.flatMap((row) => Object.values(row)));
  }
  const keys = firstRelease(isDemo);
  const records = entryKinds.flatMap((kind) =>
    keys[kind].map((key) => ({ kind, key, outcome: outcomeOf({ kind, key }, own) })),
  );
  await writeRecords(db, tenantId, records);
}

function outcomeOf(
  { kind, key }: Pick<DeliveryRecord, 'kind' | 'key'>,
  own: Partial<Record<EntryKind, ReadonlySet<string>>>,
): Outcome {
  const [alias = ''] = key.split('/');
  const isOwn = kind === 'grant' ? own.role?.has(alias) : (own[kind]?.has(key) ?? true);
  return isOwn ? 'before' : 'absent';
}
