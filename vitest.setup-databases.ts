import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  // What vitest itself declares, with one more entry.
  interface ProvidedContext {
    /**
     * What the databases of this run that others begin with are named after; the first test that needs one makes it.
     */
    readonly testRun: string;
  }
}

const run = randomBytes(6).toString('hex');

/** Names what the databases of one run begin with. */
export function setup(project: TestProject): void {
  project.provide('testRun', run);
}

/** Leaves nothing of it, on the machine and on the PostgreSQL server. */
export async function teardown(): Promise<void> {
  rmSync(join(tmpdir(), 'mf-test-snapshots', run), { recursive: true, force: true });
  const url = process.env['TEST_DATABASE_URL'];
  if (url === undefined) return;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const beginning of ['migrated', 'tenants'])
    await client.query(`drop database if exists mf_test_${run}_${beginning} with (force)`);
  await client.end();
}
