import { recordStatus } from '@org/contract';
import { compileForm, parseMetaForm } from '@org/meta-forms/core';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantButtons } from '../../../testing/grant-buttons.ts';
import { onEachDatabase } from '../../../testing/open-test-app.ts';
import { everyTypePath, openRecordCalls, type RecordCalls } from '../../../testing/record-calls.ts';
import { storePublished, testForm, testItem } from '../../../testing/test-forms.ts';
import { fieldForBulk } from './bulk-edit.ts';

const mapper = { isMapper: true, mapperMetaFormCode: 'everyType', mapperMetaFormItem: 'name' };
const TICK_MS = 5;
const MICROSECONDS = 1000;
const villages = '/api/property-basics/village';

/** The most milliseconds of processor time between two turns of the event loop, whatever else the machine does. */
function watchLongestWork() {
  let longest = 0;
  let before = process.cpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    longest = Math.max(longest, (user + system) / MICROSECONDS);
  }, TICK_MS);
  return { end: () => (clearInterval(timer), longest) };
}

interface Outcome {
  readonly id: string;
  readonly name: string;
  readonly outcome: string;
  readonly reason: string;
  readonly msg: string;
}

function outcomesOf(body: { readonly data: { readonly outcomes: readonly Outcome[] } }) {
  return body.data.outcomes.map(({ id, outcome, reason }) => [id, outcome, reason]);
}

