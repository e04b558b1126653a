import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantButtons } from '../../testing/grant-buttons.ts';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { storePublished, testForm, testItem } from '../../testing/test-forms.ts';
import { recordsRepository } from '../records/records.repository.ts';

const path = '/api/asset-card/stocktaking';
const forms = [
  testForm('assetCard', ...['assetCardNumber', 'assetName', 'roomId', 'placeNote'].map((key) => testItem(1, key))),
  testForm('room', testItem(1, 'roomName')),
];
const verbs = ['view', 'add', 'check', 'close', 'delete', 'export'];
const verified = 2;

interface Card {
  readonly id: string;
  readonly unitId: string;
  readonly number: string;
  readonly status?: number;
  readonly name?: string;
  readonly roomId?: string;
}

const cards: readonly Card[] = [
  { id: 'desk', unitId: 'unit-east', number: 'E-1', name: '书桌', roomId: 'room-1' },
  { id: 'chair', unitId: 'unit-east', number: 'E-2', name: '椅子' },
  { id: 'lamp', unitId: 'unit-east', number: 'E-3', name: '台灯' },
  { id: 'twin-1', unitId: 'unit-east', number: 'E-9' },
  { id: 'twin-2', unitId: 'unit-east', number: 'E-9' },
  { id: 'draft', unitId: 'unit-east', number: 'E-4', status: 0 },
  { id: 'safe', unitId: 'unit-west', number: 'W-1', name: '保险柜' },
  { id: 'car', unitId: 'unit-bureau', number: 'B-1', name: '公务车' },
];

async function plant(app: TestApp, planted: readonly Card[]): Promise<void> {
  const writer = { createUser: 'user-east', updateUser: 'user-east' };
  const times = { createTime: '2026-01-01 08:00:00', updateTime: '2026-01-01 08:00:00' };
  const { db } = app.app.database;
  const rows = planted.map(({ id, unitId, status = verified, number, name = '', roomId = '' }) => ({
    id,
    tenantId: '000000',
    metaKey: 'assetCard',
    unitId,
    deptId: '',
    status,
    ...writer,
    ...times,
    content: { assetCardNumber: number, assetName: name, roomId, placeNote: '靠窗' },
  }));
  await recordsRepository.insertWhole(db, rows);
}

