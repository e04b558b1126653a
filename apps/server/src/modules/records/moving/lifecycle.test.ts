import { lifecycle, recordStatus, sendsBack, takesVerb, type LifecycleVerb } from '@org/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { storePublished, testForm, testItem } from '../../../testing/test-forms.ts';

const path = '/api/property-basics/village';
const verbs = Object.keys(lifecycle) as LifecycleVerb[]; // the keys of a table in the contract

onEachDatabase('the life of a record', (kind) => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await openTestApp(kind);
    await storePublished(app.app.database.db, ['000000', '000001'], testForm('village', testItem(1, 'name')));
    token = await app.signIn('admin');
  });
  afterAll(() => app[Symbol.asyncDispose]());
  const post = (end: string, payload: object = {}, who = token) =>
    app.call({ method: 'POST', url: `${path}/${end}`, payload, token: who });
  const create = async () => (await post('submit', { name: 'v' })).body.data;
  const put = (id: string, status: number) =>
    sql`update records set status = ${status} where meta_key = 'village' and id = ${id}`.execute(app.app.database.db);
  const read = async (id: string) =>
    (await app.call({ method: 'GET', url: `${path}/detail?id=${id}`, token })).body.data;
  const total = async () => (await post('list', [])).body.data.total;
  const counted = async () =>
    Number(
      (
        await sql<{ n: string }>`select count(*) as n from records
          where meta_key = 'village' and tenant_id = '000000' and not is_deleted`.execute(app.app.database.db)
      ).rows[0]?.n,
    );

  const table = Object.entries(recordStatus).flatMap(([name, status]) =>
    verbs.map((verb) => [verb, name, status] as const),
  );
  test.each(table)('%s of a %s record leads to the state of the table, or is refused', async (verb, _name, status) => {
    const { id } = await create();
    await put(id, status);
    const { body } = await post(`${verb}?id=${id}`, sendsBack(verb) ? { comment: '面积不对' } : {});
    const done = { code: 200, data: { id, status: lifecycle[verb].to, version: 2 } };
    expect(body).toMatchObject(takesVerb(status, verb) ? done : { code: 400, reason: 'RECORD_STATE' });
    expect((await read(id)).status).toBe(takesVerb(status, verb) ? lifecycle[verb].to : status);
  });

  test.each(Object.entries(recordStatus))(
    'a %s record accepts a save and a removal, or neither',
    async (_name, status) => {
      const { id } = await create();
      await put(id, status);
      const isOpen = [recordStatus.draft, recordStatus.rejected, recordStatus.amending].some((open) => open === status);
      expect((await post('submit', { id, version: 1, name: 'w' })).body.reason).toBe(
        isOpen ? undefined : 'RECORD_STATE',
      );
      expect((await post(`remove?ids=${id}`)).body.reason).toBe(isOpen ? undefined : 'RECORD_STATE');
      expect(await read(id)).toMatchObject(isOpen ? {} : { status, name: 'v' });
    },
  );

  test('a transition takes its record from the address or the body, and a stale version is refused', async () => {
    const { id } = await create();
    await post('submit', { id, version: 1, name: 'newer' });
    expect((await post('commit', { id, version: 1 })).body).toMatchObject({
      code: 409,
      reason: 'VERSION_STALE',
      data: { name: 'newer', version: 2 },
    });
    expect((await post('commit', { id, version: 2, status: 2, name: 'forged' })).body.data).toMatchObject({
      status: 1,
      name: 'newer',
    });
    for (const missing of [{}, { id: '' }, { id: 'nobody' }, { id: 5 }])
      expect((await post('verify', missing)).body.reason).toBe('RECORD_MISSING');
  });

  test('a transition of a record of another unit or tenant finds no record', async () => {
    const { id } = await create();
    const foreign = await app.signIn('foreign', '000001');
    for (const verb of verbs) expect((await post(`${verb}?id=${id}`, {}, foreign)).body.reason).toBe('RECORD_MISSING');
    expect(await read(id)).toMatchObject({ status: 0, version: 1 });
  });

  const moves = async (id: string, who = token) =>
    (await app.call({ method: 'GET', url: `${path}/moves?id=${id}`, token: who })).body;

  test.each(['reject', 'rollback'])(
    '%s without a comment, or with one that is too long, is refused and changes nothing',
    async (verb) => {
      const { id } = await create();
      await post(`commit?id=${id}`);
      for (const body of [{}, { comment: '' }, { comment: ' \n ' }, { comment: 7 }, { comment: null }]) {
        expect((await post(`${verb}?id=${id}`, body)).body).toMatchObject({
          code: 400,
          reason: 'COMMENT_MISSING',
          msg: '请填写审核意见！',
        });
      }
      expect((await post(`${verb}?id=${id}`, { comment: 'x'.repeat(501) })).body).toMatchObject({
        code: 400,
        reason: 'COMMENT_TOO_LONG',
      });
      expect(await read(id)).toMatchObject({ status: 1, version: 2 });
      expect((await moves(id)).data).toMatchObject([{ verb: 'commit' }]);
      expect((await post(`${verb}?id=${id}`, { comment: 'x'.repeat(500) })).status).toBe(200);
    },
  );

  test('the history of a record has person, step, time and comment, the latest first', async () => {
    const { id } = await create();
    await post(`commit?id=${id}`);
    await post(`reject?id=${id}`, { comment: ' 面积不对 ' });
    await post(`commit?id=${id}`);
    await post(`rollback?id=${id}`, { comment: '附件缺失' });
    const { data } = await moves(id);
    expect(
      data.map(
        ({ verb, status, comment }: { readonly verb: string; readonly status: number; readonly comment: string }) => [
          verb,
          status,
          comment,
        ],
      ),
    ).toEqual([
      ['rollback', 0, '附件缺失'],
      ['commit', 1, ''],
      ['reject', 3, '面积不对'],
      ['commit', 1, ''],
    ]);
    expect(data[0]).toMatchObject({
      userId: expect.stringMatching(/./),
      userName: expect.stringMatching(/./),
      createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    });
    const foreign = await app.signIn('foreign', '000001');
    expect((await moves(id, foreign)).reason).toBe('RECORD_MISSING');
  });

  test('a record that was changed or decided in the meantime is not sent back, and nothing is stored', async () => {
    const { id } = await create();
    await post(`commit?id=${id}`);
    const seen = (await read(id)).version;
    await post(`reject?id=${id}`, { comment: '先到' });
    expect((await post(`rollback?id=${id}`, { comment: '后到' })).body.reason).toBe('RECORD_STATE');
    expect((await post(`rollback?id=${id}`, { comment: '后到', version: seen })).body.reason).toBe('VERSION_STALE');
    const { id: other } = await create();
    await post(`commit?id=${other}`);
    const answers = await Promise.all(
      ['one', 'two'].map((comment) => post(`reject?id=${other}`, { comment, version: 2 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await moves(other)).data.filter(({ verb }: { readonly verb: string }) => verb === 'reject')).toHaveLength(
      1,
    );
    expect((await moves(id)).data.map(({ comment }: { readonly comment: string }) => comment)).toEqual(['先到', '']);
  });

  test('a record that was sent back waits for its author as returned, not as unsent', async () => {
    const waiting = async (toDo: string, id: string) =>
      (await post('list?size=500', [{ field: '$toDo', condition: 'eq', value: toDo }])).body.data.records.some(
        (record: { readonly id: string }) => record.id === id,
      );
    const { id } = await create();
    expect([await waiting('unsent', id), await waiting('returned', id)]).toEqual([true, false]);
    await post(`commit?id=${id}`);
    expect([await waiting('unsent', id), await waiting('returned', id), await waiting('verify', id)]).toEqual([
      false,
      false,
      true,
    ]);
    await post(`rollback?id=${id}`, { comment: '附件缺失' });
    expect([await waiting('unsent', id), await waiting('returned', id), await waiting('verify', id)]).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('a list starts with the drafts, the newest first', async () => {
    const made = [await create(), await create(), await create()];
    const [drafted, done, drafted2] = made.map(({ id }) => String(id));
    await sql`update records set create_time = '2020-01-01 00:00:00' where id = ${drafted}`.execute(
      app.app.database.db,
    );
    await post(`commit?id=${done}`);
    const { records } = (await post('list?size=500', [])).body.data;
    expect(
      records.flatMap(({ id }: { readonly id: string }) => (made.some((own) => own.id === id) ? [id] : [])),
    ).toEqual([drafted2, drafted, done]);
  });

  test('of two identical concurrent transitions one succeeds', async () => {
    const { id } = await create();
    const answers = await Promise.all([post(`commit?id=${id}`), post(`commit?id=${id}`)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await read(id)).toMatchObject({ status: 1, version: 2 });
  });

  test('totals stay correct through saves, refusals, removals and concurrent writers', async () => {
    expect(await total()).toBe(await counted());
    await Promise.all(Array.from({ length: 8 }, create));
    const [one, other] = [await create(), await create()];
    await post('submit', { name: 'x'.repeat(10), id: 'nobody' });
    await put(other.id, recordStatus.verified);
    expect((await post(`remove?ids=${one.id},${other.id}`)).body.reason).toBe('RECORD_STATE');
    expect(await total()).toBe(await counted());
    await Promise.all([post(`remove?ids=${one.id}`), post(`remove?ids=${one.id}`), create()]);
    expect(await total()).toBe(await counted());
    const failed = await app.call({
      method: 'POST',
      url: `${path}/submit`,
      payload: { name: 'x' },
      token,
      headers: { 'idempotency-key': 'short' },
    });
    expect(failed.status).toBe(400);
    expect(await total()).toBe(await counted());
  });
});
