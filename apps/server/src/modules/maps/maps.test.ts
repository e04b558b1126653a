import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantButtons } from '../../testing/grant-buttons.ts';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { storePublished, testForm, testItem } from '../../testing/test-forms.ts';

const point = [
  testItem(2, 'pointX', { digits: 6 }),
  testItem(2, 'pointY', { digits: 6 }),
  testItem(1, 'coordinateSystem'),
];
const forms = [
  testForm('village', testItem(1, 'villageName'), testItem(1, 'villageAddress'), testItem(1, 'villageType'), ...point),
  testForm(
    'landbase',
    testItem(1, 'landName'),
    testItem(1, 'address'),
    testItem(2, 'landArea', { digits: 2 }),
    testItem(6, 'landShape', { maxlength: 200_000 }),
    ...point,
  ),
  testForm('house', testItem(1, 'houseName'), testItem(1, 'villageId')),
];
const bases = '/api/property-basics';
const square = JSON.stringify({
  type: 'Polygon',
  coordinates: [
    [
      [120, 30],
      [121, 30],
      [121, 31],
      [120, 30],
    ],
  ],
});
const areas = (coordinates: unknown, more: object = {}) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: [
      { type: 'Feature', properties: { name: '东区', secret: 1 }, geometry: { type: 'Polygon', coordinates }, ...more },
    ],
  });
const ring = [
  [
    [120, 30],
    [121, 30],
    [121, 31],
    [120, 30],
  ],
];

interface Maps extends AsyncDisposable {
  readonly app: TestApp;
  post(path: string, who: string, body?: unknown): ReturnType<TestApp['call']>;
  get(path: string, who: string): ReturnType<TestApp['call']>;
  points(query: string, who: string, conditions?: unknown): Promise<readonly string[]>;
  save(module: string, who: string, values: object): Promise<string>;
}

