import type { Generated, Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { SystemTables } from './system-tables.ts';

/** The tables that every repository sees. A module adds its tables with `db.withTables<FilesTables>()`. */
export interface KernelTables extends SystemTables {
  readonly settings: { readonly name: string; readonly value: string };
  readonly baseline_entries: {
    readonly tenant_id: string;
    readonly kind: string;
    readonly key: string;
    readonly outcome: string;
    readonly delivered_at: Generated<Date>;
  };
  readonly idempotency: {
    readonly tenant_id: string;
    readonly user_id: string;
    readonly key: string;
    readonly call: string;
    readonly body_hash: string;
    readonly answer: string | null;
    readonly created_at: Date;
  };
}

/** A pool or a transaction; repositories need not know which. */
export type Database = Kysely<KernelTables>;

/** Migrations by name; names sort by their number: `0100_auth_sessions`. */
export type Migrations = Readonly<Record<string, Migration>>;
