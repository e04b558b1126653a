import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantButtons } from '../../../testing/grant-buttons.ts';
import { onEachDatabase } from '../../../testing/open-test-app.ts';
import { openRecordCalls, type RecordCalls } from '../../../testing/record-calls.ts';
import { foundIn, storedText } from '../../../testing/stored-text.ts';
import { storePublished, testForm, testItem } from '../../../testing/test-forms.ts';
import { endOfMonth } from './end-of-month.ts';

const path = '/api/property-basics/village';
const verbs = ['view', 'submit', 'commit', 'verify', 'change', 'cancel', 'add', 'edit'];
const columns = [{ name: 'c', field: 'c', columntype: 1 }];
const items = [
  testItem(1, 'name'),
  testItem(1, 'telNumber'),
  testItem(8, 'keeper', { refKey: 'user' }),
  testItem(7, 'rows', { columns }),
];

test.each([
  ['2026-01', '2026-02-01'],
  ['2026-09', '2026-10-01'],
  ['2026-12', '2027-01-01'],
])('the month %s ends before %s', (month, end) => {
  expect(endOfMonth(month)).toBe(end);
});

onEachDatabase('the revisions of a record', (kind) => {
  let calls: RecordCalls;
  const db = () => calls.app.app.database.db;
  beforeAll(async () => {
    calls = await openRecordCalls(kind);
    await storePublished(db(), ['000000', '000001'], testForm('village', ...items));
    const codes = verbs.map((verb) => `village_${verb}`);
    await grantButtons(db(), { 'role-manager': codes, 'role-admin': codes });
  });
  afterAll(() => calls[Symbol.asyncDispose]());

  const post = async (end: string, body: object = {}, who: keyof RecordCalls['tokens'] = 'east') =>
    (await calls.post(`${path}/${end}`, body, who)).body;
  const get = async (end: string, who: keyof RecordCalls['tokens'] = 'east') =>
    (await calls.get(`${path}/${end}`, who)).body;
  const act = async (id: string, ...all: readonly string[]) => {
    for (const verb of all) expect(await post(`${verb}?id=${id}`)).toMatchObject({ code: 200 });
  };
  const history = async (id: string, asked: object = {}) => (await post(`history?id=${id}`, asked)).data;
  const verified = async (values: object) => {
    const { id } = (await post('submit', values)).data;
    await act(id, 'commit', 'verify');
    return String(id);
  };
  const amended = async (id: string, values: object) => {
    await act(id, 'change');
    const { version } = (await get(`detail?id=${id}`)).data;
    expect(await post('submit', { id, version, ...values })).toMatchObject({ code: 200 });
    await act(id, 'commit', 'verify');
  };
  /** Moves the times of a revision and of its end into the past. */
  const put = (id: string, number: number, [start = '', end]: readonly string[]) =>
    sql`update record_revisions set start_time = ${start}::timestamp, end_time = ${end ?? null}::timestamp
      where record_id = ${id} and number = ${number}`.execute(db());

  test('are made when it is approved: what is in force stays readable while it is changed and after', async () => {
    const id = await verified({ name: 'first', keeper: 'user-east', rows: [{ c: 'x' }] });
    expect(await history(id)).toMatchObject([{ number: 1, endTime: '', isKept: true, userId: 'user-east' }]);
    await act(id, 'change');
    expect(await history(id)).toHaveLength(1);
    await post('submit', { id, version: 4, name: 'draft' });
    expect((await get(`revision?id=${id}&number=1`)).data).toMatchObject({ id, name: 'first', status: 2 });
    await act(id, 'commit', 'verify');
    const [second, first] = await history(id);
    expect([second, first]).toMatchObject([
      { number: 2, endTime: '' },
      { number: 1, endTime: second.startTime },
    ]);
    expect((await get(`revision?id=${id}&number=1`)).data).toMatchObject({ name: 'first', rows: [{ c: 'x' }] });
    expect((await get(`revision?id=${id}&number=1`)).data.$keeper).toMatch(/./);
    expect((await get(`revision?id=${id}&number=2`)).data.name).toBe('draft');
  });

  test('are compared item by item, and name only the items that differ', async () => {
    const id = await verified({ name: 'a', telNumber: '13712349876', rows: [{ c: 'x' }] });
    const [row] = (await get(`detail?id=${id}`)).data.rows;
    await amended(id, { name: 'b', telNumber: '13712349876', rows: [row] });
    await amended(id, { name: 'b', telNumber: '13799999999', rows: [row, { c: 'y' }] });
    const compared = async (one: number, other: number) =>
      (await get(`compareRevisions?id=${id}&one=${one}&other=${other}`)).data;
    expect(await compared(1, 2)).toMatchObject({ keys: ['name'], one: { name: 'a' }, other: { name: 'b' } });
    expect((await compared(1, 3)).keys).toEqual(['name', 'telNumber', 'rows']);
    expect((await compared(2, 2)).keys).toEqual([]);
    expect(await get(`compareRevisions?id=${id}&one=1&other=9`)).toMatchObject({
      code: 404,
      reason: 'REVISION_MISSING',
    });
  });

  test('are found by months and by number, and end when the record is cancelled', async () => {
    const id = await verified({ name: 'jan' });
    await amended(id, { name: 'mar' });
    await put(id, 1, ['2026-01-10 08:00:00', '2026-03-05 09:00:00']);
    await put(id, 2, ['2026-03-05 09:00:00']);
    const numbers = async (asked: object) => (await history(id, asked)).map(({ number }: { number: number }) => number);
    expect(await numbers({ fromMonth: '2026-02' })).toEqual([2]);
    expect(await numbers({ toMonth: '2026-02' })).toEqual([1]);
    expect(await numbers({ fromMonth: '2026-01', toMonth: '2026-03' })).toEqual([2, 1]);
    expect(await numbers({ number: 1 })).toEqual([1]);
    expect((await post(`history?id=${id}`, { fromMonth: '2026-13' })).code).toBe(400);
    await act(id, 'cancel');
    expect((await history(id))[0].endTime).toMatch(/^\d{4}-/);
  });

  test('of a month are the records that were in force at its end, as they were', async () => {
    const id = await verified({ name: 'old name' });
    await amended(id, { name: 'new name' });
    await put(id, 1, ['2025-01-10 08:00:00', '2025-03-31 23:59:59']);
    await put(id, 2, ['2025-03-31 23:59:59']);
    const inMonth = async (month: string, code: string) =>
      (await post(`inMonth?month=${month}&field=name&code=${encodeURIComponent(code)}`)).data;
    expect((await inMonth('2025-02', 'old name')).records).toMatchObject([{ id, name: 'old name', $revision: 1 }]);
    expect(await inMonth('2025-02', 'new name')).toMatchObject({ total: 0, records: [] });
    expect((await inMonth('2025-03', 'new name')).records).toMatchObject([{ id, name: 'new name', $revision: 2 }]);
    expect((await inMonth('2024-12', 'old name')).total).toBe(0);
    expect((await post('inMonth?month=2025-02&unitIds=unit-west')).data.total).toBe(0);
    expect((await post('inMonth?month=2025-02&unitIds=unit-east,unit-west')).data.total).toBeGreaterThan(0);
    expect(await post('inMonth?month=2025-02&field=nothing&code=x')).toMatchObject({ reason: 'COLUMN_UNKNOWN' });
    expect(await post('inMonth?month=2025-02&field=telNumber&code=1')).toMatchObject({ reason: 'COLUMN_SEALED' });
  });

  test('of a record that was approved before is what it has, and is kept before it is changed', async () => {
    const id = await verified({ name: 'imported' });
    await sql`delete from record_revisions where record_id = ${id}`.execute(db());
    await sql`update records set update_time = '2024-05-05 08:00:00' where id = ${id}`.execute(db());
    await sql`update record_moves set create_time = '2024-04-04 08:00:00' where record_id = ${id}`.execute(db());
    expect(await history(id)).toMatchObject([
      { number: 1, startTime: '2024-05-05 08:00:00', isKept: true },
      { number: 0, startTime: '2024-04-04 08:00:00', isKept: false },
    ]);
    expect((await get(`revision?id=${id}&number=1`)).data.name).toBe('imported');
    expect((await post('inMonth?month=2024-05&field=name&code=imported')).data.records).toMatchObject([{ id }]);
    expect((await post('inMonth?month=2024-04&field=name&code=imported')).data.total).toBe(0);
    await amended(id, { name: 'later' });
    expect((await get(`revision?id=${id}&number=1`)).data).toMatchObject({
      name: 'imported',
      updateTime: '2024-05-05 08:00:00',
    });
    expect((await post('inMonth?month=2024-05&field=name&code=imported')).data.records).toMatchObject([{ id }]);
  });

  test('are not kept twice for one content', async () => {
    const id = await verified({ name: 'same' });
    await amended(id, { name: 'same' });
    expect(await history(id)).toHaveLength(1);
  });

  test('are for those who see the record, not for another unit or tenant or without the permission', async () => {
    const id = await verified({ name: 'mine' });
    for (const who of ['west', 'foreign', 'clerk'] as const)
      for (const answer of [
        await post(`history?id=${id}`, {}, who),
        await get(`revision?id=${id}&number=1`, who),
        await get(`compareRevisions?id=${id}&one=1&other=1`, who),
      ])
        expect(answer.code).toBeGreaterThan(400);
    const others = await post('inMonth?month=2099-01&size=1000', {}, 'west');
    expect(JSON.stringify(others.data ?? {})).not.toContain(id);
  });

  test('of two changes at once one is made, and nothing is kept twice', async () => {
    const id = await verified({ name: 'race' });
    await sql`delete from record_revisions where record_id = ${id}`.execute(db());
    const codes = (await Promise.all([post(`change?id=${id}`), post(`change?id=${id}`)])).map(({ code }) => code);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    const { rows } = await sql`select number from record_revisions where record_id = ${id}`.execute(db());
    expect(rows).toEqual([{ number: 1 }]);
  });

  test('hold sealed items sealed, also after the form seals another item', async () => {
    const id = await verified({ name: 'number', telNumber: '13755556666' });
    await amended(id, { name: 'number', telNumber: '13755557777' });
    expect((await get(`revision?id=${id}&number=1`)).data.telNumber).toBe('13755556666');
    const stored = () =>
      sql<{ readonly content: string }>`select content::text from record_revisions
      where record_id = ${id} order by number`.execute(db());
    expect(foundIn(await storedText(db()), ['13755556666', '13755557777'])).toEqual([]);
    expect((await stored()).rows[0]?.content).toContain('"name": "number"');
    const forms = '/api/meta-object/metaform';
    const formId = 'form-000000-village';
    const { version } = (await calls.get(`${forms}/detail?id=${formId}`, 'admin')).body.data;
    const definition = testForm('village', testItem(1, 'name', { sealed: true }), ...items.slice(1));
    await calls.post(`${forms}/submit`, { id: formId, version, definition }, 'admin');
    expect((await calls.post(`${forms}/publish?id=${formId}&confirmedName=village`, {}, 'admin')).body.code).toBe(200);
    for (const { content } of (await stored()).rows) expect(content).toContain('"name": "sm4.v1.');
    expect((await get(`revision?id=${id}&number=1`)).data.name).toBe('number');
  });
});