async function openMaps(kind: Parameters<typeof openTestApp>[0]): Promise<Maps> {
  const app = await openTestApp(kind);
  const { db } = app.app.database;
  for (const form of forms) await storePublished(db, ['000000', '000001'], form);
  const codes = ['village', 'landbase', 'house'].flatMap((key) => [`${key}_view`, `${key}_submit`]);
  await grantButtons(db, { 'role-admin': codes, 'role-manager': codes });
  const tokens: Record<string, string> = { foreign: await app.signIn('foreign', '000001') };
  for (const who of ['admin', 'east', 'west', 'clerk']) tokens[who] = await app.signIn(who);
  const post: Maps['post'] = (url, who, body = {}) =>
    app.call({ method: 'POST', url, payload: body as object, token: tokens[who] ?? '' });
  return {
    app,
    post,
    get: (url, who) => app.call({ method: 'GET', url, token: tokens[who] ?? '' }),
    async points(query, who, conditions = []) {
      const { body } = await post(`/api/business/maps/${query}`, who, conditions);
      expect(body).toMatchObject({ code: 200 });
      return body.data.points.map(({ name }: { name: string }) => name).toSorted();
    },
    async save(module, who, values) {
      const { body } = await post(`${bases}/${module}/submit`, who, values);
      expect(body).toMatchObject({ code: 200 });
      return String(body.data.id);
    },
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}

async function firstLand(maps: Maps, query: string) {
  return (await maps.post(`/api/business/maps/landbase/points${query}`, 'east', [])).body.data.points[0];
}

onEachDatabase('maps', (kind) => {
  let maps: Maps;
  beforeAll(async () => {
    maps = await openMaps(kind);
    const near = {
      villageName: 'near',
      villageAddress: '文一路',
      villageType: '1',
      pointX: 120.2,
      pointY: 30.25,
      coordinateSystem: 'gcj02',
    };
    const yard = await maps.save('village', 'east', near);
    await maps.save('village', 'east', { ...near, villageName: 'far', pointX: 121.5 });
    await maps.save('village', 'west', { ...near, villageName: 'of west' });
    await maps.save('village', 'east', { villageName: 'nowhere' });
    await maps.save('house', 'east', { houseName: 'hall', villageId: yard });
    await maps.save('house', 'east', { houseName: 'homeless' });
    const land = { landName: 'lot', address: '古墩路', pointX: 120.2, pointY: 30.2, landArea: 12.5, landShape: square };
    await maps.save('landbase', 'east', land);
    await maps.save('landbase', 'east', { ...land, landName: 'off the map', pointX: 0, pointY: 0 });
  });
  afterAll(() => maps[Symbol.asyncDispose]());

  test('have the records of the units that the caller sees, by the conditions of a list', async () => {
    expect(await maps.points('village/points', 'east')).toEqual(['far', 'near']);
    expect(await maps.points('village/points', 'west')).toEqual(['of west']);
    expect(await maps.points('village/points', 'admin')).toEqual(['far', 'near', 'of west']);
    expect(await maps.points('village/points', 'foreign')).toEqual([]);
    const named = [{ field: 'villageName', condition: 'like', value: 'nea' }];
    expect(await maps.points('village/points', 'east', named)).toEqual(['near']);
  });

  test('have what is in the box, with a margin for the other systems of coordinates', async () => {
    const box = 'village/points?west=120.1&south=30.2&east=120.3&north=30.3';
    expect(await maps.points(box, 'east')).toEqual(['near']);
    expect(await maps.points('village/points?west=121.51&south=30.2&east=121.6&north=30.3', 'east')).toEqual(['far']);
    const { body } = await maps.post('/api/business/maps/village/points', 'east', []);
    expect(body.data).toMatchObject({ unplaced: 1, isCapped: false, leavesOutShapes: false });
    expect(body.data.points.find(({ name }: { name: string }) => name === 'near')).toMatchObject({
      address: '文一路',
      x: 120.2,
      y: 30.25,
      system: 'gcj02',
      kind: '1',
      status: 0,
      version: 1,
    });
  });

  test('a house is where its yard is, and a land without coordinates is nowhere', async () => {
    expect(await maps.points('house/points', 'east')).toEqual(['hall']);
    expect(await maps.points('landbase/points', 'east')).toEqual(['lot']);
  });

  test('boundaries come only where they are asked for', async () => {
    expect(await firstLand(maps, '?shapes=true')).toMatchObject({ area: '12.5', shape: square });
    expect(await firstLand(maps, '')).not.toHaveProperty('shape');
  });

  test('a clerk without the permission of the list has no map of it, and a box is checked', async () => {
    const refused = await maps.post('/api/business/maps/village/points', 'clerk', []);
    expect(refused.body).toMatchObject({ code: 403, reason: 'NOT_ALLOWED' });
    const wrong = await maps.post('/api/business/maps/village/points?west=500', 'east', []);
    expect(wrong.body).toMatchObject({ code: 400, reason: 'REQUEST_INVALID' });
    const unknown = await maps.post('/api/business/maps/village/points', 'east', [
      { field: 'no', condition: 'eq', value: 1 },
    ]);
    expect(unknown.body).toMatchObject({ code: 400, reason: 'FILTER_FIELD_UNKNOWN' });
  });

  test('areas are stored without what else a file has, for one tenant', async () => {
    const saved = await maps.post('/api/business/maps/areas/submit', 'admin', {
      name: '市区',
      approvalNumber: '浙S(2026)1号',
      shapes: areas(ring),
    });
    expect(saved.body).toMatchObject({ code: 200, data: { version: 1 } });
    const { body } = await maps.get('/api/business/maps/areas/list', 'east');
    expect(body.data).toMatchObject([{ name: '市区', approvalNumber: '浙S(2026)1号' }]);
    expect(JSON.parse(body.data[0].shapes).features[0]).toEqual({
      type: 'Feature',
      properties: { name: '东区' },
      geometry: { type: 'MultiPolygon', coordinates: [ring] },
    });
    expect((await maps.get('/api/business/maps/areas/list', 'foreign')).body.data).toEqual([]);
    const id = String(saved.body.data.id);
    expect((await maps.post(`/api/business/maps/areas/remove?ids=${id}`, 'east')).body.code).toBe(403);
    expect((await maps.post(`/api/business/maps/areas/remove?ids=${id}`, 'admin')).body.code).toBe(200);
    expect((await maps.get('/api/business/maps/areas/list', 'east')).body.data).toEqual([]);
  });

  test.each([
    ['no JSON', '{'],
    ['no areas', JSON.stringify({ type: 'FeatureCollection', features: [] })],
    ['a point', areas([120, 30], { geometry: { type: 'Point', coordinates: [120, 30] } })],
    [
      'metres',
      areas([
        [
          [500_000, 3_000_000],
          [1, 1],
          [2, 2],
          [3, 3],
        ],
      ]),
    ],
    [
      'two corners',
      areas([
        [
          [120, 30],
          [121, 30],
        ],
      ]),
    ],
    [
      'a text for a number',
      areas([
        [
          ['120', 30],
          [121, 30],
          [121, 31],
          [120, 30],
        ],
      ]),
    ],
    ['a deep text', `${'['.repeat(200)}${']'.repeat(200)}`],
  ])('areas with %s are refused', async (_what, shapes) => {
    const { body } = await maps.post('/api/business/maps/areas/submit', 'admin', {
      name: 'a',
      approvalNumber: '',
      shapes,
    });
    expect(body).toMatchObject({ code: 400, reason: 'MAP_AREAS_UNREADABLE' });
  });
});
