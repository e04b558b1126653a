import { sql } from 'kysely';
import type { Database } from '../../shared/database/database.ts';
import type { Owner, TransfersPort } from './transfers.port.ts';
import type { TransfersTables } from './transfers.tables.ts';

const tables = (db: Database) => db.withTables<TransfersTables>();
const columns = ['id', 'meta_key as metaKey', 'asked', 'state', 'progress', 'message', 'file_name as fileName', 'content_key as contentKey', 'touched_at as touchedAt'] as const;
const size = sql<number>`size::double precision`.as('size');

function own({ db, tenantId, userId }: Owner) {
  return tables(db).selectFrom('transfers').where('tenant_id', '=', tenantId).where('user_id', '=', userId);
}

/** Keeps jobs and what they made in the database: any instance tells how far one is, and hands it out. */
export const transfersRepository: TransfersPort = {
  async holdPerson({ db, tenantId, userId }) {
    // A lock would be waited for with what was seen before it; of two who write one row the later one begins again.
    await sql`insert into transfer_turns (tenant_id, user_id, turns) values (${tenantId}, ${userId}, 1)
      on conflict (tenant_id, user_id) do update set turns = transfer_turns.turns + 1`.execute(db);
  },
  async countAlive(owner, since) {
    const { count } = await own(owner).select(sql<number>`count(*)::integer`.as('count')).where('state', 'in', ['waiting', 'running']).where('touched_at', '>', since).executeTakeFirstOrThrow();
    return count;
  },
  async insert({ db, tenantId, userId }, { id, metaKey, asked, fileName, contentKey }, at) {
    const row = { id, tenant_id: tenantId, user_id: userId, meta_key: metaKey, asked, file_name: fileName, content_key: contentKey };
    await tables(db).insertInto('transfers').values({ ...row, state: 'waiting', progress: 0, message: '', size: '0', ticket_hash: null, ticket_until: null, created_at: at, touched_at: at }).execute();
  },
  claim({ db, tenantId, userId }, at) {
    const waiting = tables(db).updateTable('transfers').set({ state: 'running', touched_at: at }).where('tenant_id', '=', tenantId).where('user_id', '=', userId).where('state', '=', 'waiting');
    return waiting.returning(columns).returning(size).execute();
  },
  async touch(db, id, { at, progress }) {
    await tables(db).updateTable('transfers').set({ touched_at: at, ...(progress === undefined ? {} : { progress }) }).where('id', '=', id).where('state', '=', 'running').execute();
  },
  async addPiece(db, id, { position, bytes }) {
    await tables(db).insertInto('transfer_pieces').values({ transfer_id: id, position, bytes }).execute();
  },
  async finish(db, id, { progress, size: bytes, message }) {
    await tables(db).updateTable('transfers').set({ state: 'done', progress, size: String(bytes), message }).where('id', '=', id).execute();
  },
  async fail(db, id, message) {
    await tables(db).deleteFrom('transfer_pieces').where('transfer_id', '=', id).execute();
    await tables(db).updateTable('transfers').set({ state: 'failed', message }).where('id', '=', id).execute();
  },
  find: (owner, id, since) => own(owner).select(columns).select(size).where('id', '=', id).where('created_at', '>', since).executeTakeFirst(),
  async setTicket({ db, tenantId, userId }, id, { hash, until }) {
    await tables(db).updateTable('transfers').set({ ticket_hash: hash, ticket_until: until }).where('id', '=', id).where('tenant_id', '=', tenantId).where('user_id', '=', userId).execute();
  },
  useTicket: (db, hash, at) =>
    tables(db)
      .updateTable('transfers')
      .set({ ticket_hash: null })
      .where('ticket_hash', '=', hash)
      .where('ticket_until', '>=', at)
      .where('state', '=', 'done')
      .returning([...columns, 'tenant_id as tenantId'])
      .returning(size)
      .executeTakeFirst(),
  async piece(db, id, position) {
    const row = await tables(db).selectFrom('transfer_pieces').select('bytes').where('transfer_id', '=', id).where('position', '=', position).executeTakeFirst();
    return row?.bytes;
  },
  async remove(db, id) {
    await tables(db).deleteFrom('transfers').where('id', '=', id).execute();
  },
  async keepNewest(owner, count) {
    const older = own(owner).select('id').where('state', 'in', ['done', 'failed']).orderBy('created_at', 'desc').orderBy('id', 'desc').offset(count);
    await tables(owner.db).deleteFrom('transfers').where('id', 'in', older).execute();
  },
  async sweep(db, before) {
    await tables(db).deleteFrom('transfers').where('created_at', '<', before).execute();
  },
};