onEachDatabase('changing many records', (kind) => {
  let calls: RecordCalls;
  beforeAll(async () => {
    calls = await openRecordCalls(kind);
    const { db } = calls.app.app.database;
    await storePublished(
      db,
      ['000000'],
      testForm(
        'village',
        testItem(1, 'name', { required: true, unique: true }),
        testItem(2, 'area'),
        testItem(8, 'origin', { refKey: 'things' }),
        testItem(1, 'copied', { edited: false, mapperOrigin: 'origin', simpleMapperConfig: mapper }),
      ),
    );
    const codes = ['view', 'add', 'edit', 'submit', 'delete', 'commit', 'verify', 'reject', 'rollback', 'cancel'];
    await grantButtons(db, { 'role-manager': codes.map((code) => `village_${code}`) });
  });
  afterAll(() => calls[Symbol.asyncDispose]());

  type Who = Parameters<RecordCalls['post']>[2];
  const db = () => calls.app.app.database.db;
  const save = async (values: object, who?: Who) => (await calls.save({ name: '楼', ...values }, who)).body.data;
  const edit = async (body: object, who?: Who, headers?: Readonly<Record<string, string>>) =>
    (await calls.post(`${everyTypePath}/bulkEdit`, body, who, headers)).body;
  const detail = async (id: string) => (await calls.get(`${everyTypePath}/detail?id=${id}`)).body.data;
  const village = async (name: string, status: number = recordStatus.draft) => {
    const { id } = (await calls.post(`${villages}/submit`, { name })).body.data;
    await sql`update records set status = ${status} where meta_key = 'village' and id = ${id}`.execute(db());
    return String(id);
  };
  const move = async (verb: string, body: object, headers?: Readonly<Record<string, string>>) =>
    (await calls.post(`${villages}/bulk/${verb}`, body, 'east', headers)).body;

  test('one item gets a value in each record; formulas follow, rows and other values stay', async () => {
    const records = [
      await save({ name: '甲', area: 2, price: 10, lines: [{ label: '一', count: 3 }], fixed: undefined }),
      await save({ name: '乙', area: 5, note: '说明' }),
    ];
    const ids = records.map(({ id }) => id);
    const { data } = await edit({ ids, field: 'price', value: 4 });
    expect(data).toMatchObject({ done: 2, refused: 0, outcomes: [{ name: '甲' }, { name: '乙' }] });
    expect(await detail(ids[0])).toMatchObject({ price: 4, worth: 8, version: 2, lines: records[0].lines });
    expect(await detail(ids[1])).toMatchObject({ price: 4, worth: 20, version: 2, note: '说明' });
  });

  test('a record that a save would refuse is answered with its reason, and the others are saved', async () => {
    const good = await save({ name: '好' });
    const done = await save({ name: '已审' });
    await sql`update records set status = ${recordStatus.verified}
      where meta_key = 'everyType' and id = ${done.id}`.execute(db());
    const west = await save({ name: '西' }, 'west');
    const { data } = await edit({ ids: [done.id, west.id, 'nobody', good.id], field: 'person', value: 'user-east' });
    expect(outcomesOf({ data })).toEqual([
      [done.id, 'refused', 'RECORD_STATE'],
      [west.id, 'refused', 'RECORD_MISSING'],
      ['nobody', 'refused', 'RECORD_MISSING'],
      [good.id, 'done', ''],
    ]);
    expect(data.outcomes[0]).toMatchObject({ name: '已审', msg: '当前状态下不能修改' });
    // The name of a record of another unit is not shown.
    expect(data.outcomes[1].name).toBe('');
    expect(await detail(good.id)).toMatchObject({ person: 'user-east', $person: 'east' });
    const refused = await edit({ ids: [good.id], field: 'person', value: 'user-foreign' });
    expect(refused.data.outcomes).toMatchObject([{ outcome: 'refused', reason: 'RECORD_INVALID' }]);
    expect(await detail(good.id)).toMatchObject({ person: 'user-east', version: 2 });
  });

  test('an item that a person cannot type, a list and an unknown item are refused', async () => {
    const { id } = await save({});
    for (const field of [
      'worth',
      'fixed',
      'secret',
      'lines',
      'heading',
      'createUser',
      'status',
      'nothing',
      '__proto__',
    ])
      expect((await edit({ ids: [id], field, value: 1 })).reason).toBe('BULK_FIELD_REFUSED');
    expect(await detail(id)).toMatchObject({ version: 1 });
  });

  test('a reference that fills other items is refused with their names', () => {
    const filled = { mapperOrigin: 'origin', simpleMapperConfig: mapper };
    const form = testForm('other', testItem(8, 'origin', { refKey: 'things' }), testItem(1, 'copy', filled));
    const compiled = compileForm(parseMetaForm(form).form);
    expect(compiled.fieldByKey.get('copy')?.mapping).toBeDefined();
    expect(() => fieldForBulk(compiled, 'origin')).toThrow('“copy”');
    expect(fieldForBulk(compiled, 'copy').key).toBe('copy');
  });

  test('an item that the server fills follows the new choice', async () => {
    const [one, other] = [await save({ name: '来源甲' }), await save({ name: '来源乙' })];
    const { id } = (await calls.post(`${villages}/submit`, { name: '带出村', origin: one.id })).body.data;
    const { body } = await calls.post(`${villages}/bulkEdit`, { ids: [id], field: 'origin', value: other.id });
    expect(outcomesOf(body)).toEqual([[id, 'done', '']]);
    expect((await calls.get(`${villages}/detail?id=${id}`)).body.data).toMatchObject({ copied: '来源乙' });
  });

  test('conditions choose what a list of the caller finds, and nothing else', async () => {
    const mine = [await save({ name: '条件', area: 77 }), await save({ name: '条件', area: 77 })];
    const other = await save({ name: '条件', area: 77 }, 'west');
    const { data } = await edit({
      conditions: [{ field: 'area', condition: 'eq', value: 77 }],
      field: 'note',
      value: '同一说明',
    });
    expect(new Set(data.outcomes.map(({ id }: Outcome) => id))).toEqual(new Set(mine.map(({ id }) => id)));
    const west = (await calls.get(`${everyTypePath}/detail?id=${other.id}`, 'west')).body.data;
    expect(west).toMatchObject({ version: 1 });
  });

  test('no choice, two kinds of choice and more than 1,000 records are refused with a sentence', async () => {
    for (const chosen of [{}, { ids: [] }, { ids: ['a'], conditions: [] }])
      expect((await edit({ ...chosen, field: 'note', value: 'x' })).reason).toBe('BULK_NOTHING_CHOSEN');
    const ids = Array.from({ length: 1001 }, (_, index) => `id${index}`);
    const many = await edit({ ids, field: 'note', value: 'x' });
    expect([many.reason, many.msg]).toEqual(['BULK_TOO_MANY', '一次最多处理 1000 条单据，请缩小范围']);
    await sql`insert into records (id, tenant_id, meta_key, unit_id, status, content, create_time, update_time)
      select 'many' || n, '000000', 'everyType', 'unit-east', 0, '{"name":"很多"}', now(), now()
      from generate_series(1, 1001) as n`.execute(db());
    const all = [{ field: 'name', condition: 'eq', value: '很多' }];
    expect((await edit({ conditions: all, field: 'note', value: 'x' })).reason).toBe('BULK_TOO_MANY');
    await sql`delete from records where id like 'many%'`.execute(db());
  });

  test('without the permission nothing is changed', async () => {
    const { id } = await save({});
    expect((await edit({ ids: [id], field: 'note', value: 'x' }, 'clerk')).reason).toBe('NOT_ALLOWED');
    expect((await calls.post(`${everyTypePath}/bulk/remove`, { ids: [id] }, 'clerk')).body.reason).toBe('NOT_ALLOWED');
    const village1 = await village('无权村', recordStatus.committed);
    expect((await calls.post(`${villages}/bulk/verify`, { ids: [village1] }, 'clerk')).body.reason).toBe('NOT_ALLOWED');
    expect(await detail(id)).toMatchObject({ version: 1 });
  });

  test('a repeated call with its key changes nothing a second time and answers the same', async () => {
    const records = [await save({ name: '一次' }), await save({ name: '一次' })];
    const body = {
      conditions: [
        { field: 'note', condition: 'empty' },
        { field: 'name', condition: 'eq', value: '一次' },
      ],
      field: 'note',
      value: '改过',
    };
    const key = { 'idempotency-key': 'bulk-key-1' };
    const answers = await Promise.all([edit(body, 'east', key), edit(body, 'east', key)]);
    expect(answers[0].data).toMatchObject({ done: 2 });
    expect(answers[1].data).toEqual(answers[0].data);
    // The records do not match the conditions any more; the call remembers which it found.
    expect((await edit(body, 'east', key)).data).toEqual(answers[0].data);
    for (const { id } of records) expect(await detail(id)).toMatchObject({ version: 2, note: '改过' });
    expect((await edit({ ...body, value: '别的' }, 'east', key)).reason).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('a repeated call continues with the records that were not changed', async () => {
    const ids = [await village('续甲'), await village('续乙', recordStatus.verified)];
    const body = { ids, field: 'area', value: 5 };
    const send = async () =>
      (await calls.post(`${villages}/bulkEdit`, body, 'east', { 'idempotency-key': 'bulk-key-2' })).body;
    expect(outcomesOf(await send()).map(([, outcome]) => outcome)).toEqual(['done', 'refused']);
    await sql`update records set status = ${recordStatus.draft}
      where meta_key = 'village' and id = ${ids[1]}`.execute(db());
    expect(outcomesOf(await send()).map(([, outcome]) => outcome)).toEqual(['done', 'done']);
    for (const id of ids)
      expect((await calls.get(`${villages}/detail?id=${id}`)).body.data).toMatchObject({ area: 5, version: 2 });
  });

  test('verbs move each record that is in the right state; one comment is for all', async () => {
    const ids = [
      await village('送审村', recordStatus.committed),
      await village('草稿村'),
      await village('又一村', recordStatus.committed),
    ];
    const verified = await move('verify', { ids: ids.slice(0, 2) });
    expect(outcomesOf(verified)).toEqual([
      [ids[0], 'done', ''],
      [ids[1], 'refused', 'RECORD_STATE'],
    ]);
    expect(verified.data.outcomes[1]).toMatchObject({ name: '草稿村', msg: '当前状态下不能审核' });
    expect((await move('reject', { ids: [ids[2]] })).reason).toBe('COMMENT_MISSING');
    expect((await move('reject', { ids: [ids[2]], comment: '面积不对' })).data).toMatchObject({ done: 1 });
    const moves = (await calls.get(`${villages}/moves?id=${ids[2]}`)).body.data;
    expect(moves).toMatchObject([{ verb: 'reject', comment: '面积不对', userName: expect.any(String) }]);
    expect((await move('cancel', { ids: [ids[0], ids[1]] })).data).toMatchObject({ done: 2 });
    expect((await move('commit', { ids: [ids[2]] })).data).toMatchObject({ done: 1 });
    expect((await move('rollback', { ids: [ids[2]], comment: '重填' })).data).toMatchObject({ done: 1 });
    expect((await move('invent', { ids })).reason).toBe('CALL_UNKNOWN');
  });

  test('a unique value that each record would get is stored in one of them', async () => {
    const ids = [await village('唯一甲'), await village('唯一乙')];
    const { body } = await calls.post(`${villages}/bulkEdit`, { ids, field: 'name', value: '唯一丙' });
    expect(outcomesOf(body)).toEqual([
      [ids[0], 'done', ''],
      [ids[1], 'refused', 'RECORD_INVALID'],
    ]);
    expect(body.data.outcomes[1].msg).toContain('唯一丙');
  });

  test('a removal names the records that stay, and the others can be restored', async () => {
    const ids = [await village('删甲'), await village('删乙', recordStatus.verified)];
    const body = await move('remove', { ids });
    expect(outcomesOf(body)).toEqual([
      [ids[0], 'done', ''],
      [ids[1], 'refused', 'RECORD_STATE'],
    ]);
    expect(body.data.outcomes).toMatchObject([{ name: '删甲' }, { name: '删乙', msg: '当前状态下不能删除' }]);
    expect((await calls.post(`${villages}/restore?ids=${ids[0]}`)).body.data).toMatchObject({ done: 1 });
  });

  test('each changed record has its audit line with what changed, and a refused one has none', async () => {
    const [one, other] = [await village('审计甲'), await village('审计乙', recordStatus.verified)];
    await calls.post(`${villages}/bulkEdit`, { ids: [one, other], field: 'area', value: 9 });
    const { rows } = await sql<{ target: string; changes: string }>`select target, changes from audit_log
      where call = 'records.village.bulkEdit' and (target like ${`%${one}%`} or target like ${`%${other}%`})`.execute(
      db(),
    );
    expect(rows).toEqual([{ target: `id=${one}`, changes: expect.stringContaining('"9"') }]);
  });

  test('300 records leave the server free for others between two of them', async () => {
    await sql`insert into records (id, tenant_id, meta_key, unit_id, status, content, create_time, update_time)
      select 'free' || n, '000000', 'everyType', 'unit-east', 0, '{"name":"空闲"}', now(), now()
      from generate_series(1, 300) as n`.execute(db());
    const longest = watchLongestWork();
    const all = [{ field: 'name', condition: 'eq', value: '空闲' }];
    expect((await edit({ conditions: all, field: 'note', value: 'x' })).data).toMatchObject({ done: 300, refused: 0 });
    expect(longest.end()).toBeLessThan(200);
  });
});