onEachDatabase('stock-takings', (kind) => {
  let app: TestApp;
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    app = await openTestApp(kind);
    const { db } = app.app.database;
    for (const form of forms) await storePublished(db, ['000000', '000001'], form);
    const times = { createTime: '2026-01-01 08:00:00', updateTime: '2026-01-01 08:00:00' };
    const room = {
      id: 'room-1',
      tenantId: '000000',
      metaKey: 'room',
      unitId: 'unit-east',
      deptId: '',
      status: verified,
    };
    await recordsRepository.insertWhole(db, [
      { ...room, ...times, createUser: '', updateUser: '', content: { roomName: '201' } },
    ]);
    await plant(app, cards);
    const codes = verbs.map((verb) => `stocktaking_${verb}`);
    await grantButtons(db, { 'role-admin': codes, 'role-manager': codes, 'role-clerk': codes.slice(0, 3) });
    tokens['foreign'] = await app.signIn('foreign', '000001');
    for (const who of ['admin', 'east', 'west', 'clerk']) tokens[who] = await app.signIn(who);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const get = async (end: string, who: string) =>
    (await app.call({ method: 'GET', url: `${path}/${end}`, token: tokens[who] ?? '' })).body;
  const post = async (end: string, who: string, payload: object = {}) =>
    (await app.call({ method: 'POST', url: `${path}/${end}`, payload, token: tokens[who] ?? '' })).body;
  const start = async (who: string, unitId: string, more: object = {}): Promise<string> => {
    const body = await post('start', who, { name: '年终盘点', unitId, endDay: '2099-12-31', ...more });
    expect(body).toMatchObject({ code: 200 });
    return body.data.id;
  };
  const numbersOf = async (id: string, who: string, more = '') =>
    (await get(`items?id=${id}&size=100${more}`, who)).data.records.map(
      ({ number }: { readonly number: string }) => number,
    );
  const countsOf = async (id: string, who: string) => (await get(`detail?id=${id}`, who)).data.counts;

  test('starting one freezes the cards in force of the unit and the units below it', async () => {
    const id = await start('admin', 'unit-bureau');
    expect(await numbersOf(id, 'admin')).toEqual(['B-1', 'E-1', 'E-2', 'E-3', 'E-9', 'E-9', 'W-1']);
    const { data } = await get(`items?id=${id}&keyword=${encodeURIComponent('书桌')}`, 'admin');
    expect(data.records).toMatchObject([{ id: 'desk', name: '书桌', place: '201 靠窗', result: 'unseen' }]);
    await plant(app, [{ id: 'late', unitId: 'unit-east', number: 'E-8' }]);
    expect(await numbersOf(id, 'admin', '&keyword=E-8')).toEqual([]);
    await sql`update records set is_deleted = true where id = 'late'`.execute(app.app.database.db);
  });

  test('conditions of the list of cards limit what it has', async () => {
    const conditions = [{ field: 'assetCardNumber', condition: 'eq', value: 'E-2' }];
    const id = await start('east', 'unit-east', { conditions });
    expect(await numbersOf(id, 'east')).toEqual(['E-2']);
  });

  test.each([
    ['a unit that the caller does not see', { unitId: 'unit-west' }, 'STOCKTAKING_UNIT'],
    ['a past end', { endDay: '2020-01-01' }, 'STOCKTAKING_DAY'],
    ['an end that is no day', { endDay: '2099-02-31' }, 'STOCKTAKING_DAY'],
    [
      'conditions that no card meets',
      { conditions: [{ field: 'assetName', condition: 'eq', value: 'x' }] },
      'STOCKTAKING_EMPTY',
    ],
    ['an unknown item', { conditions: [{ field: 'secret', condition: 'eq', value: 'x' }] }, 'FILTER_FIELD_UNKNOWN'],
    ['a blank name', { name: ' ' }, 'REQUEST_INVALID'],
  ])('it is not started with %s', async (_what, wrong, reason) => {
    const asked = { name: '盘点', unitId: 'unit-east', endDay: '2099-12-31', ...wrong };
    expect(await post('start', 'east', asked)).toMatchObject({ reason });
  });

  test('a number is checked once: the second scan says who found it', async () => {
    const id = await start('admin', 'unit-bureau');
    expect(await post('check', 'east', { id, number: ' E-1 ' })).toMatchObject({
      data: { isFirst: true, item: { id: 'desk', result: 'found', isOwn: true } },
    });
    const again = await post('check', 'clerk', { id, number: 'E-1', result: 'damaged' });
    expect(again).toMatchObject({ data: { isFirst: false, item: { result: 'found', isOwn: false } } });
    expect(again.data.item.checkedBy).not.toBe('');
    expect(again.data.item.checkedAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });

  test('its checker gives an item another result by its id, others do not', async () => {
    const id = await start('admin', 'unit-bureau');
    await post('check', 'east', { id, number: 'E-2' });
    const damaged = { id, itemId: 'chair', result: 'damaged', note: '椅腿断裂' };
    expect(await post('check', 'clerk', damaged)).toMatchObject({
      data: { isFirst: false, item: { result: 'found' } },
    });
    expect(await post('check', 'east', damaged)).toMatchObject({
      data: { isFirst: true, item: { result: 'damaged', note: '椅腿断裂' } },
    });
  });

  test('a number of no card or of another unit is kept as an extra one', async () => {
    const id = await start('admin', 'unit-bureau');
    for (const number of ['X-1', 'W-1'])
      expect(await post('check', 'east', { id, number })).toMatchObject({
        data: { isFirst: true, item: { number, unitId: 'unit-east', result: 'extra' } },
      });
    expect(await post('check', 'clerk', { id, number: 'X-1' })).toMatchObject({ data: { isFirst: false } });
    expect(await numbersOf(id, 'admin', '&result=extra')).toEqual(['W-1', 'X-1']);
    expect(await numbersOf(id, 'west', '&result=extra')).toEqual([]);
  });

  test('a number that no item has is kept only if the caller wants that, and similar numbers are offered', async () => {
    const id = await start('admin', 'unit-bureau');
    const typo = { id, number: 'e_1', onlyListed: true };
    expect(await post('check', 'east', typo)).toMatchObject({ code: 200, data: { near: [{ id: 'desk' }] } });
    expect(await post('check', 'east', { ...typo, number: 'X-1' })).toMatchObject({ data: { near: [{ id: 'desk' }] } });
    expect(await post('check', 'west', { ...typo, number: 'X-1' })).toMatchObject({ data: { near: [{ id: 'safe' }] } });
    expect(await post('check', 'east', { ...typo, number: 'nothing like it' })).toMatchObject({ data: { near: [] } });
    expect(await countsOf(id, 'admin')).toMatchObject({ found: 0, extra: 0 });
    expect(await post('check', 'east', { ...typo, number: 'E-1' })).toMatchObject({
      data: { isFirst: true, item: { id: 'desk', result: 'found' } },
    });
    await post('check', 'east', { id, number: 'X-1' });
    // What was kept is not asked again.
    expect(await post('check', 'east', { ...typo, number: 'X-1' })).toMatchObject({
      data: { isFirst: false, item: { number: 'X-1', result: 'extra' } },
    });
  });

  test('a number of several items is checked in the list, by item', async () => {
    const id = await start('east', 'unit-east');
    expect(await post('check', 'east', { id, number: 'E-9' })).toMatchObject({ reason: 'STOCKTAKING_NUMBER_REPEATED' });
    expect(await post('check', 'east', { id, itemId: 'twin-2' })).toMatchObject({ data: { isFirst: true } });
    expect(await post('check', 'east', { id })).toMatchObject({ reason: 'STOCKTAKING_NOTHING_NAMED' });
    expect(await post('check', 'east', { id, itemId: 'nothing' })).toMatchObject({ reason: 'RECORD_MISSING' });
  });

  test('twelve scanners at once find each item and each extra number once', async () => {
    const id = await start('admin', 'unit-bureau');
    const scan = (number: string, at: number) => post('check', at % 2 === 0 ? 'east' : 'clerk', { id, number });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => [scan('E-3', at), scan('X-9', at)]).flat());
    expect(answers.every(({ code }) => code === 200)).toBe(true);
    expect(answers.filter(({ data }) => data.isFirst)).toHaveLength(2);
    expect(await countsOf(id, 'admin')).toMatchObject({ found: 1, extra: 1, unseen: 6 });
  });

  test('a check is taken back by its maker only', async () => {
    const id = await start('admin', 'unit-bureau');
    await post('check', 'east', { id, number: 'E-1' });
    const extra = (await post('check', 'east', { id, number: 'X-1' })).data.item.id;
    expect(await post('undo', 'clerk', { id, itemId: 'desk' })).toMatchObject({
      reason: 'STOCKTAKING_CHECK_OF_OTHERS',
    });
    expect(await post('undo', 'east', { id, itemId: 'desk' })).toMatchObject({ code: 200 });
    expect(await post('undo', 'east', { id, itemId: extra })).toMatchObject({ code: 200 });
    expect(await countsOf(id, 'admin')).toMatchObject({ found: 0, extra: 0, unseen: 7 });
  });

  test('units see their own items and nobody else those of the tenant', async () => {
    const id = await start('admin', 'unit-bureau');
    expect(await numbersOf(id, 'west')).toEqual(['W-1']);
    expect((await get(`detail?id=${id}`, 'west')).data).toMatchObject({ isWhole: false, counts: { unseen: 1 } });
    const ofEast = await start('east', 'unit-east');
    for (const [who, other] of [
      ['west', ofEast],
      ['foreign', ofEast],
      ['foreign', id],
    ] as const) {
      expect(await get(`detail?id=${other}`, who)).toMatchObject({ reason: 'RECORD_MISSING' });
      expect(await get(`items?id=${other}`, who)).toMatchObject({ reason: 'RECORD_MISSING' });
      expect(await post('check', who, { id: other, number: 'E-1' })).toMatchObject({ reason: 'RECORD_MISSING' });
      expect(await post(`close?id=${other}`, who)).toMatchObject({ reason: 'RECORD_MISSING' });
      expect(await get(`report/${other}`, who)).toMatchObject({ reason: 'RECORD_MISSING' });
      const listed = (await get('list?size=100', who)).data.records;
      expect(listed.map((row: { readonly id: string }) => row.id)).not.toContain(other);
    }
  });

  test('closing makes what nobody has seen missing, and nothing changes after', async () => {
    const id = await start('admin', 'unit-bureau');
    await post('check', 'east', { id, number: 'E-1' });
    expect(await post(`close?id=${id}`, 'clerk')).toMatchObject({ reason: 'NOT_ALLOWED' });
    expect(await post(`close?id=${id}`, 'east')).toMatchObject({ reason: 'STOCKTAKING_PART' });
    expect(await post(`close?id=${id}`, 'admin')).toMatchObject({ code: 200 });
    expect((await get(`detail?id=${id}`, 'admin')).data).toMatchObject({
      state: 'closed',
      counts: { unseen: 0, found: 1, missing: 6 },
    });
    expect(await post('check', 'east', { id, number: 'E-2' })).toMatchObject({ reason: 'STOCKTAKING_CLOSED' });
    expect(await post('undo', 'east', { id, itemId: 'desk' })).toMatchObject({ reason: 'STOCKTAKING_CLOSED' });
    expect(await post(`remove?id=${id}`, 'admin')).toMatchObject({ reason: 'STOCKTAKING_CLOSED' });
  });

  test('one without checks is removed, one with checks is not', async () => {
    const id = await start('east', 'unit-east');
    await post('check', 'east', { id, number: 'E-1' });
    expect(await post(`remove?id=${id}`, 'east')).toMatchObject({ reason: 'STOCKTAKING_HAS_CHECKS' });
    await post('undo', 'east', { id, itemId: 'desk' });
    expect(await post(`remove?id=${id}`, 'east')).toMatchObject({ code: 200 });
    expect(await get(`detail?id=${id}`, 'east')).toMatchObject({ reason: 'RECORD_MISSING' });
  });

  test('the report has the sums of each unit and then the differences', async () => {
    const id = await start('admin', 'unit-bureau');
    await post('check', 'east', { id, number: 'E-1' });
    await post('check', 'east', { id, itemId: 'chair', result: 'damaged', note: '=1+1' });
    await post('check', 'west', { id, number: 'X-1' });
    const headers = { 'blade-auth': `bearer ${tokens['admin'] ?? ''}` };
    const answer = await app.server.inject({ method: 'GET', url: `${path}/report/${id}`, headers });
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent('年终盘点 盘点报告.xlsx'));
    const { sheets } = await readXlsx(answer.rawPayload);
    const [sums, differences] = sheets.map(({ rows }) => rows);
    expect(sums?.at(-1)).toEqual(['合计', 7, 5, 1, 0, 1, 0, 1]);
    expect(differences?.map(([number, , , , result, note]) => [number, result, note])).toEqual(
      expect.arrayContaining([
        ['E-2', '损坏', '=1+1'],
        ['E-3', '未盘', null],
        ['X-1', '盘盈', null],
      ]),
    );
  });
});
