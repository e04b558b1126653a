/**
 * Every call that touches a person, role, menu entry, permission, data scope, parameter, tenant, post, unit or
 * department, made by every kind of administrator. The expected result of each cell follows from the rule of reach
 * (`testing/reach/reach-rule.ts`) and is compared with the database after the call: a refused call changed no table, an
 * allowed one did.
 */
import { allCalls } from '@org/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestApp } from '../testing/open-test-app.ts';
import { actors, otherTenant, single, targets, type WorldPerson } from '../testing/reach/reach-world.ts';
import { has } from '../testing/reach/reach-rule.ts';
import {
  keepTables,
  noteWrites,
  readTables,
  restoreTables,
  seedReachWorld,
  tableNames,
  takeWritten,
} from '../testing/reach/seed-reach-world.ts';
import { byOtherAddresses, permissionOf, type Touch } from '../testing/reach/touch.ts';
import { touchingPeople } from '../testing/reach/touching-people.ts';
import { touchingSettings } from '../testing/reach/touching-settings.ts';
import { touchesNone } from '../testing/reach/untouching-calls.ts';

const named = [...touchingPeople, ...touchingSettings];
const all = [...named, ...named.filter(({ about }) => about.includes('t-secret')).flatMap(byOtherAddresses)];
const inMatrix = new Set(all.map(({ call }) => call.name));

describe('the calls of the contract', () => {
  test('each is either in the matrix, or listed with the reason why it affects no other user', () => {
    const names = allCalls.map(({ name }) => name);
    expect(names.filter((name) => !inMatrix.has(name) && !touchesNone.has(name))).toEqual([]);
    expect([...touchesNone.keys()].filter((name) => inMatrix.has(name) || !names.includes(name))).toEqual([]);
  });

  test('each call of the matrix is permitted to some callers and refused to others', () => {
    const verdicts = Map.groupBy(all, ({ call }) => call.name);
    const alwaysSame = [...verdicts].filter(
      ([, uses]) =>
        new Set(uses.flatMap((use) => Object.values(actors).map((actor) => verdictOf(use, actor)))).size < 2,
    );
    expect(alwaysSame.map(([name]) => name)).toEqual([]);
  });
});

function verdictOf(use: Touch, actor: WorldPerson): boolean {
  const permission = permissionOf(use);
  single.code = permission === 'signedIn' ? '' : permission;
  return (permission === 'signedIn' || has(permission)(actor)) && use.needs.every((need) => need(actor));
}

onEachDatabase('who reaches whom', (kind) => {
  let app: TestApp;
  let names: readonly string[];
  let before: ReadonlyMap<string, string>;
  const tokens = new Map<string, string>();
  const db = () => app.app.database.db;

  beforeAll(async () => {
    app = await openTestApp(kind, { seed: seedReachWorld });
    for (const { id, tenant } of Object.values(actors)) tokens.set(id, await app.signIn(id, tenant));
    // Everybody whom the calls act on has failed to sign in, so that lifting a lock has a visible effect.
    for (const { id } of targets)
      await app.call({
        method: 'POST',
        url: '/api/blade-auth/token',
        query: { grantType: 'password', tenantId: '000000', account: id, password: 'wrong' },
      });
    names = await tableNames(db());
    await sql`create schema kept`.execute(db());
    await keepTables(db(), names);
    await noteWrites(db(), names);
    before = await readTables(db(), names);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  async function giveSingle(permission: string): Promise<void> {
    await sql`delete from role_menus where role_id = 'role-single'`.execute(db());
    if (permission !== 'signedIn')
      await sql`insert into role_menus values ('role-single', ${`entry-${permission}`})`.execute(db());
    await keepTables(db(), ['role_menus']);
    before = new Map([...before, ...(await readTables(db(), ['role_menus']))]);
    await takeWritten(db());
  }

  async function changedTables(): Promise<readonly string[]> {
    const written = await takeWritten(db());
    if (written.length === 0) return [];
    const after = await readTables(db(), written);
    return written.filter((name) => after.get(name) !== before.get(name));
  }

  /** Restores tables, which is not a write of the call that comes next. */
  async function restore(tables: readonly string[]): Promise<void> {
    await restoreTables(db(), tables);
    await takeWritten(db());
  }

  const send = (use: Touch, actor: WorldPerson) => {
    const { call, query = {}, payload } = use;
    return app.call({
      method: call.method,
      url: use.url ?? call.path,
      query,
      token: tokens.get(actor.id),
      ...(payload === undefined ? {} : { payload }),
    });
  };

  async function look(use: Touch, actor: WorldPerson): Promise<string> {
    const { body } = await send(use, actor);
    const isShown = body.code === 200 && new RegExp(String.raw`"${use.shows ?? ''}"`).test(JSON.stringify(body.data));
    return isShown ? 'allowed' : 'refused';
  }

  async function act(use: Touch, actor: WorldPerson): Promise<string> {
    const { status, body } = await send(use, actor);
    const changed = await changedTables();
    if (changed.length > 0) await restore(changed);
    if (body.code === 200) return changed.length > 0 ? 'allowed' : `allowed, and nothing changed`;
    if (status >= 500 || status < 400) return `${status} ${String(body.reason)}`;
    return changed.length === 0 ? 'refused' : `refused with ${String(body.reason)}, and changed ${changed.join()}`;
  }

  test.each(all.map((use) => [`${use.call.name}: ${use.about}`, use] as const))('%s', async (_name, use) => {
    await giveSingle(permissionOf(use));
    const found: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const [kindOf, actor] of Object.entries(actors)) {
      expected[kindOf] = verdictOf(use, actor) ? 'allowed' : 'refused';
      found[kindOf] = await (use.shows === undefined ? act(use, actor) : look(use, actor));
    }
    expect(found).toEqual(expected);
  });

  test('ids of other users in the own profile change no other user', async () => {
    await giveSingle('signedIn');
    const token = tokens.get('staff');
    const sent = {
      id: 't-clerk',
      userId: 't-clerk',
      roleId: 'role-admin',
      deptId: 'dept-east',
      orgId: 'bureau',
      account: 'other',
      status: 0,
      tenantId: otherTenant,
      realName: 'changed',
    };
    expect(
      (await app.call({ method: 'POST', url: '/api/blade-user/update-info', payload: sent, token })).body.code,
    ).toBe(200);
    expect(await changedTables()).toEqual(['users']);
    const { rows } =
      await sql`select id, account, unit_id, tenant_id, status, real_name from users where version > 1`.execute(db());
    expect(rows).toEqual([
      { id: 'staff', account: 'staff', unit_id: 'east', tenant_id: '000000', status: 1, real_name: 'changed' },
    ]);
    await restore(['users']);
  });
});
