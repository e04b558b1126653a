import { ownClientHeader } from '@org/contract';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foldCounts } from '../modules/records/storage/fold-counts.ts';
import { listTableOf } from '../modules/records/storage/table-names.ts';
import type { Database } from '../shared/database/database.ts';
import { openDatabase } from '../shared/database/open-database.ts';
import { emptyDatabase } from '../testing/new-database.ts';
import { releaseBefore, unpackReleaseBefore } from '../testing/release-before/unpack.ts';
import { runCommand } from '../testing/run-command.ts';
import { testForm, testItem } from '../testing/test-forms.ts';
import { killServers, signInFirst, startServer, stopServer, type ServerProcess } from '../testing/server-process.ts';
import { derivedTables } from './backup-format.ts';

const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'mf-backup-'));
  folders.push(folder);
  return folder;
};
afterAll(() => {
  killServers();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

interface Place {
  readonly env: Readonly<Record<string, string>>;
  /** Runs work on the database while no server does. */
  on<T>(work: (db: Database) => Promise<T>): Promise<T>;
}

async function inDatabase<T>(
  options: Parameters<typeof openDatabase>[0],
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const opened = await openDatabase(options);
  try {
    return await work(opened.db);
  } finally {
    await opened.close();
  }
}

const drops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const drop of drops) await drop();
});

async function place(kind: 'embedded' | 'postgres'): Promise<Place> {
  const folder = newFolder();
  const common = { DATA_DIR: folder, DEMO: 'off', PLAIN_PASSWORDS: 'on' };
  if (kind === 'embedded') return { env: common, on: (work) => inDatabase({ dir: join(folder, 'pg') }, work) };
  const own = await emptyDatabase(process.env['TEST_DATABASE_URL'] ?? '');
  const { url } = own;
  drops.push(() => own.drop());
  return { env: { ...common, DATABASE_URL: url }, on: (work) => inDatabase({ url }, work) };
}

/** Every row of every table, the lists of records included; what is good for one process only is not a row of the product. */
// A running server folds counts in the background.
async function settledRows(db: Database) {
  await foldCounts(db);
  return everyRow(db);
}

async function everyRow(db: Database): Promise<Readonly<Record<string, readonly string[]>>> {
  const { rows: tables } = await sql<{
    readonly name: string;
  }>`select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`.execute(
    db,
  );
  const found: [string, readonly string[]][] = [];
  for (const { name } of tables.filter((table) => !derivedTables.has(table.name))) {
    const { rows } = await sql<{
      readonly row: string;
    }>`select to_jsonb(t)::text as row from ${sql.table(name)} t order by 1`.execute(db);
    found.push([name, rows.map(({ row }) => row)]);
  }
  return Object.fromEntries(found);
}

/** The bytes of each stored content, by their hash as the files name it. */
async function faultyFiles(db: Database): Promise<readonly string[]> {
  const { rows: contents } = await sql<{
    readonly id: string;
    readonly sha256: string;
  }>`select id, sha256 from file_contents`.execute(db);
  const faulty: string[] = [];
  for (const { id, sha256 } of contents) {
    const { rows } = await sql<{
      readonly bytes: Buffer;
    }>`select bytes from file_chunks where file_id = ${id} order by position`.execute(db);
    const sum = createHash('sha256')
      .update(Buffer.concat(rows.map(({ bytes }) => bytes)))
      .digest('hex');
    if (sum !== sha256) faulty.push(id);
  }
  return faulty;
}

interface Writers {
  isRunning: boolean;
  readonly names: string[];
  readonly failures: string[];
}

async function write(
  { address }: ServerProcess,
  { token, writers, who }: { readonly token: string; readonly writers: Writers; readonly who: number },
): Promise<void> {
  const headers = { 'blade-auth': `bearer ${token}` };
  for (let turn = 0; writers.isRunning; turn += 1) {
    const name = `院落 ${String(who)}-${String(turn)} \u2028 "\\`;
    const body = JSON.stringify({ villageName: name, size: turn / 7 });
    const answer = await fetch(`${address}/api/property-basics/village/submit`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    });
    if (answer.ok) writers.names.push(name);
    else writers.failures.push(await answer.text());
    const form = new FormData();
    form.set('file', new Blob([name.repeat(50_000)]), `file-${String(who)}-${String(turn)}.txt`);
    const upload = await fetch(`${address}/api/jfs/file/upload`, { method: 'POST', headers, body: form });
    if (!upload.ok) writers.failures.push(await upload.text());
    await pause(20);
  }
}

