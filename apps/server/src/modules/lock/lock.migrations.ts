import { sql } from 'kysely';
import type { Migrations } from '../../shared/database/database.ts';

export const lockMigrations: Migrations = {
  '0175_session_locks': {
    async up(db) {
      await sql`create table session_locks (
        session_id text primary key references sessions (id) on delete cascade,
        password_hash text not null, failures integer not null default 0)`.execute(db);
    },
  },
  '0176_lock_failures_elsewhere': {
    async up(db) {
      // Wrong passwords are counted with all other attempts.
      await sql`alter table session_locks drop column failures`.execute(db);
    },
  },
};
