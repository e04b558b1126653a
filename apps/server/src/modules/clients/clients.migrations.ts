import { sql } from 'kysely';
import type { Migrations } from '../../shared/database/database.ts';
import { maintainedColumns } from '../../shared/database/maintained-columns.ts';

export const clientsMigrations: Migrations = {
  // A client without a hash signs nobody in.
  '0143_clients': {
    async up(db) {
      await sql`create table clients (
        id text primary key, tenant_id text not null, client_id text not null, secret_hash text not null default '',
        authorized_grant_types text not null, web_server_redirect_uri text not null default '',
        additional_information text not null default '', ${maintainedColumns})`.execute(db);
      await sql`create unique index clients_client_id on clients (client_id) where not is_deleted`.execute(db);
    },
  },
};
