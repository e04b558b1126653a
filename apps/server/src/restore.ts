import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { errorText } from '@org/meta-forms/core';
import { readConfig, type ServerConfig } from './app/config.ts';
import { backupFormat, type BackupKeys, type Manifest } from './backup/backup-format.ts';
import { backupLine } from './backup/backup.words.ts';
import { openBackup } from './backup/read-backup.ts';
import { refuseFilled, refuseNewer, restoreBackup } from './backup/restore-backup.ts';
import { openDatabase, type OpenDatabase } from './shared/database/open-database.ts';

const PRIVATE = 0o600;

interface Target {
  readonly database: OpenDatabase;
  /** Makes the restored data available to a server. */
  finish(): Promise<void>;
  abandon(): Promise<void>;
}

// A server must never start on a half-restored folder.
async function openTarget({ databaseUrl, dataDir }: ServerConfig): Promise<Target> {
  if (databaseUrl !== undefined) {
    const database = await openDatabase({ url: databaseUrl, statementMs: 0 });
    return { database, finish: () => database.close(), abandon: () => database.close() };
  }
  const folder = join(dataDir, 'pg');
  if (existsSync(folder))
    throw new Error(
      `RESTORE_NOT_EMPTY: ${folder} is there already. ` +
        'A backup is restored into an empty folder only; nothing was changed.',
    );
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = join(dataDir, 'pg.restoring');
  rmSync(draft, { recursive: true, force: true });
  const database = await openDatabase({ dir: draft });
  return {
    database,
    async finish() {
      await database.close();
      renameSync(draft, folder);
    },
    async abandon() {
      await database.close();
      rmSync(draft, { recursive: true, force: true });
    },
  };
}

function readKeys(file: string | undefined): BackupKeys | undefined {
  if (file === undefined) return undefined;
  // `writeKeys` wrote it in this shape; a file of another format has another version.
  const keys = JSON.parse(readFileSync(file, 'utf8')) as BackupKeys;
  if (keys.format !== backupFormat) throw new Error(`BACKUP_UNREADABLE: ${file} holds no keys of a backup.`);
  return keys;
}

// A deployment that configures its key gets no key file.
function placeSealingKey(
  { sealing, databaseUrl }: ServerConfig,
  keys: BackupKeys | undefined,
  { sealingKeyIds }: Manifest,
): void {
  if (sealingKeyIds.length === 0 || sealing.key !== undefined) return;
  const { keyFile } = sealing;
  if (keys?.sealingKey !== undefined && keyFile !== undefined && !existsSync(keyFile)) {
    mkdirSync(resolve(keyFile, '..'), { recursive: true, mode: 0o700 });
    writeFileSync(keyFile, `${keys.sealingKey}\n`, { mode: PRIVATE, flag: 'wx' });
    console.log(backupLine('keyPlaced', { file: keyFile }));
  } else if (keyFile === undefined || !existsSync(keyFile) || databaseUrl !== undefined) {
    console.warn(backupLine('needsKey', { ids: sealingKeyIds.join(', ') }));
  }
}

async function restore(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { keys: { type: 'string' } } });
  const [file] = positionals;
  if (file === undefined) throw new Error(backupLine('usageRestore'));
  const config = readConfig(process.env);
  const keys = readKeys(values.keys);
  const backup = await openBackup(resolve(file));
  refuseNewer(backup.manifest);
  await backup.check();
  const target = await openTarget(config);
  try {
    await refuseFilled(target.database.db);
    await restoreBackup(target.database.db, backup, keys);
  } catch (error) {
    await target.abandon();
    throw error;
  }
  await target.finish();
  placeSealingKey(config, keys, backup.manifest);
  if (!keys) console.warn(backupLine('newKeys'));
  const rows = backup.manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(backupLine('restored', { rows: String(rows), madeAt: backup.manifest.madeAt }));
  backup.close();
}

try {
  await restore();
  process.exit(0);
} catch (error) {
  console.error(errorText(error));
  process.exit(1);
}