/** Publishes a form for the records of the writers, with fewer items than the delivered one. */
async function publishForm({ address }: ServerProcess, token: string): Promise<void> {
  const headers = { 'blade-auth': `bearer ${token}`, 'content-type': 'application/json' };
  const ask = async (end: string, body: unknown): Promise<Answer> => {
    const answer = await fetch(`${address}/api/meta-object/metaform/${end}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return (await answer.json()) as Answer;
  };
  const { data } = await ask('list?size=-1', []);
  const form = data.records?.find(({ metaKey }) => metaKey === 'village');
  await ask('submit', {
    id: form?.id,
    version: form?.version,
    definition: testForm('village', testItem(1, 'villageName'), testItem(2, 'size')),
  });
  await ask(`publish?id=${String(form?.id)}`, {});
}

/** What is read of the answers above. */
interface Answer {
  readonly data: {
    readonly records?: readonly { readonly id: string; readonly version: number; readonly metaKey: string }[];
  };
}

const user = { account: 'somebody', realName: '陈静', phone: '13905910000', password: 'Changed@2026' };

describe.each(['embedded', 'postgres'] as const)('a backup of a running product (%s)', (kind) => {
  const isSkipped = kind === 'postgres' && process.env['TEST_DATABASE_URL'] === undefined;
  const backups = newFolder();
  const busy = join(backups, 'busy.zip');
  const quiet = join(backups, 'quiet.zip');
  let source: Place;
  let target: Place;
  let writers: Writers = { isRunning: true, names: [], failures: [] };
  let before: readonly string[] = [];
  const printed: string[] = [];
  const ends: (number | null)[] = [];

  beforeAll(async () => {
    if (isSkipped) return;
    source = await place(kind);
    target = await place(kind);
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
    'takes no moment of the product away: no write fails, and what was answered before is in it',
    { timeout: 200_000 },
    async () => {
      expect([writers.failures, ends]).toEqual([[], [0]]);
      expect(writers.names.length).toBeGreaterThan(before.length);
      const place1 = await place(kind);
      expect(await runCommand('restore', [busy, '--keys', `${busy}.keys`], place1.env)).toMatchObject({ code: 0 });
      await place1.on(async (db) => {
        const { rows } = await sql<{
          readonly name: string;
        }>`select content ->> 'villageName' as name from records where meta_key = 'village'`.execute(db);
        const names = new Set(rows.map(({ name }) => name));
        expect(before.filter((name) => !names.has(name))).toEqual([]);
        expect(await faultyFiles(db)).toEqual([]);
        const { rows: unlisted } =
          await sql`select id from records where meta_key = 'village' and id not in (select id from ${sql.table(listTableOf('village'))})`.execute(
            db,
          );
        expect(unlisted).toEqual([]);
        const { rows: lost } =
          await sql`select id from files f where sha256 <> '' and not exists (select from file_contents c where c.sha256 = f.sha256 and c.tenant_id = f.tenant_id)`.execute(
            db,
          );
        expect(lost).toEqual([]);
      });
    },
  );

  test.skipIf(isSkipped)('is private, holds no key, and its keys are in a file of their own', () => {
    expect([statSync(quiet).mode & 0o777, statSync(`${quiet}.keys`).mode & 0o777]).toEqual([0o600, 0o600]);
    // Written by `writeKeys`.
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
    'restored into an empty place, it is the original: every row of every table, every byte of every file',
    { timeout: 300_000 },
    async () => {
      expect(await runCommand('restore', [quiet, '--keys', `${quiet}.keys`], target.env)).toMatchObject({ code: 0 });
      const [original, restored] = [await source.on(settledRows), await target.on(settledRows)];
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
    'is not restored over anything, from a damaged file, or from a newer release',
    { timeout: 200_000 },
    async () => {
      const again = await runCommand('restore', [quiet], target.env);
      expect([again.code, again.printed]).toEqual([1, expect.stringContaining('RESTORE_NOT_EMPTY')]);
      const bytes = readFileSync(quiet);
      const damaged = join(backups, 'damaged.zip');
      // In the rows of the largest table, away from the directory at the end.
      bytes.fill(0, Math.floor(bytes.length / 3), Math.floor(bytes.length / 3) + 64);
      writeFileSync(damaged, bytes);
      const place2 = await place(kind);
      const refused = await runCommand('restore', [damaged], place2.env);
      expect([refused.code, refused.printed, existsSync(join(place2.env['DATA_DIR'] ?? '', 'pg'))]).toEqual([
        1,
        expect.stringContaining('BACKUP_UNREADABLE'),
        false,
      ]);
      await target.on((db) => sql`insert into kysely_migration values ('9999_later', '2030-01-01')`.execute(db));
      const newer = join(backups, 'newer.zip');
      await runCommand('backup', [newer, '--without-keys'], target.env);
      const later = await runCommand('restore', [newer], place2.env);
      expect([later.code, later.printed]).toEqual([1, expect.stringMatching(/BACKUP_NEWER.*9999_later/)]);
      const without = await runCommand('restore', [quiet], place2.env);
      expect([without.code, without.printed]).toEqual([0, expect.stringMatching(/needs the sealing key/)]);
      const start = await startServer(place2.env).then(
        () => 'it started',
        (error: Error) => error.message,
      );
      expect(start).toContain('SEALING_KEY_MISSING');
    },
  );
});

test(
  'a folder of the release before is backed up as it is, and says where the key was not given',
  { timeout: 200_000 },
  async () => {
    const folder = newFolder();
    unpackReleaseBefore(folder);
    const file = join(folder, 'old.zip');
    const { code, printed } = await runCommand('backup', [file, '--without-keys'], { DATA_DIR: folder });
    expect([code, printed]).toEqual([0, expect.stringMatching(/WARNING: the sealing key \(\S+\) was not given/)]);
    expect(existsSync(`${file}.keys`)).toBe(false);
    const target = await place('embedded');
    expect(await runCommand('restore', [file], { ...target.env, SEALING_KEY: releaseBefore.sealingKey })).toMatchObject(
      { code: 0 },
    );
    await stopServer(await startServer({ ...target.env, SEALING_KEY: releaseBefore.sealingKey }));
  },
);
