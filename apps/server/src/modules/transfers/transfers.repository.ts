import { sql } from 'kysely';
import type { Database } from '../../shared/database/database.ts';
import { isSessionOpen } from '../../shared/security/open-session.ts';
import { WAITING_MS } from './limits.ts';
import type { JobRun, LeaseState, Owner, Transfer, TransfersPort } from './transfers.port.ts';
import type { TransfersTables } from './transfers.tables.ts';

const tables = (db: Database) => db.withTables<TransfersTables>();
const columns = [
  'id',
  'meta_key as metaKey',
  'asked',
  'state',
  'message',
  'report',
  'file_name as fileName',
  'content_key as contentKey',
] as const;
const size = sql<number>`size::double precision`.as('size');
const progress = sql<number>`case when state = 'running' then coalesce((
    select l.progress from transfer_leases l where l.transfer_id = transfers.id), 0)
  else progress end`.as('progress');
const over = ['checked', 'done', 'failed', 'cancelled'] as const;

function own({ db, tenantId, userId }: Owner) {
  return tables(db).selectFrom('transfers').where('tenant_id', '=', tenantId).where('user_id', '=', userId);
}

/** The job, if this run still has it. */
function held(db: Database, { id, worker }: JobRun) {
  return tables(db)
    .selectFrom('transfers')
    .where('id', '=', id)
    .where('worker', '=', worker)
    .where('state', '=', 'running');
}

const ended = { state: 'failed', message: '' } as const;

