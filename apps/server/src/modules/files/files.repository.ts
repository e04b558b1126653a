import { sql } from 'kysely';
import type { Database } from '../../shared/database/database.ts';
import { createdBy, isAnyOf, updatedBy } from '../../shared/database/maintained.ts';
import { wallClock } from '../../shared/time/clock.ts';
import { isSessionOpen } from '../../shared/security/open-session.ts';
import { keepContent, releaseContents } from './file-contents.ts';
import { filesOfOwners } from './files-of-owners.repository.ts';
import { isOpenTo } from '../../shared/files/file-reach.ts';
import type { FileRevision, FilesPort } from './files.port.ts';
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
const receivedBytes = sql<number>`(
  select coalesce(sum(octet_length(c.bytes)), 0) from file_chunks c
  where c.file_id = files.id)::double precision`.as('received');
const storedPieces = sql<number>`(select count(*) from file_chunks c where c.file_id = files.id)::integer`.as('pieces');
const writer = sql<string>`coalesce((
  select u.real_name from users u
  where u.id = files.create_user and u.tenant_id = files.tenant_id), '')`.as('createUserName');

// A finished file has the hash of its bytes, even after its removal; only unfinished files are forgotten.
const unfinished = (db: Database) =>
  tables(db).selectFrom('files').select('id').where('is_deleted', '=', true).where('sha256', '=', '');

/**
 * One statement that locks the rows first: a transaction may be committing the file although its connection was lost.
 * The statement then waits for the commit, and the file stays.
 */
async function forget(db: Database, files: ReturnType<typeof unfinished>): Promise<void> {
  await sql`with given_up as (${files.forUpdate()}),
      pieces as (delete from file_chunks where file_id in (select id from given_up))
    delete from files where id in (select id from given_up)`.execute(db);
}

/**
 * Stores files in pieces, and equal bytes once. A removed file keeps its row for the audit, and loses its bytes unless
 * another file has them too.
 */
