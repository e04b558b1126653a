import { afterAll, beforeAll, expect, test } from 'vitest';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refreshSeconds } from '../shared/security/token-lifetimes.ts';
import { signingKeys } from '../shared/security/secret.ts';
import { onEachDatabase, openTestApp, type TestApp } from '../testing/open-test-app.ts';
import { readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'mf-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

onEachDatabase('the keys of tokens', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(kind);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  test('CFG-12: the overlap lasts from the first start with the old key, and restarts do not prolong it', async () => {
    const { db } = app.app.database;
    const keys = async (days: number) =>
      signingKeys(db, {
        current: 'new '.repeat(10),
        previous: 'old '.repeat(10),
        at: new Date(Date.UTC(2026, 0, 1 + days)),
        overlapSeconds: refreshSeconds,
      });
    const first = await keys(0);
    expect(first.previous?.until).toEqual(new Date(Date.UTC(2026, 0, 8)));
    expect((await keys(5)).previous?.until).toEqual(first.previous?.until);
  });

  test('a key that is configured as current and as old is not an old one', async () => {
    const same = 'same '.repeat(10);
    const { previous } = await signingKeys(app.app.database.db, {
      current: same,
      previous: same,
      at: new Date(),
      overlapSeconds: refreshSeconds,
    });
    expect(previous).toBeUndefined();
  });
});

test('CFG-12: a weak old key is refused like a weak new one', async () => {
  await expect(openTestApp('embedded', { setup: { previousTokenSecret: 'short' } })).rejects.toThrow(
    'TOKEN_SECRET_WEAK',
  );
});

test('CFG-12: secrets are read from the files that the environment names', () => {
  const file = join(folder, 'token');
  writeFileSync(file, 'a key from a file without its line end\n');
  expect(readConfig({ TOKEN_SECRET_FILE: file }).tokenSecret).toBe('a key from a file without its line end');
  expect(readConfig({ TOKEN_SECRET: 'from the environment' }).tokenSecret).toBe('from the environment');
  expect(() => readConfig({ TOKEN_SECRET_FILE: join(folder, 'nowhere') })).toThrow(
    'SECRET_FILE_UNREADABLE: TOKEN_SECRET_FILE',
  );
});

test('CFG-13: the key for personal numbers is configured, or is in a file, never in a database', () => {
  expect(readConfig({ DATABASE_URL: 'postgres://x', DATA_DIR: folder }).sealing).toMatchObject({
    keyFile: join(folder, 'sealing.key'),
  });
  const file = join(folder, 'sealing');
  writeFileSync(file, 'a key from a file without its line end\n');
  expect(
    readConfig({ DATABASE_URL: 'postgres://x', SEALING_KEY_FILE: file, SEALING_KEY_PREVIOUS: 'before' }).sealing,
  ).toEqual({ key: 'a key from a file without its line end', previousKey: 'before' });
  expect(readConfig({ DATA_DIR: folder }).sealing).toMatchObject({ keyFile: join(folder, 'sealing.key') });
});
