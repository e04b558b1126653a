import { RoleRecord, type BodyOf, type rolesCalls } from '@org/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import type { RequestContext } from '../http/context.ts';
import { asSent, orElse, parentOrRoot, trimmed } from './column-values.ts';
import { createCrudStore } from './crud-store.ts';

const store = createCrudStore<typeof RoleRecord, BodyOf<typeof rolesCalls.submit>, { readonly roleName: 'contains' }>({
  table: 'roles',
  record: RoleRecord,
  columns: {
    parentId: parentOrRoot,
    roleName: trimmed,
    roleAlias: asSent,
    dataScope: asSent,
    sort: orElse(0),
    remark: orElse(''),
  },
  shown: { parentName: sql<string>`upper(role_alias)` },
  filters: { roleName: 'contains' },
  order: ['sort', 'id'],
});

onEachDatabase('rows of a store', (kind) => {
  let app: TestApp;
  const as = (tenantId: string) =>
    // The part of a context that a store uses.
    ({ db: app.app.database.db, tenantId, userId: '1', now: '2026-01-01 08:00:00' }) as RequestContext;
  const ids = async (filter: Parameters<typeof store.page>[1]) =>
    (await store.page(as('100001'), filter)).records.map(({ id }) => id);
  beforeAll(async () => {
    app = await openTestApp(kind);
    await store.insert(as('100001'), { roleName: ' 100% ', roleAlias: 'a', sort: 2, dataScope: 'unit' }, 'a');
    await store.insert(as('100001'), { roleName: '1000', roleAlias: 'b', sort: 1 }, 'b');
    await store.insert(as('100002'), { roleName: 'other', roleAlias: 'c' }, 'c');
  });
  afterAll(() => app[Symbol.asyncDispose]());

  test('are stored and shown as the definition says, and those of other tenants stay unseen', async () => {
    const rows = await store.all(as('100001'));
    expect(rows.map(({ id, roleName, dataScope, parentName }) => [id, roleName, dataScope, parentName])).toEqual([
      ['b', '1000', 'unitTree', 'B'],
      ['a', '100%', 'unit', 'A'],
    ]);
    expect(await store.find(as('100001'), 'c')).toBeUndefined();
  });

  test('are filtered by a literal text, and sorted as requested', async () => {
    expect(await ids({ roleName: '0%' })).toEqual(['a']);
    expect(await ids({ descs: 'sort' })).toEqual(['a', 'b']);
    expect(await ids({ descs: 'role_alias' })).toEqual(['b', 'a']);
    await expect(ids({ ascs: 'role_name;' })).rejects.toMatchObject({ reason: 'SORT_COLUMN_UNKNOWN' });
    await expect(ids({ ascs: 'tenant_id' })).rejects.toMatchObject({ reason: 'SORT_COLUMN_UNKNOWN' });
  });

  test('keep a column that a change does not contain, and are deleted once removed', async () => {
    expect(await store.update(as('100001'), { roleName: 'new', roleAlias: 'a' }, 'a')).toBe(2);
    expect(await store.find(as('100001'), 'a')).toMatchObject({ roleName: 'new', dataScope: 'unit', sort: 0 });
    expect(await store.remove(as('100001'), ['a', 'c'])).toBe(1);
    expect((await store.all(as('100001'))).map(({ id }) => id)).toEqual(['b']);
    expect(await store.find(as('100002'), 'c')).toBeDefined();
  });
});
