import { BOARD_COLUMNS } from '@org/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantButtons } from '../../testing/grant-buttons.ts';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';

const path = '/api/business/board';
const analysis = { metaKey: 'house', dimension: { field: 'kind' }, measures: [{ kind: 'count' }] };
const tile = (id: string, more: object = {}) => ({
  id,
  title: `图块 ${id}`,
  chart: 'bars',
  analysis,
  x: 0,
  y: 0,
  w: 6,
  h: 4,
  ...more,
});

onEachDatabase('boards', (kind) => {
  let app: TestApp;
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    app = await openTestApp(kind);
    await grantButtons(app.app.database.db, { 'role-manager': ['board_share'] });
    for (const account of ['admin', 'east', 'west', 'clerk']) tokens[account] = await app.signIn(account);
    tokens['foreign'] = await app.signIn('foreign', '000001');
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const post = async (end: string, who: string, payload: object = {}) =>
    (await app.call({ method: 'POST', url: `${path}/${end}`, payload, token: tokens[who] })).body;
  const get = async (end: string, who: string) =>
    (await app.call({ method: 'GET', url: `${path}/${end}`, token: tokens[who] })).body;
  const names = async (who: string) => (await get('list', who)).data.map(({ name }: { name: string }) => name);
  const saved = async (who: string, more: object = {}) =>
    (await post('submit', who, { name: '看板', scope: 'own', tiles: [tile('a')], ...more })).data;

  test('keep their tiles as they were saved, with their conditions and places', async () => {
    const conditions = [
      { match: 'any', conditions: [{ field: 'kind', condition: 'eq', value: '1' }] },
      { field: 'area', condition: 'ge', value: ['0.01', ''] },
      { field: 'kind', condition: 'in', value: ['1', '2'] },
    ];
    const tiles = [tile('a', { analysis: { ...analysis, conditions } }), tile('b', { chart: 'pie', x: 6 })];
    const { id, version } = await saved('east', { name: ' 我的看板 ', tiles });
    expect((await get(`detail?id=${id}`, 'east')).data).toMatchObject({
      id,
      name: '我的看板',
      scope: 'own',
      tiles,
      isOwn: true,
      createUserName: 'east',
      version,
    });
    const changed = await post('submit', 'east', { id, version, name: '改名', scope: 'own', tiles: [] });
    expect(changed.data).toEqual({ id, version: version + 1 });
    expect((await get('list', 'east')).data).toMatchObject([{ id, name: '改名', tiles: 0, isOwn: true }]);
    expect(await post('submit', 'east', { id, version, name: '旧', scope: 'own', tiles: [] })).toMatchObject({
      reason: 'VERSION_STALE',
    });
    await post(`remove?ids=${id}`, 'east');
    expect((await get(`detail?id=${id}`, 'east')).data).toEqual({});
  });

  test('are seen by their owner, by the unit or by everyone of the tenant', async () => {
    const { id } = await saved('east', { name: '东区' });
    expect([await names('east'), await names('clerk'), await names('west')]).toEqual([['东区'], [], []]);
    expect(await post(`share?id=${id}&scope=unit`, 'east')).toMatchObject({ code: 200 });
    expect([await names('clerk'), await names('west'), await names('foreign')]).toEqual([['东区'], [], []]);
    expect((await get('list', 'clerk')).data).toMatchObject([{ isOwn: false, createUserName: 'east' }]);
    expect(await post(`share?id=${id}&scope=all`, 'east')).toMatchObject({ code: 200 });
    expect([await names('west'), await names('foreign')]).toEqual([['东区'], []]);
    expect((await get(`detail?id=${id}`, 'foreign')).data).toEqual({});
    await post(`remove?ids=${id}`, 'east');
  });

  test('are shared only with the permission, and changed only by their owner', async () => {
    const { id } = await saved('east', { name: '共享', scope: 'all' });
    const own = await saved('clerk', { name: '自己的' });
    const refused = { reason: 'NOT_ALLOWED' };
    expect(await post('submit', 'clerk', { name: '不可', scope: 'unit', tiles: [] })).toMatchObject(refused);
    expect(await post(`share?id=${own.id}&scope=all`, 'clerk')).toMatchObject(refused);
    expect(await post('submit', 'clerk', { ...own, name: '不可', scope: 'all', tiles: [] })).toMatchObject(refused);
    for (const who of ['clerk', 'west', 'admin']) {
      expect(await post('submit', who, { id, version: 1, name: '抢', scope: 'all', tiles: [] })).toMatchObject(refused);
      expect(await post(`share?id=${id}&scope=own`, who)).toMatchObject(refused);
      expect(await post(`remove?ids=${id}`, who)).toMatchObject(refused);
    }
    expect(await post(`remove?ids=${own.id},${id}`, 'clerk')).toMatchObject(refused);
    expect(await post(`remove?ids=${id}`, 'foreign')).toMatchObject({ reason: 'RECORD_MISSING' });
    expect([await names('clerk'), await names('west')]).toEqual([['自己的', '共享'], ['共享']]);
    await post(`remove?ids=${id}`, 'east');
    await post(`remove?ids=${own.id}`, 'clerk');
  });

  test.each<[string, object, string]>([
    ['two tiles with one id', { tiles: [tile('a'), tile('a')] }, 'BOARD_TILES_REPEATED'],
    ['a tile beyond the edge', { tiles: [tile('a', { x: BOARD_COLUMNS - 2 })] }, 'BOARD_TILE_OUTSIDE'],
    ['25 tiles', { tiles: Array.from({ length: 25 }, (_one, place) => tile(`t${place}`)) }, 'REQUEST_INVALID'],
    ['a blank name', { name: ' ' }, 'REQUEST_INVALID'],
    ['an unknown chart', { tiles: [tile('a', { chart: 'clouds' })] }, 'REQUEST_INVALID'],
    ['a title with a line break', { tiles: [tile('a', { title: '一\n二' })] }, 'REQUEST_INVALID'],
    ['an unknown audience', { scope: 'world' }, 'REQUEST_INVALID'],
    [
      'a broken condition',
      { tiles: [tile('a', { analysis: { ...analysis, conditions: [{ match: 'all' }] } })] },
      'FILTER_PART_INVALID',
    ],
  ])('refuse %s', async (_what, more, reason) => {
    const body = await post('submit', 'east', { name: '看板', scope: 'own', tiles: [], ...more });
    expect(body).toMatchObject({ reason });
    expect(body.msg).toMatch(/[\u4e00-\u9fff]/);
  });

  test('are at most fifty of a person', async () => {
    for (let place = 0; place < 50; place += 1) expect(await saved('west')).toHaveProperty('id');
    expect(await post('submit', 'west', { name: '一个', scope: 'own', tiles: [] })).toMatchObject({
      reason: 'BOARDS_TOO_MANY',
    });
  });
});
