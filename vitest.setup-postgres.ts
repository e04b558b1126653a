import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  // What vitest itself declares, with one more entry.
  interface ProvidedContext {
    /** The name of the database of this run that others begin with; the first test that needs it makes it. */
    readonly templateDatabase: string;
  }
}

const name = `mf_test_template_${randomBytes(6).toString('hex')}`;

/** Names the database that those of one run on a PostgreSQL server begin with. */
export function setup(project: TestProject): void {
  project.provide('templateDatabase', name);
}

/** Leaves nothing of it on the server. */
export async function teardown(): Promise<void> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url === undefined) return;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.end();
}
