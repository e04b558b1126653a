import { sql } from 'kysely';
import type { Migrations } from '../../shared/database/database.ts';

export const errorLogsMigrations: Migrations = {
  '0620_error_logs': {
    async up(db) {
      await sql`create table error_logs (
        id text primary key, tenant_id text not null, user_id text not null, account text not null,
        url text not null, type text not null,
        occur_time text not null, message text not null, stack text not null, details text not null,
        client_address text not null, user_agent text not null, create_time timestamp(0) not null)`.execute(db);
      await sql`create index error_logs_time on error_logs (tenant_id, create_time desc, id desc)`.execute(db);
    },
  },
};
