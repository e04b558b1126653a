import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleFaults, writeSamples } from '../../../../scripts/markdown-samples.ts';
import { demoDeployment } from '../demo/create-demo-deployment.ts';
import { openTestApp, type TestApp } from '../testing/open-test-app.ts';
import { seedEmptyDatabase } from './seeding/seed-demo.ts';

const root = join(import.meta.dirname, '../../../..');
const page = readFileSync(join(root, 'docs/guide/integrators.md'), 'utf8');
const password = 'Yunting@2026';

interface Journey {
  readonly journey: (account: string, password: string) => Promise<Readonly<Record<string, unknown>>>;
}

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp('embedded', {
    setup: { plainPasswords: false },
    seed: (db, sealing) => seedEmptyDatabase(db, { sealing, isDemo: true, deployment: async () => demoDeployment() }),
  });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
}, 400_000);
afterAll(() => app[Symbol.asyncDispose]());

describe('the guide for integrators', () => {
  test('compiles, and goes from sign-in to download in a demo', async () => {
    const [address] = app.server.addresses();
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address.port : 0}`;
    const written = writeSamples(page.replaceAll('http://127.0.0.1:3000', origin));
    try {
      expect(written.samples.map(({ name }) => name)).toEqual([
        'session.ts',
        'list.ts',
        'save.ts',
        'files.ts',
        'journey.ts',
      ]);
      expect(sampleFaults(written)).toEqual([]);
      const { journey }: Journey = await import(/* @vite-ignore */ join(written.folder, 'journey.ts'));
      expect(await journey('clerk.zhang', password)).toMatchObject({
        wrong: { problems: expect.arrayContaining(['certificateNumber REQUIRED', 'tenantKind REQUIRED']) },
        saved: { tenantName: 'Contract', version: expect.any(Number) },
        conflict: { newer: { tenantName: 'Contract' } },
        found: { total: 1, names: ['Contract'] },
        text: 'signed',
      });
    } finally {
      written.remove();
    }
  }, 300_000);

  test('links to pages that exist', () => {
    const links = [...page.matchAll(/\]\((?!#|https?:)([^)#]+)/g)].map(([, link = '']) => link);
    for (const link of links) expect(readFileSync(join(root, 'docs/guide', link), 'utf8')).not.toBe('');
    expect(links.length).toBeGreaterThan(3);
  });
});