export const filesRepository: FilesPort = {
  async insert(context, { id, unitId, businessKey, fileName, contentType, size: announced }) {
    const row = {
      id,
      tenant_id: context.tenantId,
      unit_id: unitId,
      business_key: businessKey,
      file_name: fileName,
      content_type: contentType,
      size: String(announced),
      sha256: '',
    };
    await tables(context.db)
      .insertInto('files')
      .values({ ...row, ...createdBy(context), is_deleted: true })
      .execute();
  },
  async addChunk(db, fileId, { position, bytes }) {
    await tables(db).insertInto('file_chunks').values({ file_id: fileId, position, bytes }).execute();
  },
  async finish({ db, tenantId }, fileId, facts) {
    const finished = await tables(db)
      .updateTable('files')
      .set({ size: String(facts.size), sha256: facts.sha256, is_deleted: false })
      .where('id', '=', fileId)
      .where('tenant_id', '=', tenantId)
      .where('sha256', '=', '')
      .returning('id')
      .executeTakeFirst();
    // Of two calls that finish a file at once, only one counts its bytes.
    if (finished) await keepContent(db, { tenantId, fileId, sha256: facts.sha256 });
    return finished !== undefined;
  },
  async used({ db, tenantId, userId }) {
    const { rows } = await sql<{ person: number; tenant: number }>`
      with held as (
        select size, create_user from files where tenant_id = ${tenantId} and (not is_deleted or sha256 = '')
        union all
        select r.size, r.create_user from file_revisions r join files f on f.id = r.file_id
        where f.tenant_id = ${tenantId} and not f.is_deleted and r.version < f.version)
      select coalesce(sum(size) filter (where create_user = ${userId}), 0)::double precision as person,
        coalesce(sum(size), 0)::double precision as tenant
      from held`.execute(db);
    return rows[0] ?? { person: 0, tenant: 0 };
  },
  async holdTenant({ db, tenantId }) {
    await sql`select pg_advisory_xact_lock(hashtext(${`files of ${tenantId}`}))`.execute(db);
  },
  begun: (context, id) =>
    tables(context.db)
      .selectFrom('files')
      .select(['id', 'file_name as fileName', 'business_key as businessKey'])
      .select([size, receivedBytes, storedPieces])
      .where('id', '=', id)
      .where('tenant_id', '=', context.tenantId)
      .where('create_user', '=', context.userId)
      .where('is_deleted', '=', true)
      .where('sha256', '=', '')
      .executeTakeFirst(),
  async discard(db, fileId) {
    await forget(db, unfinished(db).where('id', '=', fileId));
  },
  async sweep(db, before) {
    await tables(db).deleteFrom('file_tickets').where('valid_until', '<', before).execute();
    await tables(db).deleteFrom('file_editing_tickets').where('valid_until', '<', before).execute();
    // An editing that was last used this long ago gets no more messages, whether it has ended or not.
    await tables(db).deleteFrom('file_editings').where('touched_at', '<', before).execute();
    await forget(db, unfinished(db).where('create_time', '<', wallClock(before)));
  },
  list(scope, { ids, businessKey }) {
    let query = tables(scope.db)
      .selectFrom('files')
      .select(columns)
      .select([size, writer])
      .where('tenant_id', '=', scope.tenantId)
      .where('is_deleted', '=', false)
      .where(isOpenTo(scope));
    if (ids) query = query.where(isAnyOf('id', ids));
    if (businessKey !== undefined) query = query.where('business_key', '=', businessKey);
    return query.orderBy('create_time', 'desc').orderBy('id', 'desc').execute();
  },
  ...filesOfOwners,
  async hold({ db, tenantId }, ids) {
    if (ids.length === 0) return;
    await tables(db)
      .selectFrom('files')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where(isAnyOf('id', ids))
      .forShare()
      .execute();
  },
  async remove(context, ids) {
    const removed = await tables(context.db)
      .updateTable('files')
      .set({ is_deleted: true, ...updatedBy(context) })
      .where('tenant_id', '=', context.tenantId)
      .where('create_user', '=', context.userId)
      .where('is_deleted', '=', false)
      .where(isAnyOf('id', ids))
      .returning('id')
      .execute();
    await releaseContents(
      context.db,
      removed.map(({ id }) => id),
    );
  },
  async rename(context, id, fileName) {
    await tables(context.db)
      .updateTable('files')
      .set({ file_name: fileName })
      .where('id', '=', id)
      .where('tenant_id', '=', context.tenantId)
      .where('create_user', '=', context.userId)
      .execute();
  },
  async see(context, ids) {
    const today = wallClock(context.at).slice(0, 'yyyy-MM-dd'.length);
    await tables(context.db)
      .updateTable('files')
      .set({ seen_on: today })
      .where('tenant_id', '=', context.tenantId)
      .where('create_user', '=', context.userId)
      .where('business_key', '=', '')
      .where('is_deleted', '=', false)
      .where('seen_on', '<', today)
      .where(isAnyOf('id', ids))
      .execute();
  },
  async addTicket(scope, { hash, fileId, contentId, isLasting, sessionId, validUntil }) {
    const row = {
      ticket_hash: hash,
      file_id: fileId,
      content_id: contentId,
      is_lasting: isLasting,
      session_id: sessionId,
      tenant_id: scope.tenantId,
      valid_until: validUntil,
    };
    await tables(scope.db).insertInto('file_tickets').values(row).execute();
  },
  async useTicket(db, hash, at) {
    const facts = ['file_id', 'tenant_id', 'valid_until', 'content_id', 'session_id'] as const;
    const mayOpen = sql<boolean>`(session_id = '' or ${isSessionOpen('file_tickets.session_id', at)})`;
    const used =
      (await tables(db)
        .deleteFrom('file_tickets')
        .where('ticket_hash', '=', hash)
        .where('is_lasting', '=', false)
        .where(mayOpen)
        .returning(facts)
        .executeTakeFirst()) ??
      (await tables(db)
        .selectFrom('file_tickets')
        .select(facts)
        .where('ticket_hash', '=', hash)
        .where('is_lasting', '=', true)
        .where(mayOpen)
        .executeTakeFirst());
    if (!used || used.valid_until < at) return undefined;
    const contentId = used.content_id;
    return tables(db)
      .selectFrom('files')
      .select(['id', 'file_name as fileName', 'content_type as contentType', 'tenant_id as tenantId'])
      .select([
        sql<string>`${contentId}::text`.as('contentId'),
        sql<string>`coalesce((select s.user_id from sessions s where s.id = ${used.session_id}), '')`.as('userId'),
        sql<number>`coalesce((
          select r.size from file_revisions r
          where r.file_id = files.id and r.content_id = ${contentId}), size)::double precision`.as('size'),
      ])
      .where('id', '=', used.file_id)
      .where('tenant_id', '=', used.tenant_id)
      .where('is_deleted', '=', false)
      .executeTakeFirst();
  },
  async contentOf({ db, tenantId }, fileId, version) {
    const newest = tables(db)
      .selectFrom('files')
      .where('id', '=', fileId)
      .where('tenant_id', '=', tenantId)
      .where('is_deleted', '=', false);
    const file = await newest.select(['id', 'version', 'content_id']).executeTakeFirst();
    if (!file || version === undefined || version === file.version) return file && (file.content_id || file.id);
    const older = tables(db)
      .selectFrom('file_revisions')
      .select('content_id')
      .where('file_id', '=', fileId)
      .where('version', '=', version);
    return (await older.executeTakeFirst())?.content_id;
  },
  async revisions(scope, fileId) {
    const { rows } = await sql<FileRevision>`
      select f.id, coalesce(r.version, f.version) as version, coalesce(r.size, f.size)::double precision as size,
        coalesce(u.real_name, '') as "createUserName", coalesce(r.create_time, f.create_time) as "createTime"
      from files f left join file_revisions r on r.file_id = f.id
      left join users u on u.id = coalesce(r.create_user, f.create_user) and u.tenant_id = f.tenant_id
      where f.id = ${fileId} and f.tenant_id = ${scope.tenantId} and not f.is_deleted and ${isOpenTo(scope, 'f')}
      order by 2 desc`.execute(scope.db);
    return rows;
  },
  async pieceLengths(db, contentId) {
    const length = sql<number>`octet_length(bytes)`.as('length');
    const rows = await tables(db)
      .selectFrom('file_chunks')
      .select(length)
      .where('file_id', '=', contentId)
      .orderBy('position')
      .execute();
    return rows.map((row) => row.length);
  },
  async chunk(db, fileId, position) {
    const row = await tables(db)
      .selectFrom('file_chunks')
      .select('bytes')
      .where('file_id', '=', fileId)
      .where('position', '=', position)
      .executeTakeFirst();
    return row?.bytes;
  },
};
