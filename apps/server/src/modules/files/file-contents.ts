import { sql } from 'kysely';
import type { Database } from '../../shared/database/database.ts';
import { isAnyOf } from '../../shared/database/maintained.ts';
import type { FilesTables } from './files.tables.ts';

const tables = (db: Database) => db.withTables<FilesTables>();

interface ArrivedContent {
  readonly tenantId: string;
  /** The file that the bytes arrived as. */
  readonly fileId: string;
  readonly sha256: string;
}

/**
 * Stores equal bytes of a tenant once, under the id of the first file with them. Every sender sends all bytes anyway,
 * so that nobody learns what others have. Call both functions in the transaction that creates or removes the counted
 * versions, so that the counts are always right.
 */
export async function keepContent(db: Database, { tenantId, fileId, sha256 }: ArrivedContent): Promise<string> {
  const { id } = await tables(db)
    .insertInto('file_contents')
    .values({ id: fileId, tenant_id: tenantId, sha256, uses: 1 })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'sha256']).doUpdateSet({ uses: sql`file_contents.uses + 1` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  if (id === fileId) return id;
  await tables(db).updateTable('files').set({ content_id: id }).where('id', '=', fileId).execute();
  await tables(db).deleteFrom('file_chunks').where('file_id', '=', fileId).execute();
  return id;
}

/** Releases the bytes of all versions of the files; bytes that no version uses are deleted. */
export async function releaseContents(db: Database, fileIds: readonly string[]): Promise<void> {
  // In a fixed order, so that two transactions that release several contents do not deadlock.
  const { rows } = await sql<{ readonly id: string; readonly uses: number }>`
    with versions as (
      select coalesce(r.content_id, nullif(f.content_id, ''), f.id) as content_id
      from files f left join file_revisions r on r.file_id = f.id where ${isAnyOf('f.id', fileIds)}),
    held as (select id from file_contents where id in (select content_id from versions) order by id for update)
    update file_contents c set uses = c.uses - (select count(*)::integer from versions v where v.content_id = c.id)
    where c.id in (select id from held) returning c.id, c.uses`.execute(db);
  const unused = rows.filter(({ uses }) => uses === 0).map(({ id }) => id);
  await tables(db).deleteFrom('file_chunks').where(isAnyOf('file_id', unused)).execute();
  await tables(db).deleteFrom('file_contents').where(isAnyOf('id', unused)).execute();
}
