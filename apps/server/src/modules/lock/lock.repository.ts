import type { Database } from '../../shared/database/database.ts';
import type { LockPort } from './lock.port.ts';
import type { LockTables } from './lock.tables.ts';

const tables = (db: Database) => db.withTables<LockTables>();

/** Stores the locks in the database, so that every instance of the server knows them. */
export const lockRepository: LockPort = {
  async lock(db, { sessionId, passwordHash }) {
    const values = { password_hash: passwordHash };
    await tables(db)
      .insertInto('session_locks')
      .values({ session_id: sessionId, ...values })
      .onConflict((conflict) => conflict.column('session_id').doUpdateSet(values))
      .execute();
  },
  async find(db, sessionId) {
    const row = await tables(db)
      .selectFrom('session_locks')
      .select('password_hash')
      .where('session_id', '=', sessionId)
      .executeTakeFirst();
    return row && { sessionId, passwordHash: row.password_hash };
  },
  async unlock(db, sessionId) {
    await tables(db).deleteFrom('session_locks').where('session_id', '=', sessionId).execute();
  },
};
