import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { testForm, testItem } from '../../../testing/test-forms.ts';

const path = '/api/meta-object/metaform';
const formOf = (...keys: readonly string[]) => testForm('kept', ...keys.map((key) => testItem(1, key)));

onEachDatabase('stored versions of forms', (kind) => {
  let app: TestApp;
  let admin = '';
  let foreign = '';
  let id = '';
  beforeAll(async () => {
    app = await openTestApp(kind);
    admin = await app.signIn('admin');
    foreign = await app.signIn('foreign', '000001');
    id = (await post('submit', { definition: formOf('a') })).data.id;
  });
  afterAll(() => app[Symbol.asyncDispose]());
  const post = async (end: string, payload: object = {}, token = admin) =>
    (await app.call({ method: 'POST', url: `${path}/${end}`, payload, token })).body;
  const get = async (end: string, token = admin) =>
    (await app.call({ method: 'GET', url: `${path}/${end}`, token })).body.data;
  const save = async (definition: object, version: number) =>
    expect(await post('submit', { id, version, definition })).toMatchObject({ data: { version: version + 1 } });
  const versions = async () => (await get(`versions?formId=${id}`)).records;
  const earlier = (minutes: number) =>
    sql`update meta_form_revisions set create_time = create_time - make_interval(mins => ${minutes})
      where form_id = ${id}`.execute(app.app.database.db);

  test('keeps the last automatic version of ten minutes and author', async () => {
    await save(formOf('a', 'b'), 1);
    const [newest, ...others] = await versions();
    expect(others).toEqual([]);
    expect(newest).toMatchObject({ formId: id, version: 2, kind: 'automatic', name: '', publishedVersion: 0 });
    expect(newest.userName).not.toBe('');
    expect((await get(`version?id=${newest.id}`)).definition).toEqual(formOf('a', 'b'));
    await earlier(11);
    await save(formOf('a', 'b', 'c'), 2);
    expect((await versions()).map(({ version }: { version: number }) => version)).toEqual([3, 2]);
  });

  test('keeps named and published versions', async () => {
    const [newest] = await versions();
    expect(await post('nameVersion', { id: newest.id, name: ' 交给局里看的 ' })).toMatchObject({
      data: { id: newest.id, name: '交给局里看的' },
    });
    await save(formOf('a'), 3);
    expect(await post(`publish?id=${id}&version=4`)).toMatchObject({ code: 200 });
    await save(formOf('a', 'd'), 4);
    expect(await versions()).toMatchObject([
      { version: 5, kind: 'automatic' },
      { version: 4, kind: 'published', publishedVersion: 1 },
      { version: 3, kind: 'named', name: '交给局里看的' },
      { version: 2, kind: 'automatic' },
    ]);
    expect(await get(`versions?formId=${id}&size=2&current=2`)).toMatchObject({
      total: 4,
      records: [{ version: 3 }, {}],
    });
  });

  test('takes a name away, and then keeps the version no longer than others', async () => {
    const named = (await versions()).find(({ kind: one }: { kind: string }) => one === 'named');
    await post('nameVersion', { id: named.id, name: '' });
    await save(formOf('a', 'e'), 5);
    expect((await versions()).map(({ version }: { version: number }) => version)).toEqual([6, 4, 2]);
  });

  test('publishes the same draft twice as two versions', async () => {
    expect(await post(`publish?id=${id}&version=6`)).toMatchObject({ data: { publishedVersion: 2 } });
    expect(await post(`publish?id=${id}&version=6`)).toMatchObject({ data: { publishedVersion: 3 } });
    expect((await versions()).map(({ publishedVersion }: { publishedVersion: number }) => publishedVersion)).toEqual([
      3, 2, 1, 0,
    ]);
  });

  test('deletes the oldest automatic versions of more than 200', async () => {
    await sql`insert into meta_form_revisions (
        form_id, tenant_id, draft_version, published_version, definition, create_user, create_time)
      select ${id}, '000000', -number, 0, '{}', '1', '2026-01-01'::timestamp
      from generate_series(1, 300) as number`.execute(app.app.database.db);
    await save(formOf('a', 'f'), 6);
    const { total } = await get(`versions?formId=${id}`);
    expect(total).toBe(200 + 3);
  });

  test('shows no version of another tenant, and none of a removed form', async () => {
    const [newest] = await versions();
    expect(await get(`version?id=${newest.id}`, foreign)).toEqual({});
    expect((await get(`versions?formId=${id}`, foreign)).records).toEqual([]);
    expect(await post('nameVersion', { id: newest.id, name: 'x' }, foreign)).toMatchObject({
      reason: 'RECORD_MISSING',
    });
    await post(`remove?ids=${id}`);
    expect(await versions()).toEqual([]);
    expect(await get(`version?id=${newest.id}`)).toEqual({});
  });

  test('refuses a name of several lines, and a name of more than 60 characters', async () => {
    for (const name of ['a\nb', 'a'.repeat(61)])
      expect(await post('nameVersion', { id: 'x', name })).toMatchObject({ reason: 'REQUEST_INVALID' });
  });
});
