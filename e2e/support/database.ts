import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { databaseUrl, dataDir } from '../../playwright.config.ts';

const DATA = join(dataDir, 'pg');

// The embedded database listens in its own folder.
function place(): pg.ClientConfig {
  if (databaseUrl !== '') return { connectionString: databaseUrl };
  const folder = join(tmpdir(), `mf-${createHash('sha256').update(resolve(DATA)).digest('hex').slice(0, 16)}`);
  return { host: folder, port: 5432, user: 'postgres', database: 'postgres' };
}

/**
 * Queries the database of the running server directly, to check what is stored without relying on the server's answers.
 */
export async function query<T extends pg.QueryResultRow>(
  statement: string,
  values: readonly unknown[] = [],
): Promise<readonly T[]> {
  const client = new pg.Client(place());
  await client.connect();
  try {
    return (await client.query<T>(statement, [...values])).rows;
  } finally {
    await client.end();
  }
}
