import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { dataDir } from '../../playwright.config.ts';

const DATA = join(dataDir, 'pg');

/** Asks the running server's own database, past the server: what is stored, not what it says is stored. */
export async function query<T extends pg.QueryResultRow>(statement: string, values: readonly unknown[] = []): Promise<readonly T[]> {
  const folder = join(tmpdir(), `mf-${createHash('sha256').update(resolve(DATA)).digest('hex').slice(0, 16)}`);
  const client = new pg.Client({ host: folder, port: 5432, user: 'postgres', database: 'postgres' });
  await client.connect();
  try {
    return (await client.query<T>(statement, [...values])).rows;
  } finally {
    await client.end();
  }
}
