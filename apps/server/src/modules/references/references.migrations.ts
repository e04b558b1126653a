import { sql } from 'kysely';
import type { Migrations } from '../../shared/database/database.ts';

export const referencesMigrations: Migrations = {
  '0320_references': {
    async up(db) {
      await sql`create table reference_sources (
        tenant_id text not null, reference_key text not null, source jsonb not null,
        primary key (tenant_id, reference_key))`.execute(db);
      await sql`create table deployment_trees (
        tenant_id text not null, path text not null, cascade_parameter text not null default '',
        nodes jsonb not null, primary key (tenant_id, path))`.execute(db);
    },
  },
};
