import { sql } from 'kysely';
import type { Database } from '../../shared/database/database.ts';
import { createdBy, isAnyOf, updatedBy } from '../../shared/database/maintained.ts';
import { wallClock } from '../../shared/time/clock.ts';
import type { FilesPort } from './files.port.ts';
import type { FilesTables } from './files.tables.ts';

const tables = (db: Database) => db.withTables<FilesTables>();

const columns = [
  'id',
  'business_key as businessKey',
  'file_name as fileName',
  'content_type as contentType',
  'create_user as createUser',
  'create_time as createTime',
] as const;
const size = sql<number>`size::double precision`.as('size');
const receivedBytes = sql<number>`(select coalesce(sum(octet_length(c.bytes)), 0) from file_chunks c where c.file_id = files.id)::double precision`.as('received');
const storedPieces = sql<number>`(select count(*) from file_chunks c where c.file_id = files.id)::integer`.as('pieces');
const writer = sql<string>`coalesce((select u.real_name from users u where u.id = files.create_user and u.tenant_id = files.tenant_id), '')`.as('createUserName');

/** Keeps files in the database, in pieces; a removed file keeps its row for the trail and loses its bytes. */
export const filesRepository: FilesPort = {
  async insert(context, { id, unitId, businessKey, fileName, contentType, size: announced }) {
    const row = { id, tenant_id: context.tenantId, unit_id: unitId, business_key: businessKey, file_name: fileName, content_type: contentType, size: String(announced), sha256: '' };
    await tables(context.db).insertInto('files').values({ ...row, ...createdBy(context), is_deleted: true }).execute();
  },
  async addChunk(db, fileId, { position, bytes }) {
    await tables(db).insertInto('file_chunks').values({ file_id: fileId, position, bytes }).execute();
  },
  async finish(context, fileId, facts) {
    await tables(context.db)
      .updateTable('files')
      .set({ size: String(facts.size), sha256: facts.sha256, is_deleted: false })
      .where('id', '=', fileId)
      .where('tenant_id', '=', context.tenantId)
      .execute();
  },
  begun: (context, id) =>
    tables(context.db)
      .selectFrom('files')
      .select(['id', 'file_name as fileName'])
      .select([size, receivedBytes, storedPieces])
      .where('id', '=', id)
      .where('tenant_id', '=', context.tenantId)
      .where('create_user', '=', context.userId)
      .where('is_deleted', '=', true)
      .where('sha256', '=', '')
      .executeTakeFirst(),
  async discard(db, fileId) {
    await tables(db).deleteFrom('file_chunks').where('file_id', '=', fileId).execute();
    await tables(db).deleteFrom('files').where('id', '=', fileId).where('is_deleted', '=', true).where('sha256', '=', '').execute();
  },
  async sweep(db, before) {
    await tables(db).deleteFrom('file_tickets').where('valid_until', '<', before).execute();
    // A file that is finished has the hash of its bytes, also when it was removed later.
    const unfinished = tables(db).selectFrom('files').select('id').where('is_deleted', '=', true).where('sha256', '=', '').where('create_time', '<', wallClock(before));
    await tables(db).deleteFrom('file_chunks').where('file_id', 'in', unfinished).execute();
    await tables(db).deleteFrom('files').where('id', 'in', unfinished).execute();
  },
  list(scope, { ids, businessKey }) {
    let query = tables(scope.db)
      .selectFrom('files')
      .select(columns)
      .select([size, writer])
      .where('tenant_id', '=', scope.tenantId)
      .where('is_deleted', '=', false)
      .where(isAnyOf('unit_id', scope.visibleUnitIds));
    if (ids) query = query.where(isAnyOf('id', ids));
    if (businessKey !== undefined) query = query.where('business_key', '=', businessKey);
    return query.orderBy('create_time', 'desc').orderBy('id', 'desc').execute();
  },
  async remove(context, ids) {
    const removed = await tables(context.db)
      .updateTable('files')
      .set({ is_deleted: true, ...updatedBy(context) })
      .where('tenant_id', '=', context.tenantId)
      .where('create_user', '=', context.userId)
      .where(isAnyOf('id', ids))
      .returning('id')
      .execute();
    await tables(context.db).deleteFrom('file_chunks').where(isAnyOf('file_id', removed.map(({ id }) => id))).execute();
  },
  async addTicket(context, { hash, fileId, validUntil }) {
    await tables(context.db).insertInto('file_tickets').values({ ticket_hash: hash, file_id: fileId, tenant_id: context.tenantId, valid_until: validUntil }).execute();
  },
  async useTicket(db, hash, at) {
    const used = await tables(db).deleteFrom('file_tickets').where('ticket_hash', '=', hash).returning(['file_id', 'tenant_id', 'valid_until']).executeTakeFirst();
    if (!used || used.valid_until < at) return undefined;
    return tables(db)
      .selectFrom('files')
      .select(['id', 'file_name as fileName', 'content_type as contentType'])
      .select(size)
      .where('id', '=', used.file_id)
      .where('tenant_id', '=', used.tenant_id)
      .where('is_deleted', '=', false)
      .executeTakeFirst();
  },
  async chunk(db, fileId, position) {
    const row = await tables(db).selectFrom('file_chunks').select('bytes').where('file_id', '=', fileId).where('position', '=', position).executeTakeFirst();
    return row?.bytes;
  },
};
