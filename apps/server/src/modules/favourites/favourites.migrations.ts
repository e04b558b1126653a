import { sql } from 'kysely';
import type { Migrations } from '../../shared/database/database.ts';

export const favouritesMigrations: Migrations = {
  '0125_user_favourites': {
    async up(db) {
      await sql`create table user_favourites (
        tenant_id text not null, user_id text not null, codes text[] not null,
        primary key (tenant_id, user_id))`.execute(db);
    },
  },
};