/** Stores jobs and their results in the database, so that any instance can report progress and hand out results. */
export const transfersRepository: TransfersPort = {
  async holdPerson({ db, tenantId, userId }) {
    // After waiting for a lock the transaction would see old rows; of two writers of one row, the later one starts
    // again.
    await sql`insert into transfer_turns (tenant_id, user_id, turns) values (${tenantId}, ${userId}, 1)
      on conflict (tenant_id, user_id) do update set turns = transfer_turns.turns + 1`.execute(db);
  },
  async endLapsed({ db, tenantId, userId }, at) {
    const begunBefore = new Date(at.getTime() - WAITING_MS);
    // A run that stores records locks the row of its job: it is alive whatever its lease says.
    await sql`with lapsed as (
        select t.id from transfers t left join transfer_leases l on l.transfer_id = t.id
        where t.tenant_id = ${tenantId} and t.user_id = ${userId}
          and (t.state = 'waiting' and t.created_at < ${begunBefore}
            or t.state = 'running' and coalesce(l.valid_until < ${at}, true))
        for update of t skip locked),
      pieces as (delete from transfer_pieces where transfer_id in (select id from lapsed))
      update transfers set state = 'failed', message = '' where id in (select id from lapsed)`.execute(db);
  },
  async endAll(db) {
    await tables(db)
      .with('lost', (query) =>
        query.updateTable('transfers').set(ended).where('state', 'in', ['waiting', 'running']).returning('id'),
      )
      .deleteFrom('transfer_pieces')
      .where('transfer_id', 'in', (of) => of.selectFrom('lost').select('id'))
      .execute();
  },
  async aliveUntil(owner) {
    const until = sql<Date>`coalesce(
      (select l.valid_until from transfer_leases l where l.transfer_id = transfers.id),
      created_at + make_interval(secs => ${WAITING_MS / 1000}))`;
    const rows = await own(owner)
      .select(until.as('until'))
      .where('state', 'in', ['waiting', 'running'])
      .orderBy('until')
      .execute();
    return rows.map((row) => row.until);
  },
  async insert({ db, tenantId, userId }, { id, metaKey, asked, fileName, contentKey }, at) {
    const row = {
      id,
      tenant_id: tenantId,
      user_id: userId,
      meta_key: metaKey,
      asked,
      file_name: fileName,
      content_key: contentKey,
    };
    await tables(db)
      .insertInto('transfers')
      .values({
        ...row,
        state: 'waiting',
        progress: 0,
        message: '',
        size: '0',
        ticket_hash: null,
        ticket_until: null,
        created_at: at,
        touched_at: at,
      })
      .execute();
  },
  async claim({ db, tenantId, userId }, { id, worker }, { at, until }) {
    const { rows } = await sql<Transfer>`with claimed as (
        update transfers set state = 'running', worker = ${worker}, touched_at = ${at}
        where id = ${id} and tenant_id = ${tenantId} and user_id = ${userId} and state = 'waiting' returning *),
      lease as (insert into transfer_leases (transfer_id, worker, valid_until) select id, worker, ${until} from claimed)
      select id, meta_key as "metaKey", asked, state, message, report, file_name as "fileName",
        content_key as "contentKey",
        progress, size::double precision as size
      from claimed`.execute(db);
    return rows[0];
  },
  async renew(db, { id, worker }, { until, progress: far }): Promise<LeaseState> {
    const lease = await tables(db)
      .updateTable('transfer_leases')
      .set({ valid_until: until, ...(far === undefined ? {} : { progress: far }) })
      .where('transfer_id', '=', id)
      .where('worker', '=', worker)
      .where((of) => of.exists(held(db, { id, worker }).select('id')))
      .returning('is_cancelled')
      .executeTakeFirst();
    if (!lease) return 'lost';
    return lease.is_cancelled ? 'cancelled' : 'held';
  },
  async hold(db, run) {
    return (await held(db, run).select('id').forUpdate().executeTakeFirst()) !== undefined;
  },
  async addPiece(db, run, { position, bytes }) {
    const piece = held(db, run).select([
      'id as transfer_id',
      sql<number>`${position}::integer`.as('position'),
      sql<Buffer>`${bytes}::bytea`.as('bytes'),
    ]);
    const { numInsertedOrUpdatedRows } = await tables(db)
      .insertInto('transfer_pieces')
      .columns(['transfer_id', 'position', 'bytes'])
      .expression(piece)
      .executeTakeFirstOrThrow();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  },
  async finish(db, { id, worker }, { state, progress: far, size: bytes, message }) {
    const done = tables(db)
      .updateTable('transfers')
      .set({ state, progress: far, size: String(bytes), message });
    const { numUpdatedRows } = await done
      .where('id', '=', id)
      .where('worker', '=', worker)
      .where('state', '=', 'running')
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  },
  async setReport(db, { id, worker }, report) {
    await tables(db)
      .updateTable('transfers')
      .set({ report })
      .where('id', '=', id)
      .where('worker', '=', worker)
      .where('state', '=', 'running')
      .execute();
  },
  async fail(db, { id, worker }, { state, message, size: stored = 0 }) {
    const failed = tables(db)
      .updateTable('transfers')
      .set({ state, message, size: String(stored) })
      .where('id', '=', id)
      .where('worker', '=', worker)
      .where('state', '=', 'running');
    const { numUpdatedRows } = await failed.executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n && stored === 0)
      await tables(db).deleteFrom('transfer_pieces').where('transfer_id', '=', id).execute();
  },
  async cancel(owner, id) {
    const { db } = owner;
    await tables(db)
      .updateTable('transfer_leases')
      .set({ is_cancelled: true })
      .where('transfer_id', 'in', own(owner).select('id').where('id', '=', id))
      .execute();
    const alive = own(owner)
      .select('id')
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'running', 'checked'])
      .forUpdate()
      .skipLocked();
    const cancelled = await tables(db)
      .updateTable('transfers')
      .set({ state: 'cancelled', message: '' })
      .where('id', 'in', alive)
      .returning('id')
      .execute();
    if (cancelled.length > 0) await tables(db).deleteFrom('transfer_pieces').where('transfer_id', '=', id).execute();
  },
  recent: (owner, since, most) =>
    own(owner)
      .select(['id', 'meta_key as metaKey', 'state', 'message', 'file_name as fileName', 'created_at as createdAt'])
      .select([size, progress])
      .where('created_at', '>', since)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(most)
      .execute(),
  find: (owner, id, since) =>
    own(owner)
      .select(columns)
      .select([size, progress])
      .where('id', '=', id)
      .where('created_at', '>', since)
      .executeTakeFirst(),
  async setTicket({ db, tenantId, userId }, id, { hash, sessionId, until }) {
    await tables(db)
      .updateTable('transfers')
      .set({ ticket_hash: hash, ticket_until: until, ticket_session: sessionId })
      .where('id', '=', id)
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .execute();
  },
  useTicket: (db, hash, at) =>
    tables(db)
      .updateTable('transfers')
      .set({ ticket_hash: null })
      .where('ticket_hash', '=', hash)
      .where('ticket_until', '>=', at)
      .where(isSessionOpen('transfers.ticket_session', at))
      .where('state', '=', 'done')
      .returning([...columns, 'progress', 'tenant_id as tenantId'])
      .returning(size)
      .executeTakeFirst(),
  async piece(db, id, position) {
    const row = await tables(db)
      .selectFrom('transfer_pieces')
      .select('bytes')
      .where('transfer_id', '=', id)
      .where('position', '=', position)
      .executeTakeFirst();
    return row?.bytes;
  },
  async takePiece(db, id, position) {
    const row = await tables(db)
      .deleteFrom('transfer_pieces')
      .where('transfer_id', '=', id)
      .where('position', '=', position)
      .returning('bytes')
      .executeTakeFirst();
    return row?.bytes;
  },
  async removeSpooled(db, id) {
    await tables(db).deleteFrom('transfer_pieces').where('transfer_id', '=', id).where('position', '<', 0).execute();
  },
  async remove(db, id) {
    await tables(db).deleteFrom('transfers').where('id', '=', id).execute();
  },
  async keepNewest(owner, count) {
    const older = own(owner)
      .select('id')
      .where('state', 'in', over)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .offset(count);
    await tables(owner.db).deleteFrom('transfers').where('id', 'in', older).execute();
  },
  async sweep(db, before) {
    await tables(db).deleteFrom('transfers').where('created_at', '<', before).execute();
  },
};
