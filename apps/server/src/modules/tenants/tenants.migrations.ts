import { sql } from 'kysely';
import type { Migrations } from '../../shared/database/database.ts';
import { maintainedColumns } from '../../shared/database/maintained-columns.ts';

export const tenantsMigrations: Migrations = {
  '0100_tenants': {
    async up(db) {
      await sql`create table tenants (
        id text primary key, tenant_id text not null, tenant_name text not null, domain text not null default '',
        linkman text not null default '', contact_number text not null default '', address text not null default '',
        status integer not null default 1, ${maintainedColumns})`.execute(db);
      await sql`create unique index tenants_tenant_id on tenants (tenant_id)`.execute(db);
    },
  },
};
