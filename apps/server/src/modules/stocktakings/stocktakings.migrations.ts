import { sql } from 'kysely';
import type { Migrations } from '../../shared/database/database.ts';
import { maintainedColumns } from '../../shared/database/maintained-columns.ts';

export const stocktakingsMigrations: Migrations = {
  '0940_stocktakings': {
    async up(db) {
      await sql`create table stocktakings (
        id text primary key, tenant_id text not null, name text not null, unit_id text not null,
        unit_ids text[] not null, end_day text not null, state text not null default 'open',
        closed_at text not null default '', closed_by text not null default '', ${maintainedColumns})`.execute(db);
      await sql`create index stocktakings_tenant on stocktakings (tenant_id) where not is_deleted`.execute(db);
      // The key keeps two scanners from doubling an item, also one that no card has.
      await sql`create table stocktaking_items (
        stocktaking_id text not null, item_id text not null, tenant_id text not null, card_id text not null default '',
        number text not null, name text not null default '', unit_id text not null, place text not null default '',
        result text not null default 'unseen', note text not null default '', checked_by text not null default '',
        checked_by_name text not null default '', checked_at text not null default '',
        primary key (stocktaking_id, item_id))`.execute(db);
      await sql`create index stocktaking_items_number on stocktaking_items (stocktaking_id, number, item_id)`.execute(
        db,
      );
      await sql`create index stocktaking_items_extra on stocktaking_items (stocktaking_id) where card_id = ''`.execute(
        db,
      );
      await sql`create index stocktaking_items_counts on stocktaking_items (stocktaking_id, unit_id, result)`.execute(
        db,
      );
    },
  },
};
