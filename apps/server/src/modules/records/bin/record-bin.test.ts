import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../../../testing/open-test-app.ts';
import { everyTypePath, openRecordCalls, publishedItems, type RecordCalls } from '../../../testing/record-calls.ts';
import { testItem } from '../../../testing/test-forms.ts';
import { foldCounts } from '../storage/fold-counts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

onEachDatabase('the recycle bin', (kind) => {
  let calls: RecordCalls;
  beforeAll(async () => {
    calls = await openRecordCalls(kind);
    await publishedItems(
      calls,
      { ...testItem(1, 'name', { required: true, unique: true }) },
      testItem(2, 'area'),
      testItem(9, 'papers'),
      testItem(1, 'phone', { unique: true, sealed: true, tablehidden: true }),
      testItem(4, 'kind', { dictKey: 'kind' }),
      testItem(6, 'note'),
      testItem(7, 'lines', { columns: [{ name: 'label', field: 'label', columntype: 1 }] }),
    );
  });
  afterAll(() => calls[Symbol.asyncDispose]());

  type Who = Parameters<RecordCalls['post']>[2];
  const db = () => calls.app.app.database.db;
  const saved = async (name: string, who?: Who) =>
    (await calls.save({ name, area: 3, lines: [{ label: 'a' }] }, who)).body.data;
  const remove = (id: string, who?: Who) => calls.post(`${everyTypePath}/remove?ids=${id}`, {}, who);
  const restore = async (ids: string, who?: Who) =>
    (await calls.post(`${everyTypePath}/restore?ids=${ids}`, {}, who)).body;
  const bin = async (who?: Who, query = '?size=1000') =>
    (await calls.post(`${everyTypePath}/bin${query}`, {}, who)).body;
  const binnedIds = async (who?: Who) => (await bin(who)).data.records.map(({ id }: { id: string }) => id);
  const found = async (name: string) =>
    (await calls.list('', [{ field: 'name', condition: 'eq', value: name }])).body.data.total;
  const total = async () => (await calls.list()).body.data.total;
  const stored = async () =>
    Number(
      (
        await sql<{ n: string }>`select count(*) as n from records
          where meta_key = 'everyType' and tenant_id = '000000' and unit_id = 'unit-east' and not is_deleted`.execute(
          db(),
        )
      ).rows[0]?.n,
    );

  test('shows who removed a record, when, and until when it can be restored', async () => {
    const { id } = await saved('旧楼');
    await remove(id);
    const { data } = await bin();
    expect(data.records[0]).toMatchObject({
      id,
      name: '旧楼',
      status: 0,
      unitId: 'unit-east',
      removeUser: 'user-east',
    });
    expect(data.records[0].removeUserName).toBe('east');
    expect(data.records[0].unitName).not.toBe('');
    const { removeTime, deleteTime } = data.records[0];
    expect((Date.parse(deleteTime) - Date.parse(removeTime)) / DAY_MS).toBe(30);
  });

  test('is seen by no list, search, count, total, unique check or reference', async () => {
    const { id } = await saved('不可见楼');
    const seen = async () => {
      const post = async (end: string, body: unknown = []) =>
        (await calls.post(`${everyTypePath}/${end}`, body)).body.data;
      const named = [{ field: 'name', condition: 'eq', value: '不可见楼' }];
      const reference = '/api/meta-object/metaobjectref/refAccess/things?size=1000';
      return {
        list: (await post('list', named)).total,
        keyword: (await post('list', [{ field: '$keyword', condition: 'like', value: '不可见' }])).total,
        values: (await post('values?field=name', named)).values.length,
        totals: (await post('totals?fields=area', named)).count,
        unique: (await post('checkUnique', { name: '不可见楼' })).length,
        reference: JSON.stringify((await calls.get(reference)).body.data).includes(id),
        detail: (await calls.get(`${everyTypePath}/detail?id=${id}`)).body.data.id,
      };
    };
    const before = { list: 1, keyword: 1, values: 1, totals: 1, unique: 1, reference: true, detail: id };
    expect(await seen()).toEqual(before);
    await remove(id);
    expect(await seen()).toEqual({
      list: 0,
      keyword: 0,
      values: 0,
      totals: 0,
      unique: 0,
      reference: false,
      detail: undefined,
    });
    await restore(id);
    expect(await seen()).toEqual(before);
  });

  test('gives a record back with its values, rows and place in lists and counts', async () => {
    const before = await total();
    const record = await saved('还原楼');
    await remove(record.id);
    expect([await found('还原楼'), await total()]).toEqual([0, before]);
    expect((await restore(record.id)).data).toEqual({
      done: 1,
      refused: 0,
      outcomes: [{ id: record.id, name: '还原楼', outcome: 'done', reason: '', msg: '' }],
    });
    expect([await found('还原楼'), await total()]).toEqual([1, before + 1]);
    await foldCounts(db());
    expect(await total()).toBe(await stored());
    const detail = (await calls.get(`${everyTypePath}/detail?id=${record.id}`)).body.data;
    expect(detail).toMatchObject({ name: '还原楼', area: 3, lines: record.lines, version: 3 });
    expect(await binnedIds()).not.toContain(record.id);
  });

  test('refuses a record whose unique value another one has meanwhile, and restores the others', async () => {
    const [one, other] = [await saved('重名楼'), await saved('不重名楼')];
    await remove(`${one.id},${other.id}`);
    const holder = await saved('重名楼');
    expect((await restore(`${one.id},${other.id}`)).data).toMatchObject({
      done: 1,
      refused: 1,
      outcomes: [
        {
          id: one.id,
          name: '重名楼',
          outcome: 'refused',
          reason: 'RECORD_INVALID',
          msg: expect.stringContaining('重名楼'),
        },
        { id: other.id, outcome: 'done' },
      ],
    });
    await remove(holder.id);
    expect((await restore(one.id)).data).toMatchObject({ done: 1 });
  });

  test('compares sealed unique values too, and gives them back readable', async () => {
    const save = async (name: string) => (await calls.save({ name, phone: '0571-88886666' })).body;
    const { id } = (await save('密封甲')).data;
    await remove(id);
    const holder = (await save('密封乙')).data;
    expect((await restore(id)).data.outcomes).toMatchObject([{ name: '密封甲', reason: 'RECORD_INVALID' }]);
    await remove(holder.id);
    expect((await restore(id)).data).toMatchObject({ done: 1 });
    const detail = (await calls.get(`${everyTypePath}/detail?id=${id}`)).body.data;
    expect(detail).toMatchObject({ phone: '0571-88886666' });
  });

  test('hides and keeps the records of other units and tenants', async () => {
    const { id } = await saved('东楼');
    await remove(id);
    for (const who of ['west', 'foreign'] as const) {
      expect(await binnedIds(who)).not.toContain(id);
      expect((await restore(id, who)).data.outcomes).toMatchObject([
        { id, name: '', outcome: 'refused', reason: 'RECORD_MISSING' },
      ]);
    }
    expect(await binnedIds('admin')).toContain(id);
    expect((await bin('clerk')).reason).toBe('NOT_ALLOWED');
    expect((await restore(id, 'clerk')).reason).toBe('NOT_ALLOWED');
    expect((await restore(id)).data).toMatchObject({ done: 1 });
  });

  test('restores and removes a record once, in any order, and the counts stay right', async () => {
    const records = await Promise.all(Array.from({ length: 6 }, (_, index) => saved(`并发楼${index}`)));
    for (const { id } of records) {
      await remove(id);
      const answers = await Promise.all([restore(id), restore(id), remove(id), restore(id)]);
      const done = answers.flatMap((answer) => answer.data?.done ?? []);
      expect(done.reduce((sum: number, one: number) => sum + one, 0)).toBeGreaterThanOrEqual(1);
    }
    await foldCounts(db());
    expect(await total()).toBe(await stored());
  });

  test('gives a restored record its files, also those that another record had meanwhile', async () => {
    const [one, other] = [await saved('同附件甲'), await saved('同附件乙')];
    const keys = [one, other].map(({ id }) => `everyType:${id}:item`);
    await sql`insert into files
      (id, tenant_id, unit_id, business_key, file_name, content_type, size, sha256, create_user, create_time,
        update_time)
      values ('file-shared', '000000', 'unit-east', ${keys[0]}, 'a.txt', 'text/plain', 1, '', 'user-east', now(),
        now())`.execute(db());
    await sql`insert into file_namings values ('file-shared', ${keys[1]})`.execute(db());
    await sql`update records set content = content || '{"papers":"file-shared"}'
      where id in (${one.id}, ${other.id})`.execute(db());
    const owner = async () =>
      (await sql<{ key: string }>`select business_key as key from files where id = 'file-shared'`.execute(db())).rows[0]
        ?.key;
    await remove(one.id);
    expect(await owner()).toBe(keys[1]);
    expect((await restore(one.id)).data).toMatchObject({ done: 1 });
    await remove(other.id);
    expect(await owner()).toBe(keys[0]);
  });

  test('writes an audit line for each restored record', async () => {
    const { id } = await saved('留痕楼');
    await remove(id);
    await restore(id);
    const { rows } = await sql`select outcome from audit_log
      where call = 'records.restore' and target like ${`%id=${id}%`}`.execute(db());
    expect(rows).toEqual([{ outcome: 'done' }]);
  });

  test('deletes a record after 30 days with its history and gives up its files, and no other record', async () => {
    const [old, recent] = [await saved('过期楼'), await saved('新近楼')];
    await remove(`${old.id},${recent.id}`);
    const inUse = await saved('在用楼');
    await sql`update records set update_time = update_time - interval '31 days'
      where id in (${old.id}, ${inUse.id})`.execute(db());
    const key = `everyType:${old.id}`;
    await sql`insert into files
      (id, tenant_id, unit_id, business_key, file_name, content_type, size, sha256, create_user, create_time,
        update_time)
      values ('file-old', '000000', 'unit-east', ${key}, 'a.txt', 'text/plain', 1, '', 'user-east', now(),
        now())`.execute(db());
    await sql`insert into record_moves values
      ('move-old', '000000', 'everyType', ${old.id}, 'commit', 1, '', 'user-east', 'east', now())`.execute(db());
    await sql`insert into record_revisions values
      ('000000', 'everyType', ${old.id}, 1, 1, '{}', 'user-east', now(), null)`.execute(db());
    await calls.app.app.modules.sweepBin(new Date());
    const { rows } = await sql<{ id: string }>`select id from records
      where id in (${old.id}, ${recent.id}, ${inUse.id}) order by id`.execute(db());
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([recent.id, inUse.id]));
    expect((await sql`select 1 from record_moves where id = 'move-old'`.execute(db())).rows).toEqual([]);
    expect((await sql`select 1 from record_revisions where record_id = ${old.id}`.execute(db())).rows).toEqual([]);
    expect((await sql`select business_key from files where id = 'file-old'`.execute(db())).rows).toEqual([
      { business_key: '' },
    ]);
    const { rows: lines } = await sql`select 1 from audit_log
      where call = 'records.sweepBin' and target like ${`%id=${old.id}%`}`.execute(db());
    expect(lines).toHaveLength(1);
    expect((await restore(old.id)).data.outcomes).toMatchObject([{ reason: 'RECORD_MISSING' }]);
  });

  test('is read by an index of its own, which publishing keeps', async () => {
    await publishedItems(calls, testItem(1, 'name', { required: true, unique: true }), testItem(1, 'other'));
    const { rows } = await sql`select 1 from pg_inherits
      where inhparent = 'records_bin'::regclass`.execute(db());
    expect(rows.length).toBeGreaterThan(0);
  });
});
