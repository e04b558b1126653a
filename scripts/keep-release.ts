// Reduces the data folder of a release so that it can be stored in the repository: `node -C @org/source
// scripts/keep-release.ts <folder> <file>`. The server of the folder must be stopped. The folder is changed: what a
// later start does not need is removed.
import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import pg from 'pg';
import { startEmbedded } from '../apps/server/src/shared/database/embedded.ts';

const [folder, file] = process.argv.slice(2);
if (folder === undefined || file === undefined) throw new Error('usage: keep-release.ts <data folder> <file.tar.br>');
const walSegment = /^[0-9A-F]{24}$/;

async function trim(dir: string): Promise<void> {
  const embedded = await startEmbedded(dir);
  const client = new pg.Client(embedded.config);
  await client.connect();
  await client.query('update pg_database set datistemplate = false');
  for (const name of ['template0', 'template1']) await client.query(`drop database if exists ${name}`);
  for (const statement of ['checkpoint', 'select pg_switch_wal()', 'checkpoint']) await client.query(statement);
  await client.end();
  await embedded.stop();
}

const data = join(folder, 'pg');
await trim(data);
const wal = join(data, 'pg_wal');
// The first segment is in use; later ones are kept for reuse and contain old data.
for (const name of readdirSync(wal)
  .filter((entry) => walSegment.test(entry))
  .toSorted()
  .slice(1))
  rmSync(join(wal, name));
const tar = execFileSync('tar', ['--owner=0', '--group=0', '--sort=name', '-c', '-C', folder, 'pg'], {
  maxBuffer: 256 * 1024 * 1024,
});
const packed = brotliCompressSync(tar, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
});
writeFileSync(file, packed);
console.log(`${file}: ${String(packed.length)} bytes`);
process.exit(0);
