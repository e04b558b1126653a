import { sql } from 'kysely';
import type { Database } from '../../shared/database/database.ts';
import { preparedPlan } from '../../shared/database/prepared-plans.ts';
import { isAnyOf } from '../../shared/database/maintained.ts';
import type { AuthPort } from './auth.port.ts';
import type { AuthTables } from './auth.tables.ts';
import { readIdentity, readProfile } from './identity.repository.ts';

/** The status of a user who may sign in. */
const ACTIVE = 1;

const tables = (db: Database) => db.withTables<AuthTables>();

const sessions: Pick<AuthPort, 'openSession' | 'rotate' | 'readRenewal' | 'endSession' | 'endSessionsOf'> = {
  async openSession(db, session) {
    await tables(db)
      .insertInto('sessions')
      .values({
        id: session.id,
        tenant_id: session.tenantId,
        user_id: session.userId,
        refresh_id: session.refreshId,
        key_hash: session.keyHash,
        previous_refresh_id: '',
        rotated_at: null,
        created_at: session.at,
        used_at: session.at,
        expires_at: session.expiresAt,
        ended_at: null,
        end_reason: '',
        client_address: session.clientAddress,
        user_agent: session.userAgent,
      })
      .execute();
  },
  async rotate(db, rotation) {
    const row = await tables(db)
      .updateTable('sessions')
      .set({
        refresh_id: rotation.to,
        previous_refresh_id: rotation.from,
        rotated_at: rotation.at,
        used_at: rotation.at,
        expires_at: rotation.expiresAt,
      })
      .where('id', '=', rotation.sessionId)
      .where('refresh_id', '=', rotation.from)
      .where('ended_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  },
  readRenewal: (db, sessionId) =>
    tables(db)
      .selectFrom('sessions')
      .select([
        'refresh_id as refreshId',
        'previous_refresh_id as previousRefreshId',
        'rotated_at as rotatedAt',
        'key_hash as keyHash',
      ])
      .where('id', '=', sessionId)
      .where('ended_at', 'is', null)
      .executeTakeFirst(),
  async endSessionsOf(db, userIds, { at, except }) {
    await tables(db)
      .updateTable('sessions')
      .set({ ended_at: at, end_reason: 'endedByChange' })
      .where(isAnyOf('user_id', userIds))
      .where('id', '!=', except ?? '')
      .where('ended_at', 'is', null)
      .execute();
  },
  async endSession(db, sessionId, { at, reason }) {
    await tables(db)
      .updateTable('sessions')
      .set({ ended_at: at, end_reason: reason })
      .where('id', '=', sessionId)
      .where('ended_at', 'is', null)
      .execute();
  },
};

/** Stores sessions in the database. */
export const authRepository: AuthPort = {
  ...sessions,
  readProfile,
  readIdentity,
  async findAccount(db, name) {
    const row = await db
      .selectFrom('users')
      .innerJoin('tenants', 'tenants.tenant_id', 'users.tenant_id')
      .select(['users.id', 'users.password_hash', 'users.status'])
      .where('users.tenant_id', '=', name.tenantId)
      .where('users.account_key', '=', name.accountKey)
      .where('users.is_deleted', '=', false)
      .where('tenants.status', '=', 1)
      .where('tenants.is_deleted', '=', false)
      .executeTakeFirst();
    return row && { id: row.id, passwordHash: row.password_hash, isDisabled: row.status !== ACTIVE };
  },
  async useTicket(db, { id, expiresAt }) {
    const { numInsertedOrUpdatedRows = 0n } = await db
      .withTables<AuthTables>()
      .insertInto('used_tickets')
      .values({ id, expires_at: expiresAt })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  },
  async replaceHash(db, userId, hash) {
    await db.updateTable('users').set({ password_hash: hash }).where('id', '=', userId).execute();
  },
  async requireNewPassword(db, userId) {
    await db.updateTable('users').set({ must_change_password: true }).where('id', '=', userId).execute();
  },
  async readPermissions(db, identity) {
    // One row with all codes: a clerk has some hundred, and each call reads them.
    const { rows } = await sql<{
      readonly codes: string;
    }>`select coalesce(string_agg(code, ' '), '') as codes from menus
      where tenant_id = ${identity.tenantId} and category = 2 and not is_deleted
        and id in (select menu_id from role_menus where ${isAnyOf('role_id', identity.roleIds)})
      ${preparedPlan}`.execute(db);
    return (rows[0]?.codes ?? '').split(' ').filter((code) => code !== '');
  },
};
