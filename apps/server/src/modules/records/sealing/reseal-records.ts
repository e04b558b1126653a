/**
 * Seals and opens stored records and their revisions as their forms demand: after an update of the server, a change of
 * the key, or a publishing. `settings` holds the state of each form, so that a start need not look at its records. Each
 * batch commits separately; an interrupted run continues where it stopped, and seals nothing twice.
 */
import type { CompiledForm } from '@org/meta-forms/core';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../shared/database/database.ts';
import { inOneTransaction } from '../../../shared/database/transaction.ts';
import { nameOf, openPathsOf } from '../../../shared/forms/item-paths.ts';
import type { Sealing } from '../../../shared/security/sealing/sealing.ts';
import { forgetOldRows } from '../../../shared/security/sealing/reseal-columns.ts';
import type { FormOfTenant, TenantScope } from '../../meta-forms/meta-forms.port.ts';
import { listTableOf, partitionOf } from '../storage/table-names.ts';
import { mapSealed, cellOf, sealedItemsOf, type SealedItem, type SealedRecord } from './sealed-items.ts';
import type { RecordContent } from '../records.tables.ts';

const BATCH_SIZE = 500;

type Path = readonly string[];

/** The prefix of the key, and the paths of the sealed items by tenant. */
interface SealedState {
  readonly prefix: string;
  readonly paths: Readonly<Record<string, readonly Path[]>>;
}

const settingOf = (metaKey: string) => `sealing.settled.${metaKey}`;

/**
 * Seals the items that the forms of a key now seal, and opens those that they now store as plain text. Items that a
 * form no longer has stay sealed: only a publishing that asked the author opens values, and removing an item does not
 * ask.
 */
