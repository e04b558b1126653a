import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { zipStream, type ZipPart } from '../shared/sheets/zip-stream.ts';
import {
  backupFormat,
  manifestEntry,
  secretSettings,
  type BackupKeys,
  type BackupTable,
  type Manifest,
} from './backup-format.ts';
import { column, rowsOf, sourceTables, type SourceTable } from './read-rows.ts';

/** Only the owner may read the file. */
const PRIVATE = 0o600;

export interface WrittenBackup {
  readonly manifest: Manifest;
  readonly keys: BackupKeys;
}

/** Writes all rows of the database at one moment into a file, completely or not at all. */
export async function writeBackup(client: pg.ClientBase, file: string): Promise<WrittenBackup> {
  await client.query('begin isolation level repeatable read read only');
  try {
    // Without it the driver would convert times and round numbers; both stay text.
    await client.query(`set local extra_float_digits = 3`);
    const about = await readAbout(client);
    const keys = await readKeys(client);
    const written: BackupTable[] = [];
    const parts = (await sourceTables(client)).map((table) => partOf(client, table, written));
    const manifest = (): Manifest => ({ ...about, tables: written });
    const last: ZipPart = { name: manifestEntry, content: lateText(() => JSON.stringify(manifest(), undefined, 2)) };
    const draft = `${file}.part`;
    await pipeline(Readable.from(zipStream([...parts, last])), createWriteStream(draft, { mode: PRIVATE }));
    await rename(draft, file);
    return { manifest: manifest(), keys };
  } catch (error) {
    await rm(`${file}.part`, { force: true });
    throw error;
  } finally {
    await client.query('rollback');
  }
}

async function readAbout(client: pg.ClientBase): Promise<Omit<Manifest, 'tables'>> {
  return {
    format: backupFormat,
    madeAt: new Date().toISOString(),
    migrations: await column(client, 'select name from kysely_migration order by name'),
    recordKeys: await column(
      client,
      `select meta_key from records
        union select meta_key from meta_forms where published_version > 0 and not is_deleted
        order by 1`,
    ),
    sealingKeyIds: await column(
      client,
      `select substr(name, length('sealing.key.') + 1) from settings where name like 'sealing.key.%' order by 1`,
    ),
  };
}

async function readKeys(client: pg.ClientBase): Promise<BackupKeys> {
  const { rows } = await client.query<{ readonly name: string; readonly value: string }>(
    `select name, value from settings where name ~ '${secretSettings}' order by name`,
  );
  return { format: backupFormat, settings: Object.fromEntries(rows.map(({ name, value }) => [name, value])) };
}

function partOf(client: pg.ClientBase, table: SourceTable, written: BackupTable[]): ZipPart {
  const entry = `${table.holdsBytes ? 'files' : 'rows'}/${table.name}.ndjson`;
  return { name: entry, content: lines(client, { table, entry, written }) };
}

interface Part {
  readonly table: SourceTable;
  readonly entry: string;
  readonly written: BackupTable[];
}

async function* lines(client: pg.ClientBase, { table, entry, written }: Part): AsyncGenerator<Buffer> {
  const sum = createHash('sha256');
  let rows = 0;
  for await (const some of rowsOf(client, table)) {
    rows += some.length;
    const bytes = Buffer.from(`${some.join('\n')}\n`);
    sum.update(bytes);
    yield bytes;
  }
  written.push({ table: table.name, entry, rows, sha256: sum.digest('hex') });
}

// Read last, after all other entries.
async function* lateText(text: () => string): AsyncGenerator<Buffer> {
  yield Buffer.from(await Promise.resolve(text()));
}

/** Writes keys into a file that only its owner may read. */
export async function writeKeys(file: string, keys: BackupKeys): Promise<void> {
  await writeFile(file, `${JSON.stringify(keys, undefined, 2)}\n`, { mode: PRIVATE, flag: 'wx' });
}
