import { sql } from 'kysely';
import type { Migrations } from '../database/database.ts';

export const attemptsMigrations: Migrations = {
  '0800_attempts': {
    async up(db) {
      await sql`create table attempts (
        scope text not null, owner text not null, source text not null,
        count integer not null, is_full boolean not null, until timestamptz not null, last_attempt text not null,
        primary key (scope, owner, source))`.execute(db);
      await sql`create index attempts_age on attempts (until)`.execute(db);
      // The table `attempts` replaces it. Captchas need no table because their key contains them, sealed.
      await sql`drop table sign_in_failures`.execute(db);
      await sql`drop table captchas`.execute(db);
    },
  },
};
