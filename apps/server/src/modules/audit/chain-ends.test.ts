import { sql } from 'kysely';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../shared/database/database.ts';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { auditSecret } from '../../shared/security/secret.ts';
import { auditChainRepository } from './audit-chain.repository.ts';
import { createAuditChain } from './audit-chain.service.ts';
import { createChainEnds } from './chain-ends.ts';
import { chainStart, linkAfter, markOf, markOfEnd, type SealedLine } from './seal.ts';

const folder = mkdtempSync(join(tmpdir(), 'mf-audit-ends-'));
const onFailed = (error: unknown) => {
  throw error;
};
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const tables = ['log', 'links', 'heads'] as const;

async function erase(db: Database): Promise<void> {
  for (const name of tables)
    await sql`delete from ${sql.table(`audit_${name}`)} where tenant_id = '000000'`.execute(db);
}

// The attack of a database owner: with the key in the database, every line is written again, one of them changed.
async function forge(db: Database, lines: readonly SealedLine[]): Promise<void> {
  const { value: key } = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'audit.secret')
    .executeTakeFirstOrThrow();
  await erase(db);
  let end = chainStart;
  for (const line of lines) {
    await sql`insert into audit_log (
        id, tenant_id, user_id, account, call, outcome, target, request_id,
        client_address, user_agent, create_time, changes, mark)
      values (
        ${line.id}, ${line.tenant_id}, ${line.user_id}, ${line.account}, ${line.call}, ${line.outcome},
        ${line.target}, ${line.request_id}, ${line.client_address}, ${line.user_agent}, ${line.create_time},
        ${line.changes}, ${markOf(key, line)})`.execute(db);
    end = linkAfter(key, end, line);
    await sql`insert into audit_links values ('000000', ${end.position}, ${line.id}, ${end.hash})`.execute(db);
  }
  await sql`insert into audit_heads
    values ('000000', ${end.position}, ${end.hash}, ${markOfEnd(key, '000000', end)})`.execute(db);
}

onEachDatabase('the audit against the owner of the database', (kind) => {
  const file = join(folder, `${kind}.json`);
  let app: TestApp;
  let admin: string;
  const db = () => app.app.database.db;
  beforeAll(async () => {
    app = await openTestApp(kind, { setup: { auditEnds: file } });
    admin = await app.signIn('admin');
    for (const key of ['one', 'two', 'three']) await change(key);
    await sql`alter table audit_log disable rule audit_log_keeps_rows`.execute(db());
    for (const name of tables)
      await sql`create table ${sql.table(`kept_${name}`)} as select * from ${sql.table(`audit_${name}`)}`.execute(db());
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const change = (key: string) =>
    app.call({
      method: 'POST',
      url: '/api/blade-system/param/submit',
      token: admin,
      payload: { paramName: key, paramKey: `ends.${key}`, paramValue: key },
    });
  const verify = async () =>
    (await app.call({ method: 'GET', url: '/api/blade-log/audit/verify', token: admin })).body.data;
  const putBack = async () => {
    for (const name of tables) {
      await sql`delete from ${sql.table(`audit_${name}`)}`.execute(db());
      await sql`insert into ${sql.table(`audit_${name}`)} select * from ${sql.table(`kept_${name}`)}`.execute(db());
    }
  };

  test('an audit that was erased completely is detected, and later lines do not hide that', async () => {
    expect(await verify()).toMatchObject({ intact: true });
    await erase(db());
    expect(await verify()).toMatchObject({ intact: false, fault: 'endChanged' });
    for (let index = 0; index < 8; index++) await change(`after.${index}`);
    expect(await verify()).toMatchObject({ intact: false });
    await putBack();
    expect(await verify()).toMatchObject({ intact: true });
  });

  test('a restored older copy of the audit with valid hashes is detected', async () => {
    await change('later');
    await putBack();
    expect(await verify()).toMatchObject({ intact: false, fault: 'endChanged' });
    await change('after the copy');
    expect(await verify()).toMatchObject({ intact: false });
  });

  test('a chain that was rewritten with the key in the database is consistent, and its end reveals it', async () => {
    await using other = await openTestApp(kind);
    const token = await other.signIn('admin');
    const read = async () => (await other.call({ method: 'GET', url: '/api/blade-log/audit/verify', token })).body.data;
    for (const value of ['1', '2'])
      await other.call({
        method: 'POST',
        url: '/api/blade-system/param/submit',
        token,
        payload: { paramName: value, paramKey: `forged.${value}`, paramValue: value },
      });
    expect(await read()).toMatchObject({ intact: true });
    const links = await auditChainRepository.links(other.app.database.db, '000000', 0);
    const lines = links.flatMap(({ line }) => (line ? [line] : []));
    await sql`alter table audit_log disable rule audit_log_keeps_rows`.execute(other.app.database.db);
    await forge(
      other.app.database.db,
      lines.map((line, index) => (index === 1 ? Object.assign({}, line, { account: 'somebody else' }) : line)),
    );
    expect(await read()).toMatchObject({ intact: false, fault: 'lineChanged' });
    const ends = createChainEnds({ file: undefined, onFailed });
    const parts = {
      db: other.app.database.db,
      port: auditChainRepository,
      key: await auditSecret(other.app.database.db),
      ends,
    };
    expect(await createAuditChain(parts).verify('000000')).toMatchObject({ intact: true });
  });

  test('the ends are in a separate private file after the server has stopped', async () => {
    await app.app.modules.close();
    const stored = JSON.parse(readFileSync(file, 'utf8'));
    expect(stored['000000']).toMatchObject({
      position: expect.any(Number),
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});

test('the later end is kept, whichever server wrote it, and an invalid file of ends stops the start', () => {
  const file = join(folder, 'shared.json');
  const [one, other] = [createChainEnds({ file, onFailed }), createChainEnds({ file, onFailed })];
  one.note('000000', { position: 7, hash: 'seven' });
  one.note('000000', { position: 3, hash: 'three' });
  one.close();
  other.note('000000', { position: 5, hash: 'five' });
  other.note('000001', { position: 1, hash: 'one' });
  other.close();
  const third = createChainEnds({ file, onFailed });
  expect([third.read('000000'), third.read('000001')]).toEqual([
    { position: 7, hash: 'seven' },
    { position: 1, hash: 'one' },
  ]);
  writeFileSync(file, '{"000000":7}');
  expect(() => createChainEnds({ file, onFailed })).toThrow('AUDIT_ENDS_UNREADABLE');
});
