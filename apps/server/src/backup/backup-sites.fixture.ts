import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import { foldCounts } from '../modules/records/storage/fold-counts.ts';
import type { Database } from '../shared/database/database.ts';
import { openDatabase } from '../shared/database/open-database.ts';
import { emptyDatabase } from '../testing/new-database.ts';
import { killServers } from '../testing/processes/server-process.ts';
import { derivedTables } from './backup-format.ts';

/** A data folder and an empty database, with the environment of a server over them. */
export interface Site {
  readonly env: Readonly<Record<string, string>>;
  /** Runs work on the database; no server may run over it meanwhile. */
  on<T>(work: (db: Database) => Promise<T>): Promise<T>;
}

/** Makes sites and folders for the tests of a file, and removes them after the last one. */
export function openSites() {
  const folders: string[] = [];
  const drops: (() => Promise<void>)[] = [];
  afterAll(async () => {
    killServers();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    for (const drop of drops) await drop();
  });
  const newFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'mf-backup-'));
    folders.push(folder);
    return folder;
  };
  return {
    newFolder,
    newSite: async (kind: 'embedded' | 'postgres'): Promise<Site> => {
      const folder = newFolder();
      const common = { DATA_DIR: folder, DEMO: 'off', PLAIN_PASSWORDS: 'on' };
      if (kind === 'embedded') return { env: common, on: (work) => inDatabase({ dir: join(folder, 'pg') }, work) };
      const database = await emptyDatabase(process.env['TEST_DATABASE_URL'] ?? '');
      const { url } = database;
      drops.push(() => database.drop());
      return { env: { ...common, DATABASE_URL: url }, on: (work) => inDatabase({ url }, work) };
    },
  };
}

async function inDatabase<T>(
  options: Parameters<typeof openDatabase>[0],
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const opened = await openDatabase(options);
  try {
    return await work(opened.db);
  } finally {
    await opened.close();
  }
}

/**
 * Every row of every table that a backup holds, with the counts folded: a running server folds them in the background.
 */
export async function foldedRows(db: Database): Promise<Readonly<Record<string, readonly string[]>>> {
  await foldCounts(db);
  const { rows: tables } = await sql<{
    readonly name: string;
  }>`select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
    order by 1`.execute(db);
  const found: [string, readonly string[]][] = [];
  for (const { name } of tables.filter((table) => !derivedTables.has(table.name))) {
    const { rows } = await sql<{
      readonly row: string;
    }>`select to_jsonb(t)::text as row from ${sql.table(name)} t order by 1`.execute(db);
    found.push([name, rows.map(({ row }) => row)]);
  }
  return Object.fromEntries(found);
}

/** The ids of stored contents whose bytes do not match the stored hash. */
export async function faultyFiles(db: Database): Promise<readonly string[]> {
  const { rows: contents } = await sql<{
    readonly id: string;
    readonly sha256: string;
  }>`select id, sha256 from file_contents`.execute(db);
  const faulty: string[] = [];
  for (const { id, sha256 } of contents) {
    const { rows } = await sql<{
      readonly bytes: Buffer;
    }>`select bytes from file_chunks where file_id = ${id} order by position`.execute(db);
    const sum = createHash('sha256')
      .update(Buffer.concat(rows.map(({ bytes }) => bytes)))
      .digest('hex');
    if (sum !== sha256) faulty.push(id);
  }
  return faulty;
}
