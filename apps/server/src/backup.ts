import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { errorText } from '@org/meta-forms/core';
import pg from 'pg';
import { readConfig, type ServerConfig } from './app/config.ts';
import { backupLine } from './backup/backup.words.ts';
import { askForDump } from './backup/dump-channel.ts';
import { writeBackup, writeKeys } from './backup/write-backup.ts';
import { startEmbedded } from './shared/database/embedded.ts';
import type { SealingSource } from './shared/security/sealing/open-sealing.ts';

interface Source {
  readonly config: pg.ClientConfig;
  close(): Promise<void>;
}

// The running server dumps its embedded database in one go; the backup then reads the dump and blocks nobody.
async function openSource({ databaseUrl, dataDir }: ServerConfig): Promise<Source> {
  if (databaseUrl !== undefined) return { config: { connectionString: databaseUrl }, close: () => Promise.resolve() };
  const dump = await askForDump(dataDir);
  if (dump === undefined && !existsSync(join(dataDir, 'pg')))
    throw new Error(
      `BACKUP_NOTHING: ${dataDir} holds no database. Set DATA_DIR or DATABASE_URL to what the server runs with.`,
    );
  const embedded =
    dump === undefined ? await startEmbedded(join(dataDir, 'pg')) : await startEmbedded('memory://', dump);
  if (dump !== undefined) rmSync(dump, { force: true });
  return { config: embedded.config, close: () => embedded.stop() };
}

function sealingKeysFrom({ key, previousKey, keyFile }: SealingSource) {
  const fromFile = keyFile !== undefined && existsSync(keyFile) ? readFileSync(keyFile, 'utf8').trim() : undefined;
  return { sealingKey: key ?? fromFile, previousSealingKey: previousKey };
}

async function backup(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'without-keys': { type: 'boolean' } },
  });
  const [target] = positionals;
  if (target === undefined) throw new Error(backupLine('usageBackup'));
  const file = resolve(target);
  const keysFile = `${file}.keys`;
  for (const taken of [file, keysFile].filter((path) => existsSync(path)))
    throw new Error(`BACKUP_EXISTS: ${taken} is there already.`);
  const config = readConfig(process.env);
  const source = await openSource(config);
  const client = new pg.Client(source.config);
  await client.connect();
  try {
    const { manifest, keys } = await writeBackup(client, file);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      backupLine('written', {
        file,
        tables: String(manifest.tables.length),
        rows: String(rows),
        madeAt: manifest.madeAt,
      }),
    );
    const sealing = sealingKeysFrom(config.sealing);
    const ids = manifest.sealingKeyIds.join(', ');
    if (sealing.sealingKey === undefined || values['without-keys'])
      console.warn(backupLine('withoutSealingKey', { ids }));
    if (values['without-keys']) return;
    await writeKeys(keysFile, { ...keys, ...sealing });
    console.warn(backupLine('keysWritten', { file: keysFile }));
  } finally {
    await client.end();
    await source.close();
  }
}

try {
  await backup();
  process.exit(0);
} catch (error) {
  console.error(errorText(error));
  process.exit(1);
}
