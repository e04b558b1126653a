import { sql } from 'kysely';
import { entryKinds, fingerprintOf, keysOf, type Delivery, type EntryKind } from '../../baseline/delivery.ts';
import { firstRelease } from '../../baseline/first-release.data.ts';
import type { Database } from '../../shared/database/database.ts';

/**
 * How an entry came to a tenant: with the tenant, before deliveries were recorded, added by a later release; or it was
 * not added, because the tenant had one of that key already (`present`), or because what it belongs to was changed or
 * removed (`skipped`).
 */
export type Outcome = 'start' | 'before' | 'added' | 'present' | 'skipped' | 'absent';

/** A line of the record: which entry, and how it came. */
export interface DeliveryRecord {
  readonly kind: EntryKind;
  readonly key: string;
  readonly outcome: Outcome;
}

/** The outcomes after which a tenant has, or had, an entry as it was delivered. */
export const delivered: ReadonlySet<string> = new Set<Outcome>(['start', 'before', 'added']);

const RELEASE = 'release';
const ROWS_AT_ONCE = 2000;

/** What is recorded of a tenant; a key of it is `kind:key`. */
export async function readRecords(db: Database, tenantId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('baseline_entries')
    .select(['kind', 'key', 'outcome'])
    .where('tenant_id', '=', tenantId)
    .where('kind', '!=', RELEASE)
    .execute();
  return new Map(rows.map(({ kind, key, outcome }) => [`${kind}:${key}`, outcome]));
}

/** Records how entries came to a tenant. */
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

/** Records what a tenant has started with. */
export async function recordStart(db: Database, tenantId: string, delivery: Delivery): Promise<void> {
  const keys = keysOf(delivery);
  await writeRecords(
    db,
    tenantId,
    entryKinds.flatMap((kind) => keys[kind].map((key) => ({ kind, key, outcome: 'start' as const }))),
  );
  await writeRelease(db, tenantId, delivery);
}

/** The tenants in use that were not brought to this release yet. */
export async function tenantsBehind(db: Database, delivery: Delivery): Promise<readonly string[]> {
  const { rows } = await sql<{
    readonly id: string;
  }>`select tenant_id as id from tenants t where not is_deleted and not exists (
    select from baseline_entries b where b.tenant_id = t.tenant_id and b.kind = ${RELEASE} and b.key = ${fingerprintOf(delivery)}) order by tenant_id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

// Tenants that an older release made later have the menus, dictionaries and parameters of the main tenant, and nothing
// else.
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
    // Object.entries gives the keys of the table above as texts.
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
