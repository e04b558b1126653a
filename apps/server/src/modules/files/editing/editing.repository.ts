import { sql } from 'kysely';
import type { Database } from '../../../shared/database/database.ts';
import { updatedBy } from '../../../shared/database/maintained.ts';
import { isSessionOpen } from '../../../shared/security/open-session.ts';
import { keepContent } from '../file-contents.ts';
import type { FilesTables } from '../files.tables.ts';
import type { EditingPort } from './editing.port.ts';

const tables = (db: Database) => db.withTables<FilesTables>();
const ticketColumns = [
  'file_id as fileId',
  'tenant_id as tenantId',
  'user_id as userId',
  'document_key as documentKey',
] as const;
const editingColumns = ['document_key as documentKey', 'file_id as fileId', 'version'] as const;

/** Stores editings and their versions in the database, so that any instance can handle the next message. */
export const editingRepository: EditingPort = {
  async addTicket(db, { hash, purpose, fileId, tenantId, userId, documentKey, sessionId, validUntil }) {
    const row = {
      ticket_hash: hash,
      purpose,
      file_id: fileId,
      tenant_id: tenantId,
      user_id: userId,
      document_key: documentKey,
      session_id: sessionId,
      valid_until: validUntil,
    };
    await tables(db).insertInto('file_editing_tickets').values(row).execute();
  },
  usePageTicket: (db, hash, at) =>
    tables(db)
      .deleteFrom('file_editing_tickets')
      .where('ticket_hash', '=', hash)
      .where('purpose', '=', 'page')
      .where('valid_until', '>=', at)
      .where(isSessionOpen('file_editing_tickets.session_id', at))
      .returning(ticketColumns)
      .executeTakeFirst(),
  callbackTicket: (db, hash, at) =>
    tables(db)
      .selectFrom('file_editing_tickets')
      .select(ticketColumns)
      .where('ticket_hash', '=', hash)
      .where('purpose', '=', 'callback')
      .where('valid_until', '>=', at)
      .executeTakeFirst(),
  async join({ db, tenantId }, fileId, at) {
    const file = await tables(db)
      .selectFrom('files')
      .select('version')
      .where('id', '=', fileId)
      .where('tenant_id', '=', tenantId)
      .where('is_deleted', '=', false)
      .executeTakeFirst();
    if (!file) return undefined;
    const row = {
      document_key: `${fileId}-${file.version}`,
      file_id: fileId,
      tenant_id: tenantId,
      version: file.version,
      is_open: true,
      touched_at: at,
    };
    // An editing keeps its key when it saves in between.
    const going = tables(db)
      .updateTable('file_editings')
      .set({ touched_at: at })
      .where('file_id', '=', fileId)
      .where('is_open', '=', true)
      .where('version', '=', file.version);
    return (
      (await going.returning(editingColumns).executeTakeFirst()) ??
      tables(db)
        .insertInto('file_editings')
        .values(row)
        .onConflict((conflict) => conflict.column('document_key').doUpdateSet({ is_open: true, touched_at: at }))
        .returning(editingColumns)
        .executeTakeFirst()
    );
  },
  running: (db, documentKey) =>
    tables(db)
      .selectFrom('file_editings')
      .select(editingColumns)
      .where('document_key', '=', documentKey)
      .where('is_open', '=', true)
      .executeTakeFirst(),
  async end(db, documentKey) {
    await tables(db)
      .updateTable('file_editings')
      .set({ is_open: false })
      .where('document_key', '=', documentKey)
      .execute();
  },
  async isSpent(db, sourceHash) {
    const spent = await tables(db)
      .selectFrom('file_revisions')
      .select('version')
      .where('source_hash', '=', sourceHash)
      .executeTakeFirst();
    return spent !== undefined;
  },
  async store(context, { editing: { documentKey, fileId, version }, contentId: arrivedAs, size, sha256, sourceHash }) {
    const { db, tenantId } = context;
    // Stores the version before the first save as a revision, once.
    await sql`insert into file_revisions (file_id, version, content_id, size, sha256, create_user, create_time)
      select id, version, case when content_id = '' then id else content_id end, size, sha256, create_user, create_time
      from files where id = ${fileId} and tenant_id = ${tenantId} and version = ${version}
      on conflict (file_id, version) do nothing`.execute(db);
    const changed = await tables(db)
      .updateTable('files')
      .set({ size: String(size), sha256, ...updatedBy(context) })
      .where('id', '=', fileId)
      .where('tenant_id', '=', tenantId)
      .where('version', '=', version)
      .where('is_deleted', '=', false)
      .returning('version')
      .executeTakeFirst();
    if (!changed) return false;
    const contentId = await keepContent(db, { tenantId, fileId: arrivedAs, sha256 });
    await tables(db).updateTable('files').set({ content_id: contentId }).where('id', '=', fileId).execute();
    // With a hash the hidden file counts as finished and is not swept. If equal bytes were stored already, the hidden
    // file is removed.
    if (contentId === arrivedAs)
      await tables(db)
        .updateTable('files')
        .set({ size: String(size), sha256 })
        .where('id', '=', arrivedAs)
        .execute();
    else await tables(db).deleteFrom('files').where('id', '=', arrivedAs).execute();
    const revision = {
      file_id: fileId,
      version: changed.version,
      content_id: contentId,
      size: String(size),
      sha256,
      create_user: context.userId,
      create_time: context.now,
      source_hash: sourceHash,
    };
    await tables(db).insertInto('file_revisions').values(revision).execute();
    await tables(db)
      .updateTable('file_editings')
      .set({ version: changed.version, touched_at: context.at })
      .where('document_key', '=', documentKey)
      .execute();
    return true;
  },
};
