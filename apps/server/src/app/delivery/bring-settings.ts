import { sql } from 'kysely';
import { entryKey, type Delivery, type EntryKind } from '../../baseline/delivery.ts';
import type { DictionariesTables } from '../../modules/dictionaries/dictionaries.tables.ts';
import type { ParametersTables } from '../../modules/parameters/parameters.tables.ts';
import type { Database } from '../../shared/database/database.ts';
import type { createdBy } from '../../shared/database/maintained.ts';
import { createId } from '../../shared/ids/snowflake.ts';
import { delivered, type DeliveryRecord, type Outcome } from './delivery-records.ts';
import { seedFormsAndRecords } from '../seeding/seed-forms.ts';

/** A tenant that receives the entries of a release. */
export interface Receiver {
  readonly db: Database;
  readonly tenantId: string;
  readonly delivery: Delivery;
  readonly stamp: ReturnType<typeof createdBy>;
  /** The recorded outcomes of the tenant by `kind:key`. */
  readonly records: ReadonlyMap<string, string>;
}

/** Whether an entry was never delivered to the tenant. */
export function isNew({ records }: Receiver, kind: EntryKind, key: string): boolean {
  return !records.has(`${kind}:${key}`);
}

/** Adds the parameters that the tenant never received. */
export async function bringParameters(receiver: Receiver): Promise<readonly DeliveryRecord[]> {
  const { db, tenantId, delivery, stamp } = receiver;
  const tables = db.withTables<ParametersTables>();
  const added = delivery.parameters.filter(({ paramKey }) => isNew(receiver, 'parameter', paramKey));
  if (added.length === 0) return [];
  const rows = await tables
    .selectFrom('parameters')
    .select('param_key')
    .where('tenant_id', '=', tenantId)
    .where('is_deleted', '=', false)
    .execute();
  const own = new Set(rows.map((row) => row.param_key));
  const records: DeliveryRecord[] = [];
  for (const { paramKey, paramName, paramValue, remark } of added) {
    const row = {
      id: createId(),
      tenant_id: tenantId,
      param_key: paramKey,
      param_name: paramName,
      param_value: paramValue,
      remark,
      ...stamp,
    };
    if (!own.has(paramKey)) await tables.insertInto('parameters').values(row).execute();
    records.push({ kind: 'parameter', key: paramKey, outcome: own.has(paramKey) ? 'present' : 'added' });
  }
  return records;
}

/** Adds dictionaries that the tenant never received, and new entries of dictionaries that it still has. */
export async function bringDictionaries(receiver: Receiver): Promise<readonly DeliveryRecord[]> {
  const { db, tenantId, delivery } = receiver;
  const records: DeliveryRecord[] = [];
  for (const [place, { code, name, entries }] of delivery.dictionaries.entries()) {
    const added = entries.filter(({ dictKey }) => isNew(receiver, 'entry', entryKey(code, dictKey)));
    const isNewDictionary = isNew(receiver, 'dictionary', code);
    if (added.length === 0 && !isNewDictionary) continue;
    const tables = db.withTables<DictionariesTables>();
    const rows = await tables
      .selectFrom('dictionaries')
      .select(['id', 'parent_id', 'dict_key', 'sort'])
      .where('tenant_id', '=', tenantId)
      .where('code', '=', code)
      .where('is_deleted', '=', false)
      .execute();
    const root = rows.find(({ parent_id: parent }) => parent === '0');
    const rootId =
      root?.id ??
      (isNewDictionary
        ? await insertEntry(receiver, {
            code,
            parent_id: '0',
            dict_key: '-1',
            dict_value: name,
            sort: place,
            remark: '',
          })
        : undefined);
    if (isNewDictionary) records.push({ kind: 'dictionary', key: code, outcome: root ? 'present' : 'added' });
    // If an administrator created a dictionary with this code or removed the delivered one, its entries are theirs to
    // decide.
    const takes = rootId !== undefined && !(isNewDictionary && root);
    const own = new Map(rows.map((row) => [row.dict_key, row.sort]));
    for (const { dictKey, dictValue, remark } of added) {
      const outcome: Outcome = own.has(dictKey) ? 'present' : takes ? 'added' : 'skipped';
      const sort = entries.findIndex((entry) => entry.dictKey === dictKey);
      if (outcome === 'added')
        await insertEntry(receiver, {
          code,
          parent_id: rootId ?? '',
          dict_key: dictKey,
          dict_value: dictValue,
          sort,
          remark,
        });
      records.push({ kind: 'entry', key: entryKey(code, dictKey), outcome });
    }
  }
  return records;
}

type EntryRow = Readonly<Record<'code' | 'parent_id' | 'dict_key' | 'dict_value' | 'remark', string>> & {
  readonly sort: number;
};

async function insertEntry({ db, tenantId, stamp }: Receiver, row: EntryRow): Promise<string> {
  const id = createId();
  await db
    .withTables<DictionariesTables>()
    .insertInto('dictionaries')
    .values({ id, tenant_id: tenantId, is_sealed: 0, ...row, ...stamp })
    .execute();
  return id;
}

const formKinds = ['form', 'source', 'tree'] as const;
const formTables = {
  form: ['meta_forms', 'meta_key'],
  source: ['reference_sources', 'reference_key'],
  tree: ['deployment_trees', 'path'],
} as const;

/**
 * Adds new forms of modules, with their reference sources, to tenants that received such forms before. Existing forms
 * stay unchanged.
 */
export async function bringForms(receiver: Receiver): Promise<readonly DeliveryRecord[]> {
  const { db, tenantId, delivery } = receiver;
  const keys = {
    form: delivery.metaForms.map(({ metaKey }) => metaKey),
    source: delivery.referenceSources.map(({ refKey }) => refKey),
    tree: delivery.trees.map(({ path }) => path),
  };
  const records: DeliveryRecord[] = [];
  for (const kind of formKinds) {
    const added = keys[kind].filter((key) => isNew(receiver, kind, key));
    if (added.length === 0) continue;
    const own = await ownKeys(receiver, kind);
    const takes = [...receiver.records].some(([key, outcome]) => key.startsWith(`${kind}:`) && delivered.has(outcome));
    records.push(
      ...added.map((key) => ({
        kind,
        key,
        outcome: own.has(key) ? ('present' as const) : takes ? ('added' as const) : ('absent' as const),
      })),
    );
  }
  const isAdded = (kind: EntryKind, key: string) =>
    records.some((record) => record.kind === kind && record.key === key && record.outcome === 'added');
  const added = {
    metaForms: delivery.metaForms.filter(({ metaKey }) => isAdded('form', metaKey)),
    referenceSources: delivery.referenceSources.filter(({ refKey }) => isAdded('source', refKey)),
    trees: delivery.trees.filter(({ path }) => isAdded('tree', path)),
  };
  await seedFormsAndRecords(db, added, { tenantIds: [tenantId] });
  return records;
}

async function ownKeys({ db, tenantId }: Receiver, kind: (typeof formKinds)[number]): Promise<ReadonlySet<string>> {
  const [table, column] = formTables[kind];
  const { rows } = await sql<{
    readonly key: string;
  }>`select ${sql.ref(column)} as key from ${sql.table(table)} where tenant_id = ${tenantId}`.execute(db);
  return new Set(rows.map(({ key }) => key));
}
