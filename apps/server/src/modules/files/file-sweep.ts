import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../shared/database/database.ts';
import { isAnyOf } from '../../shared/database/maintained.ts';
import { inTransaction } from '../../shared/database/transaction.ts';
import { wallClock } from '../../shared/time/clock.ts';
import { releaseContents } from './file-contents.ts';
import { IMPORT_KEY } from '../../shared/files/file-reach.ts';
import { IMPORT_DAYS, UNNAMED_DAYS } from './limits.ts';

const DAY = 24 * 60 * 60 * 1000;
/** The most files that one sweep removes, and the most rows that one statement searches for ids. */
const MOST_SWEPT = 500;
const ROWS_PER_SEARCH = 1000;
/** The most ids in one line of the audit. */
const IDS_PER_LINE = 80;

/**
 * Columns with texts that may name a file that belongs to no record: rich text that shows it, an announcement, an
 * avatar.
 */
const namingTables: readonly { readonly table: string; readonly text: RawBuilder<string> }[] = [
  { table: 'records', text: sql`t.content::text` },
  { table: 'notices', text: sql`t.content || ' ' || t.attachments` },
  { table: 'users', text: sql`t.avatar` },
  { table: 'parameters', text: sql`t.param_value` },
  { table: 'meta_forms', text: sql`t::text` },
];

interface UnnamedFile {
  readonly id: string;
  readonly tenantId: string;
}

/** Removes unused files of a tenant and writes the audit, in one transaction. */
export type TellSwept = (
  db: Database,
  swept: { readonly tenantId: string; readonly ids: readonly string[] },
) => Promise<void>;

/**
 * Removes finished files that belong to nothing, for example from a form that was never saved, or from an import. A
 * file stays if anything names it, or if its sender viewed it within the lifetime of a draft. Returns the tenants that
 * lost files.
 */
export async function sweepUnnamed(db: Database, at: Date, tell: TellSwept): Promise<readonly string[]> {
  const candidates = await unnamed(db, at);
  const wanted = await namedAmong(
    db,
    candidates.map(({ id }) => id),
  );
  const swept = Map.groupBy(
    candidates.filter(({ id }) => !wanted.has(id)),
    ({ tenantId }) => tenantId,
  );
  for (const [tenantId, files] of swept) await inTransaction(db, (own) => remove(own, { tenantId, files, at, tell }));
  return [...swept.keys()];
}

/** Removes bytes that no version of a file uses; nothing else would ever find them. */
export async function sweepBytes(db: Database): Promise<void> {
  await sql`delete from file_chunks b using files f where f.id = b.file_id and f.sha256 <> ''
    and not exists (select from file_contents c where c.id = f.id)`.execute(db);
}

const dayBefore = (at: Date, days: number) =>
  wallClock(new Date(at.getTime() - days * DAY)).slice(0, 'yyyy-MM-dd'.length);

function isForgotten(at: Date) {
  return sql<boolean>`(f.business_key = '' and f.seen_on < ${dayBefore(at, UNNAMED_DAYS)}
      or f.business_key = ${IMPORT_KEY} and f.seen_on < ${dayBefore(at, IMPORT_DAYS)})
    and not f.is_deleted`;
}

async function unnamed(db: Database, at: Date): Promise<readonly UnnamedFile[]> {
  const { rows } = await sql<UnnamedFile>`select f.id, f.tenant_id as "tenantId" from files f
    where ${isForgotten(at)}
    order by f.seen_on, f.id
    limit ${MOST_SWEPT}`.execute(db);
  return rows;
}

// In batches: one statement over all records would block others, on the embedded database all of them.
async function namedAmong(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const named = new Set<string>();
  if (ids.length === 0) return named;
  for (const { table, text } of namingTables) {
    for (let after = ''; ;) {
      const { rows } = await sql<{ readonly id: string; readonly found: readonly string[] | null }>`
        select t.id, (
          select array_agg(f.id) from unnest(${sql.val(ids)}::text[]) as f(id)
          where strpos(${text}, f.id) > 0) as found
        from ${sql.table(table)} t where t.id > ${after} order by t.id limit ${ROWS_PER_SEARCH}`.execute(db);
      for (const id of rows.flatMap(({ found }) => found ?? [])) named.add(id);
      const last = rows.at(-1);
      if (!last || rows.length < ROWS_PER_SEARCH) break;
      after = last.id;
    }
  }
  return named;
}

interface Removal {
  readonly tenantId: string;
  readonly files: readonly UnnamedFile[];
  readonly at: Date;
  readonly tell: TellSwept;
}

async function remove(db: Database, { tenantId, files, at, tell }: Removal): Promise<void> {
  // Checks again: in the meantime a record may have named one of them, or its sender may have viewed it.
  const { rows } = await sql<{
    readonly id: string;
  }>`update files f set is_deleted = true, update_time = ${wallClock(at)}
    where ${isAnyOf(
      'f.id',
      files.map(({ id }) => id),
    )} and ${isForgotten(at)} returning f.id`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await releaseContents(db, ids);
  for (let start = 0; start < ids.length; start += IDS_PER_LINE)
    await tell(db, { tenantId, ids: ids.slice(start, start + IDS_PER_LINE) });
}
