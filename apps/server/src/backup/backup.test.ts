import { ownClientHeader } from '@org/contract';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { listTableOf } from '../modules/records/storage/table-names.ts';
import { releaseBefore, unpackReleaseBefore } from '../testing/release-before/unpack.ts';
import { runCommand } from '../testing/processes/run-command.ts';
import { signInFirst, startServer, stopServer } from '../testing/processes/server-process.ts';
import { faultyFiles, foldedRows, openSites, type Site } from './backup-sites.fixture.ts';
import { publishForm, write, type Writers } from './writers.fixture.ts';

const { newFolder, newSite } = openSites();
const user = { account: 'somebody', realName: '陈静', phone: '13905910000', password: 'Changed@2026' };

describe.each(['embedded', 'postgres'] as const)('a backup of a running product (%s)', (kind) => {
  const isSkipped = kind === 'postgres' && process.env['TEST_DATABASE_URL'] === undefined;
  const backups = newFolder();
  const busy = join(backups, 'busy.zip');
  const quiet = join(backups, 'quiet.zip');
  let source: Site;
  let target: Site;
  let writers: Writers = { isRunning: true, names: [], failures: [] };
  let before: readonly string[] = [];
  const printed: string[] = [];
  const ends: (number | null)[] = [];

  beforeAll(async () => {
    if (isSkipped) return;
    source = await newSite(kind);
    target = await newSite(kind);
    const server = await startServer(source.env);
    const token = await signInFirst(server, /password: (\S+)/.exec(server.printed())?.[1] ?? '');
    const headers = { 'blade-auth': `bearer ${token}`, 'content-type': 'application/json' };
    await fetch(`${server.address}/api/blade-user/submit`, { method: 'POST', headers, body: JSON.stringify(user) });
    await publishForm(server, token);
    writers = { isRunning: true, names: [], failures: [] };
    const running = [1, 2, 3].map((who) => write(server, { token, writers, who }));
    await pause(1500);
    before = [...writers.names];
    printed.push((await runCommand('backup', [busy], source.env)).printed);
    writers.isRunning = false;
    await Promise.all(running);
    printed.push((await runCommand('backup', [quiet], source.env)).printed);
    ends.push(await stopServer(server));
  }, 400_000);

  test.skipIf(isSkipped)(
    'a backup interrupts no write, and contains every write that was acknowledged before it',
    { timeout: 200_000 },
    async () => {
      expect([writers.failures, ends]).toEqual([[], [0]]);
      expect(writers.names.length).toBeGreaterThan(before.length);
      const another = await newSite(kind);
      expect(await runCommand('restore', [busy, '--keys', `${busy}.keys`], another.env)).toMatchObject({ code: 0 });
      await another.on(async (db) => {
        const { rows } = await sql<{
          readonly name: string;
        }>`select content ->> 'villageName' as name from records where meta_key = 'village'`.execute(db);
        const names = new Set(rows.map(({ name }) => name));
        expect(before.filter((name) => !names.has(name))).toEqual([]);
        expect(await faultyFiles(db)).toEqual([]);
        const { rows: unlisted } = await sql`select id from records
          where meta_key = 'village' and id not in (select id from ${sql.table(listTableOf('village'))})`.execute(db);
        expect(unlisted).toEqual([]);
        const { rows: lost } = await sql`select id from files f
          where sha256 <> '' and not exists (
            select from file_contents c where c.sha256 = f.sha256 and c.tenant_id = f.tenant_id)`.execute(db);
        expect(lost).toEqual([]);
      });
    },
  );

  test.skipIf(isSkipped)('a backup is private and contains no key; its keys are in a separate file', () => {
    expect([statSync(quiet).mode & 0o777, statSync(`${quiet}.keys`).mode & 0o777]).toEqual([0o600, 0o600]);
    // `writeKeys` wrote it.
    const keys = JSON.parse(readFileSync(`${quiet}.keys`, 'utf8')) as {
      readonly sealingKey: string;
      readonly settings: Readonly<Record<string, string>>;
    };
    expect(Object.keys(keys.settings)).toEqual(
      expect.arrayContaining(
        ['audit.secret', 'draft.secret', 'sm2.keys', 'token.secret'].filter((name) =>
          Object.hasOwn(keys.settings, name),
        ),
      ),
    );
    expect(Object.keys(keys.settings).length).toBeGreaterThanOrEqual(3);
    expect(keys.sealingKey).toBe(readFileSync(join(source.env['DATA_DIR'] ?? '', 'sealing.key'), 'utf8').trim());
    expect(printed.join('\n')).toMatch(/Keep it apart from the backup/);
  });

  test.skipIf(isSkipped)(
    'a backup that is restored into an empty folder equals the original: every row and every byte of every file',
    { timeout: 300_000 },
    async () => {
      expect(await runCommand('restore', [quiet, '--keys', `${quiet}.keys`], target.env)).toMatchObject({ code: 0 });
      const [original, restored] = [await source.on(foldedRows), await target.on(foldedRows)];
      expect(Object.keys(restored)).toEqual(Object.keys(original));
      for (const [table, rows] of Object.entries(original)) expect([table, restored[table]]).toEqual([table, rows]);
      expect(await target.on(faultyFiles)).toEqual([]);
      const server = await startServer(target.env);
      const query = new URLSearchParams({ tenantId: '000000', account: 'admin', password: 'Changed@2026' });
      const { data } = (await (
        await fetch(`${server.address}/api/blade-auth/token?${query}`, {
          method: 'POST',
          headers: { authorization: ownClientHeader },
        })
      ).json()) as { readonly data: { readonly accessToken: string } };
      const list = await (
        await fetch(`${server.address}/api/blade-user/list?account=${user.account}`, {
          headers: { 'blade-auth': `bearer ${data.accessToken}` },
        })
      ).text();
      expect(list).toContain('陈静');
      expect(await stopServer(server)).toBe(0);
    },
  );

  test.skipIf(isSkipped)(
    'a backup is not restored over existing data, from a damaged file, or from a newer release',
    { timeout: 200_000 },
    async () => {
      const again = await runCommand('restore', [quiet], target.env);
      expect([again.code, again.printed]).toEqual([1, expect.stringContaining('RESTORE_NOT_EMPTY')]);
      const bytes = readFileSync(quiet);
      const damaged = join(backups, 'damaged.zip');
      // A position in the rows of the largest table, far from the directory at the end.
      bytes.fill(0, Math.floor(bytes.length / 3), Math.floor(bytes.length / 3) + 64);
      writeFileSync(damaged, bytes);
      const empty = await newSite(kind);
      const refused = await runCommand('restore', [damaged], empty.env);
      expect([refused.code, refused.printed, existsSync(join(empty.env['DATA_DIR'] ?? '', 'pg'))]).toEqual([
        1,
        expect.stringContaining('BACKUP_UNREADABLE'),
        false,
      ]);
      await target.on((db) => sql`insert into kysely_migration values ('9999_later', '2030-01-01')`.execute(db));
      const newer = join(backups, 'newer.zip');
      await runCommand('backup', [newer, '--without-keys'], target.env);
      const later = await runCommand('restore', [newer], empty.env);
      expect([later.code, later.printed]).toEqual([1, expect.stringMatching(/BACKUP_NEWER.*9999_later/)]);
      const without = await runCommand('restore', [quiet], empty.env);
      expect([without.code, without.printed]).toEqual([0, expect.stringMatching(/needs the sealing key/)]);
      const start = await startServer(empty.env).then(
        () => 'it started',
        (error: Error) => error.message,
      );
      expect(start).toContain('SEALING_KEY_MISSING');
    },
  );
});

test(
  'a data folder of the release before is backed up unchanged, with a message if its key was not given',
  { timeout: 200_000 },
  async () => {
    const folder = newFolder();
    unpackReleaseBefore(folder);
    const file = join(folder, 'old.zip');
    const { code, printed } = await runCommand('backup', [file, '--without-keys'], { DATA_DIR: folder });
    expect([code, printed]).toEqual([0, expect.stringMatching(/WARNING: the sealing key \(\S+\) was not given/)]);
    expect(existsSync(`${file}.keys`)).toBe(false);
    const target = await newSite('embedded');
    expect(await runCommand('restore', [file], { ...target.env, SEALING_KEY: releaseBefore.sealingKey })).toMatchObject(
      { code: 0 },
    );
    await stopServer(await startServer({ ...target.env, SEALING_KEY: releaseBefore.sealingKey }));
  },
);
