import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AttemptsTables } from '../../attempts/attempts.tables.ts';
import { onEachDatabase, openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { plainAddressesOf, plainAddressOf } from './client-addresses.ts';

test.each([
  ['20.1.2.3', '20.1.2.3'],
  [' 20.1.2.3:4001 ', '20.1.2.3'],
  ['"20.1.2.3:4001"', '20.1.2.3'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['"[2001:DB8:0:0::1]"', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::ffff:20.1.2.3', '20.1.2.3'],
  ['::ffff:1401:203', '20.1.2.3'],
  ['0x7f000001', undefined],
  ['2130706433', undefined],
  ['010.0.0.1', undefined],
  ['1.2.3', undefined],
  ['<b>x</b>', undefined],
  ['unknown', undefined],
  ['_hidden', undefined],
  ['[20.1.2.3', undefined],
  ['20.1.2.3:port', undefined],
  ['', undefined],
])('the entry %o names the address %o', (entry, address) => {
  expect(plainAddressOf(entry)).toBe(address);
});

test('addresses count from the nearest back to the first invalid one', () => {
  expect(plainAddressesOf('1.1.1.1, <b>, 20.1.2.3:80, 10.0.0.2')).toEqual(['20.1.2.3', '10.0.0.2']);
  expect(plainAddressesOf('1.1.1.1, nobody')).toEqual([]);
});

// A type alias, because the query builder takes no interface here.
type Audited = { readonly audit_log: { readonly client_address: string; readonly account: string } };

onEachDatabase('clients behind a proxy', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(kind, { setup: { trustProxy: ['loopback'] } });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const seen = async (account: string, entries: readonly string[]) => {
    const db = app.app.database.db.withTables<AttemptsTables & Audited>();
    await db.deleteFrom('attempts').execute();
    for (const sent of entries)
      await app.call({
        method: 'POST',
        url: '/api/blade-auth/token',
        query: { grantType: 'password', tenantId: '000000', account, password: 'wrong-one' },
        headers: { 'x-forwarded-for': sent },
      });
    const counters = await db.selectFrom('attempts').select('source').distinct().where('source', '<>', '').execute();
    const lines = await db
      .selectFrom('audit_log')
      .select('client_address')
      .distinct()
      .where('account', '=', account)
      .execute();
    return { counted: counters.map(({ source }) => source), audited: lines.map((line) => line.client_address) };
  };

  test('one client counts as one, whichever port and spelling its proxy writes', async () => {
    const one = ['20.1.2.3'];
    expect(await seen('one', ['20.1.2.3:4001', '20.1.2.3:4002', '"20.1.2.3"', '::ffff:20.1.2.3'])).toEqual({
      counted: one,
      audited: one,
    });
  });

  test('an invalid address counts as the proxy that sent it', async () => {
    const proxy = ['127.0.0.1'];
    expect(await seen('hidden', ['<b>x</b>', '0x7f000001', '6.6.6.6, unknown', '6.6.6.6,'])).toEqual({
      counted: proxy,
      audited: proxy,
    });
  });
});
