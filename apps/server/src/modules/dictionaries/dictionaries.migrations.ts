import { sql } from 'kysely';
import type { Migrations } from '../../shared/database/database.ts';
import { maintainedColumns } from '../../shared/database/maintained-columns.ts';

export const dictionariesMigrations: Migrations = {
  '0150_dictionaries': {
    async up(db) {
      await sql`create table dictionaries (
        id text primary key, tenant_id text not null, parent_id text not null default '0', code text not null,
        dict_key text not null, dict_value text not null, sort integer not null default 0,
        remark text not null default '', is_sealed integer not null default 0, ${maintainedColumns})`.execute(db);
      await sql`create unique index dictionaries_key on dictionaries (tenant_id, code, dict_key)
        where not is_deleted`.execute(db);
    },
  },
};