export async function resealRecords(
  db: Database,
  sealing: Sealing,
  { metaKey, forms }: { readonly metaKey: string; readonly forms: readonly FormOfTenant[] },
): Promise<void> {
  const stored = await storedSetting(db, metaKey);
  const before = sealedStateIn(stored);
  const compiled = new Map(forms.map((form) => [form.tenantId, form.compiled]));
  const all = [...new Set([...Object.keys(before.paths), ...compiled.keys()])].map((tenantId) =>
    changesOf(tenantId, compiled.get(tenantId), before.paths[tenantId] ?? []),
  );
  const work = all.filter(({ sealed, opened }) => sealed.length + opened.length > 0);
  const paths = Object.fromEntries(
    work.flatMap(({ tenantId, sealed }) => (sealed.length === 0 ? [] : [[tenantId, sealed] as const])),
  );
  const settled: SealedState = { prefix: sealing.prefix, paths };
  const value = JSON.stringify(settled);
  if (work.length === 0 || stored === value) return;
  let written = 0;
  for (const one of work) written += await resealTenant(db, sealing, { metaKey, ...one });
  if (written > 0) await forgetOldRows(db, [partitionOf(metaKey), listTableOf(metaKey), 'record_revisions']);
  await db
    .insertInto('settings')
    .values({ name: settingOf(metaKey), value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** The paths of the sealed values in stored records of a tenant's form, including items that the form no longer has. */
export async function sealedPaths({ db, tenantId }: TenantScope, metaKey: string): Promise<readonly Path[]> {
  return sealedStateIn(await storedSetting(db, metaKey)).paths[tenantId] ?? [];
}

async function storedSetting(db: Database, metaKey: string): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', settingOf(metaKey)).executeTakeFirst();
  return row?.value;
}

function sealedStateIn(value: string | undefined): SealedState {
  if (value === undefined) return { prefix: '', paths: {} };
  // `resealRecords` wrote it in this shape.
  return JSON.parse(value) as SealedState;
}

function changesOf(
  tenantId: string,
  compiled: CompiledForm | undefined,
  before: readonly Path[],
): Omit<Work, 'metaKey'> {
  const now = compiled ? pathsOf(sealedItemsOf(compiled)) : [];
  const open = compiled ? openPathsOf(compiled) : new Set<string>();
  const known = new Set(now.map(nameOf));
  const opened = before.filter((path) => open.has(nameOf(path)));
  const leftOut = before.filter((path) => !open.has(nameOf(path)) && !known.has(nameOf(path)));
  return { tenantId, opened, sealed: [...now, ...leftOut] };
}

interface Work extends Omit<SealedRecord, 'id'> {
  /** Paths of items that the form now stores as plain text. */
  readonly opened: readonly Path[];
  /** Paths of sealed items. */
  readonly sealed: readonly Path[];
}

interface Row {
  readonly id: string;
  readonly content: RecordContent;
}

/** A row of either table; `number` is 0 for the record itself. */
interface NumberedRow extends Row {
  readonly number: number;
}

/** A table with contents of records: how the rows after one are read, and how one is found again. */
interface ContentTable {
  readonly selected: RawBuilder<unknown>;
  readonly isAfter: (row: Pick<NumberedRow, 'id' | 'number'>) => RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  readonly updated: RawBuilder<unknown>;
}

/** What was in force before holds the same numbers, under the same cells. */
const contentTables: readonly ContentTable[] = [
  {
    selected: sql`select id, 0 as number, content from records`,
    isAfter: ({ id }) => sql`id > ${id}`,
    order: sql`id`,
    updated: sql`update records as stored set content = changed.content from changed
      where stored.meta_key = changed.meta_key and stored.id = changed.id`,
  },
  {
    selected: sql`select record_id as id, number, content from record_revisions`,
    isAfter: ({ id, number }) => sql`(record_id, number) > (${id}, ${number}::integer)`,
    order: sql`record_id, number`,
    updated: sql`update record_revisions as stored set content = changed.content from changed
      where stored.meta_key = changed.meta_key and stored.record_id = changed.id and stored.number = changed.number`,
  },
];

async function resealTenant(db: Database, sealing: Sealing, work: Work): Promise<number> {
  let written = 0;
  for (const table of contentTables) written += await resealTable(db, sealing, { ...work, table });
  return written;
}

async function resealTable(
  db: Database,
  sealing: Sealing,
  { table, ...work }: Work & { readonly table: ContentTable },
): Promise<number> {
  let written = 0;
  let after: Pick<NumberedRow, 'id' | 'number'> | undefined = { id: '', number: 0 };
  while (after) {
    const from: Pick<NumberedRow, 'id' | 'number'> = after;
    const batch = await inOneTransaction(db, async (transaction) => {
      const { rows } = await sql<NumberedRow>`${table.selected}
        where meta_key = ${work.metaKey} and tenant_id = ${work.tenantId} and ${table.isAfter(from)}
        order by ${table.order} limit ${BATCH_SIZE} for update`.execute(transaction);
      const changed = rows.flatMap(({ number, ...row }) =>
        resealedRow(sealing, row, work).map(({ id, content }) => ({ id, content, number, meta_key: work.metaKey })),
      );
      if (changed.length > 0)
        await sql`with changed as (select * from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
            as row(meta_key text, id text, number integer, content jsonb))
          ${table.updated}`.execute(transaction);
      return { last: rows.at(-1), changed: changed.length };
    });
    written += batch.changed;
    after = batch.last;
  }
  return written;
}

// A value that does not open stays as it is; the person who reads it gets a refusal.
function resealedRow(sealing: Sealing, { id, content }: Row, { opened, sealed, ...place }: Work): readonly Row[] {
  const at = (path: readonly string[]) => cellOf({ ...place, id }, path);
  const open = (value: unknown, path: readonly string[]) => (sealing.open(value, at(path)) ?? { value }).value;
  const seal = (value: unknown, path: readonly string[]) => {
    if (typeof value === 'string' && value.startsWith(sealing.prefix)) return value;
    const plain = sealing.open(value, at(path));
    return plain ? sealing.seal(plain.value, at(path)) : value;
  };
  const inOpen = opened.reduce((found, path) => mapSealed(found, [itemAt(path)], open), content);
  const settled = sealed.reduce((found, path) => mapSealed(found, [itemAt(path)], seal), inOpen);
  return JSON.stringify(settled) === JSON.stringify(content) ? [] : [{ id, content: settled }];
}

function pathsOf(items: readonly SealedItem[]): readonly Path[] {
  return items.flatMap(({ key, columns }) =>
    columns.length === 0 ? [[key]] : pathsOf(columns).map((path) => [key].concat(path)),
  );
}

function itemAt([key = '', ...rest]: readonly string[]): SealedItem {
  return { key, label: '', columns: rest.length === 0 ? [] : [itemAt(rest)] };
}
