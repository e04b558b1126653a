import { ownClientHeader } from '@org/contract';
import { sql } from 'kysely';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordsRepository } from '../modules/records/records.repository.ts';
import { migrate } from '../shared/database/migrate.ts';
import { openDatabase } from '../shared/database/open-database.ts';
import type { SealingSource } from '../shared/security/sealing/open-sealing.ts';
import { ownDatabase } from '../testing/new-database.ts';
import { onEachDatabase, type DatabaseKind } from '../testing/open-test-app.ts';
import { foundIn, storedText } from '../testing/stored-text.ts';
import { storePublished, testForm, testItem } from '../testing/test-forms.ts';
import { seedTestTenants, testPassword } from '../testing/test-tenants.ts';
import { createApp, type App } from './create-app.ts';
import { allMigrations } from './modules.ts';

const numbers = {
  telNumber: '13712349876',
  row: '350102199003078888',
  phone: '13698765412',
  unit: '0591-88123456',
  number: 350102199003,
} as const;
const form = testForm(
  'lend',
  testItem(1, 'name'),
  testItem(1, 'telNumber'),
  testItem(2, 'mobile', { digits: 0 }),
  testItem(7, 'borrowers', {
    columns: [
      { name: 'who', field: 'who', columntype: 1 },
      { name: 'idNumber', field: 'idNumber', columntype: 1 },
    ],
  }),
);
const content = {
  name: 'old',
  telNumber: numbers.telNumber,
  mobile: numbers.number,
  borrowers: [
    { id: '1', who: 'one', idNumber: numbers.row },
    { id: '2', who: 'two', idNumber: '' },
  ],
};
const unsealed = testForm(
  'lend',
  testItem(1, 'name'),
  testItem(1, 'telNumber', { sealed: false }),
  testItem(2, 'mobile', { digits: 0, sealed: false }),
  {
    ...testItem(7, 'borrowers', {
      columns: [
        { name: 'who', field: 'who', columntype: 1 },
        { name: 'idNumber', field: 'idNumber', columntype: 1, sealed: false },
      ],
    }),
  },
);
const texts = Object.values(numbers).map(String);
const [oldKey, newKey] = ['the key of last year, long enough', 'the key of this year, long enough'];
const folder = mkdtempSync(join(tmpdir(), 'mf-sealing-'));
const migrated = join(folder, 'migrated');
// Creating a database takes seconds, copying its files a fraction of that.
beforeAll(async () => {
  const opened = await openDatabase({ dir: migrated });
  await migrate(opened.db, allMigrations);
  await opened.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function ownFolder(name: string): string {
  const dir = join(folder, name, 'pg');
  cpSync(migrated, dir, { recursive: true });
  return dir;
}

async function places(kind: DatabaseKind, name: string) {
  const own = kind === 'postgres' ? await ownDatabase(process.env['TEST_DATABASE_URL'] ?? '') : undefined;
  const database = own ? { url: own.url } : { dir: ownFolder(name) };
  return {
    open: (sealing: SealingSource) => createApp({ database, sealing, plainPasswords: true }),
    drop: async () => own?.drop(),
  };
}

// Restores the state that a server without sealing left.
async function leaveOpen({ database: { db } }: App): Promise<void> {
  await seedTestTenants(db, testPassword);
  await storePublished(db, ['000000'], form);
  const place = {
    tenantId: '000000',
    metaKey: 'lend',
    unitId: 'unit-east',
    deptId: '',
    createUser: 'user-east',
    createTime: '2026-01-01 08:00:00',
    updateUser: 'user-east',
    updateTime: '2026-01-01 08:00:00',
  };
  await recordsRepository.insertWhole(
    db,
    Array.from({ length: 1200 }, (_, index) => ({
      ...place,
      id: `old-${String(index).padStart(4, '0')}`,
      status: index % 3,
      content,
    })),
  );
  await sql`update records set is_deleted = true where id = 'old-0007'`.execute(db);
  await db.updateTable('users').set({ phone: numbers.phone }).where('id', '=', 'user-east').execute();
  await db.updateTable('units').set({ contact_number: numbers.unit }).where('id', '=', 'unit-east').execute();
  await db
    .insertInto('idempotency')
    .values({
      tenant_id: '000000',
      user_id: 'user-admin',
      key: 'before-the-update',
      call: 'x',
      body_hash: 'f'.repeat(64),
      answer: JSON.stringify({ answer: content }),
      created_at: new Date(),
    })
    .execute();
}

async function adminHeaders({ server }: App) {
  const answer = await server.inject({
    method: 'POST',
    url: '/api/blade-auth/token',
    query: { grantType: 'password', tenantId: '000000', account: 'admin', password: testPassword },
    headers: { authorization: ownClientHeader },
  });
  return { 'blade-auth': `bearer ${answer.json().data.accessToken}` };
}

async function asAdmin(app: App) {
  const headers = await adminHeaders(app);
  return {
    record: async (id: string) =>
      (await app.server.inject({ url: `/api/warrant-propety/lend/detail?id=${id}`, headers })).json().data,
    found: async () =>
      (
        await app.server.inject({
          method: 'POST',
          url: '/api/warrant-propety/lend/list',
          headers,
          payload: [{ field: 'telNumber', condition: 'eq', value: numbers.telNumber }],
        })
      ).json().data.total,
    phone: async () =>
      (await app.server.inject({ url: '/api/blade-user/detail?id=user-east', headers })).json().data.phone,
  };
}

const contents = async ({ database: { db } }: App) =>
  (await sql`select id, content, version from records order by id`.execute(db)).rows;
const prefixes = async ({ database: { db } }: App) =>
  (
    await sql<{
      readonly prefix: string;
    }>`select distinct left(content ->> 'telNumber', 16) as prefix from records`.execute(db)
  ).rows.map(({ prefix }) => prefix);

onEachDatabase('CFG-13: numbers of people over time', (kind) => {
  test(
    'plain numbers are encrypted at the next start and remain nowhere; the key is changed, and the old one removed',
    { timeout: 120_000 },
    async () => {
      const { open, drop } = await places(kind, 'change');
      const first = await open({ key: oldKey });
      await leaveOpen(first);
      expect(foundIn(await storedText(first.database.db), texts).length).toBeGreaterThan(4);
      await first.close();

      const second = await open({ key: oldKey });
      expect(foundIn(await storedText(second.database.db), texts)).toEqual([]);
      const calls = await asAdmin(second);
      expect(await calls.record('old-0003')).toMatchObject({ ...content, version: 1 });
      expect([await calls.found(), await calls.phone()]).toEqual([1199, numbers.phone]);
      const resealed = await contents(second);
      const [oldPrefix] = await prefixes(second);
      await second.close();

      const again = await open({ key: oldKey });
      expect(await contents(again)).toEqual(resealed);
      await again.close();

      await expect(open({ key: newKey })).rejects.toThrow('SEALING_KEY_MISSING');
      const changing = await open({ key: newKey, previousKey: oldKey });
      expect(await prefixes(changing)).not.toContain(oldPrefix);
      expect(await prefixes(changing)).toHaveLength(1);
      const later = await asAdmin(changing);
      expect(await later.record('old-0003')).toMatchObject(content);
      expect([await later.found(), await later.phone()]).toEqual([1199, numbers.phone]);
      await sql`delete from idempotency`.execute(changing.database.db);
      await changing.close();

      await (await open({ key: newKey, previousKey: oldKey })).close();
      const alone = await open({ key: newKey });
      expect(await (await asAdmin(alone)).found()).toBe(1199);
      await alone.close();
      await drop();
    },
  );

  test(
    'publishing a form that encrypts other items encrypts and decrypts the stored values',
    { timeout: 60_000 },
    async () => {
      const { open, drop } = await places(kind, 'publish');
      const app = await open({ key: newKey });
      await leaveOpen(app);
      const headers = await adminHeaders(app);
      const publish = async (definition: object) => {
        const { version } = (
          await app.server.inject({ url: '/api/meta-object/metaform/detail?id=form-000000-lend', headers })
        ).json().data;
        await app.server.inject({
          method: 'POST',
          url: '/api/meta-object/metaform/submit',
          headers,
          payload: { id: 'form-000000-lend', version, definition },
        });
        expect(
          (
            await app.server.inject({
              method: 'POST',
              url: '/api/meta-object/metaform/publish?id=form-000000-lend&unsealed=true',
              headers,
            })
          ).statusCode,
        ).toBe(200);
      };
      await publish(form);
      const stored = async () => JSON.stringify(await contents(app));
      for (const number of [numbers.telNumber, numbers.row, numbers.number])
        expect(await stored()).not.toContain(String(number));
      await publish(unsealed);
      expect(await stored()).toContain(numbers.telNumber);
      expect(await stored()).toContain(numbers.row);
      expect(await stored()).not.toContain('sm4.v1');
      await publish(form);
      expect(await stored()).not.toContain(numbers.row);
      expect(await (await asAdmin(app)).record('old-0003')).toMatchObject(content);
      await app.close();
      await drop();
    },
  );
});

test(
  'CFG-13: the key of an embedded database is created once, in a file next to it, and is needed for every start',
  { timeout: 60_000 },
  async () => {
    const keyFile = join(folder, 'file', 'sealing.key');
    const dir = ownFolder('file');
    const open = (sealing: SealingSource) => createApp({ database: { dir }, sealing });
    const first = await open({ keyFile });
    const key = readFileSync(keyFile, 'utf8');
    expect(key).toMatch(/^[\w-]{64}\n$/);
    expect(statSync(keyFile).mode & 0o777).toBe(0o600);
    expect(foundIn(await storedText(first.database.db), [key.trim()])).toEqual([]);
    await first.close();
    await (await open({ keyFile })).close();
    expect(readFileSync(keyFile, 'utf8')).toBe(key);

    rmSync(keyFile);
    await expect(open({ keyFile })).rejects.toThrow(/SEALING_KEY_MISSING.*Nothing was changed/);
    expect(existsSync(keyFile)).toBe(false);
    writeFileSync(keyFile, key);
    await (await open({ keyFile })).close();
  },
);
