import { sql } from 'kysely';
import type { Migrations } from '../../shared/database/database.ts';
import { maintainedColumns } from '../../shared/database/maintained-columns.ts';

export const postsMigrations: Migrations = {
  '0630_posts': {
    async up(db) {
      await sql`create table posts (
        id text primary key, tenant_id text not null, category integer not null default 0,
        post_code text not null, post_name text not null,
        sort integer not null default 0, remark text not null default '', ${maintainedColumns})`.execute(db);
      await sql`create unique index posts_code on posts (tenant_id, post_code) where not is_deleted`.execute(db);
    },
  },
};
