/**
 * Brings stored records to what their forms seal: after an update of the server, a change of the key, or a publishing. What was
 * settled stands in `settings`, so that a start looks at no record again. Each portion commits for itself; broken off, it goes on
 * from there, and nothing is sealed twice.
 */
import { sql } from 'kysely';
import type { Database } from '../../shared/database/database.ts';
import { inOneTransaction } from '../../shared/database/transaction.ts';
import type { Sealing } from '../../shared/security/sealing/sealing.ts';
import { forgetOldRows } from '../../shared/security/sealing/settle-columns.ts';
import type { FormOfTenant } from '../meta-forms/meta-forms.port.ts';
import { listTableOf, partitionOf } from './record-names.ts';
import { mapSealed, placeOf, sealedItemsOf, type SealedItem, type SealedRecord } from './sealed-items.ts';
import type { RecordContent } from './records.tables.ts';

const PORTION = 500;

/** What was settled: the prefix of the key, and the keys that lead to the sealed items, by tenant. */
interface Settled {
  readonly prefix: string;
  readonly paths: Readonly<Record<string, readonly (readonly string[])[]>>;
}

const settingOf = (metaKey: string) => `sealing.settled.${metaKey}`;

/** Seals what the forms of a key seal now, and opens what they seal no more. */
export async function settleSealing(
  db: Database,
  sealing: Sealing,
  { metaKey, forms }: { readonly metaKey: string; readonly forms: readonly FormOfTenant[] },
): Promise<void> {
  const stored = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', settingOf(metaKey))
    .executeTakeFirst();
  const before: Settled = stored ? (JSON.parse(stored.value) as Settled) : { prefix: '', paths: {} }; // written below, as this shape
  const items = new Map(forms.map(({ tenantId, compiled }) => [tenantId, sealedItemsOf(compiled)]));
  const paths = Object.fromEntries(
    [...items].flatMap(([tenantId, own]) => (own.length === 0 ? [] : [[tenantId, pathsOf(own)] as const])),
  );
  const settled: Settled = { prefix: sealing.prefix, paths };
  const value = JSON.stringify(settled);
  const tenants = new Set([...Object.keys(before.paths), ...Object.keys(paths)]);
  if (tenants.size === 0 || stored?.value === value) return;
  let written = 0;
  for (const tenantId of tenants) {
    const kept = new Set(paths[tenantId]?.map((path) => path.join('/')));
    const opened = (before.paths[tenantId] ?? []).filter((path) => !kept.has(path.join('/')));
    written += await settleTenant(db, sealing, { tenantId, metaKey, opened, now: items.get(tenantId) ?? [] });
  }
  if (written > 0) await forgetOldRows(db, [partitionOf(metaKey), listTableOf(metaKey)]);
  await db
    .insertInto('settings')
    .values({ name: settingOf(metaKey), value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

interface Work extends Omit<SealedRecord, 'id'> {
  /** Keys that lead to items that are sealed no more. */
  readonly opened: readonly (readonly string[])[];
  readonly now: readonly SealedItem[];
}

interface Row {
  readonly id: string;
  readonly content: RecordContent;
}

async function settleTenant(db: Database, sealing: Sealing, work: Work): Promise<number> {
  let written = 0;
  for (let after = ''; ;) {
    const portion = await inOneTransaction(db, async (own) => {
      const { rows } =
        await sql<Row>`select id, content from records where meta_key = ${work.metaKey} and tenant_id = ${work.tenantId} and id > ${after}
        order by id limit ${PORTION} for update`.execute(own);
      const changed = rows.flatMap((row) => settledRow(sealing, row, work));
      if (changed.length > 0) {
        await sql`update records set content = changed.content from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as changed(id text, content jsonb)
          where records.meta_key = ${work.metaKey} and records.id = changed.id`.execute(own);
      }
      return { last: rows.at(-1)?.id, changed: changed.length };
    });
    written += portion.changed;
    if (portion.last === undefined) return written;
    after = portion.last;
  }
}

// What does not open stays as it is: it is told of when somebody reads it.
function settledRow(sealing: Sealing, { id, content }: Row, { opened, now, ...place }: Work): readonly Row[] {
  const at = (path: readonly string[]) => placeOf({ ...place, id }, path);
  const open = (value: unknown, path: readonly string[]) => (sealing.open(value, at(path)) ?? { value }).value;
  const seal = (value: unknown, path: readonly string[]) => {
    if (typeof value === 'string' && value.startsWith(sealing.prefix)) return value;
    const plain = sealing.open(value, at(path));
    return plain ? sealing.seal(plain.value, at(path)) : value;
  };
  const inOpen = opened.reduce((found, path) => mapSealed(found, [itemAt(path)], open), content);
  const settled = mapSealed(inOpen, now, seal);
  return JSON.stringify(settled) === JSON.stringify(content) ? [] : [{ id, content: settled }];
}

function pathsOf(items: readonly SealedItem[]): readonly (readonly string[])[] {
  return items.flatMap(({ key, columns }) =>
    columns.length === 0 ? [[key]] : pathsOf(columns).map((path) => [key].concat(path)),
  );
}

function itemAt([key = '', ...rest]: readonly string[]): SealedItem {
  return { key, label: '', columns: rest.length === 0 ? [] : [itemAt(rest)] };
}
