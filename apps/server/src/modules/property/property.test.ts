import { recordStatus } from '@org/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedEmptyDatabase } from '../../app/seeding/seed-demo.ts';
import { demoDeployment } from '../../demo/create-demo-deployment.ts';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';

const base = '/api/property-basics';
const { verified, amending } = recordStatus;
const sum = (values: readonly unknown[]) =>
  Math.round(values.reduce<number>((all, one) => all + Number(one), 0) * 100) / 100;

interface Part {
  readonly key: string;
  readonly name: string;
  readonly count: number;
  readonly amount: number;
}

onEachDatabase('houses, land and courtyards', (kind) => {
  const deployment = demoDeployment();
  const of = (metaKey: string) => (deployment.records[metaKey] ?? []).filter(({ tenantId }) => tenantId === '000000');
  const inForce = (metaKey: string, state: string) =>
    of(metaKey).filter(({ status, values }) => (status === verified || status === amending) && values[state] !== '4');
  let app: TestApp;
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    app = await openTestApp(kind, {
      seed: (db, sealing) => seedEmptyDatabase(db, { sealing, isDemo: true, deployment: async () => deployment }),
    });
    for (const [account, tenantId] of [
      ['admin', '000000'],
      ['clerk.zhang', '000000'],
    ] as const) {
      const query = { grantType: 'password', tenantId, account, password: deployment.password };
      tokens[account] = (await app.call({ method: 'POST', url: '/api/blade-auth/token', query })).body.data.accessToken;
    }
  });
  afterAll(() => app[Symbol.asyncDispose]());
  const post = async (end: string, payload: object = [], who = 'admin') =>
    (await app.call({ method: 'POST', url: `${base}/${end}`, payload, token: tokens[who] })).body;
  const get = async (url: string, who = 'admin') =>
    (await app.call({ method: 'GET', url: `/api/${url}`, token: tokens[who] })).body;

  test.each([
    ['house/distributionAnalysis', 'house', 'buildingArea', 'administrativeArea'],
    ['house/ownershipAnalysis', 'house', 'buildingArea', 'orgId'],
    ['house/roomAnalysis', 'room', 'roomArea', 'roomPurpose'],
    ['house/statusAnalysis', 'room', 'roomArea', 'roomStatus'],
    ['landbase/regionAnalysis', 'landbase', 'landArea', 'geographicalClass'],
    ['room/statusAnalysis', 'room', 'roomArea', 'roomStatus'],
    ['room/purposeAnalysis', 'room', 'roomArea', 'roomPurpose'],
    ['room/houseAnalysis', 'room', 'roomArea', 'houseId'],
    ['room/deptAnalysis', 'room', 'roomArea', 'useDept'],
  ])('%s', async (...[end, metaKey, area, by]) => {
    const { data } = await post(end);
    const all = of(metaKey);
    expect(data).toMatchObject({
      total: all.length,
      amount: sum(all.map(({ values }) => values[area])),
      isCapped: false,
    });
    const groups = Map.groupBy(all, ({ values }) => String(values[by] ?? ''));
    expect(Object.fromEntries(data.parts.map(({ key, count }: Part) => [key, count]))).toEqual(
      Object.fromEntries([...groups].map(([key, some]) => [key, some.length])),
    );
    // Named as people read them.
    const named = (data.parts as readonly Part[]).filter(({ key }) => key !== '');
    expect(named.filter(({ key, name }) => key === name)).toEqual([]);
  });

  test('registrationAnalysis counts each house once, in its own certificate first', async () => {
    const own = new Set(inForce('propety', 'propetyWarrantStatus').map(({ values }) => values['houseId']));
    const both = new Set(
      inForce('immovable', 'warrantStatus')
        .filter(({ values }) => values['isPropetyLoggedOut'] !== 2)
        .flatMap(({ values }) => String(values['houseIds'] ?? '').split(',')),
    );
    const ids = of('house').map(({ id }) => id);
    const counts = {
      propety: ids.filter((id) => own.has(id)).length,
      immovable: ids.filter((id) => !own.has(id) && both.has(id)).length,
      '': ids.filter((id) => !own.has(id) && !both.has(id)).length,
    };
    const { parts, total } = (await post('house/registrationAnalysis')).data;
    expect(total).toBe(ids.length);
    expect(Object.fromEntries(parts.map(({ key, count }: Part) => [key, count]))).toEqual(
      Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
    );
  });

  test('propertyStatusAnalysis counts a lot whose land was cancelled with its next certificate or none', async () => {
    const land = new Set(inForce('land', 'landWarrantStatus').map(({ values }) => values['landbaseId']));
    const both = new Set(
      inForce('immovable', 'warrantStatus')
        .filter(({ values }) => values['isLandLoggedOut'] !== 2)
        .map(({ values }) => values['landbaseId']),
    );
    const ids = of('landbase').map(({ id }) => id);
    const { parts } = (await post('landbase/propertyStatusAnalysis')).data;
    const found = Object.fromEntries(parts.map(({ key, count }: Part) => [key, count]));
    expect(found).toMatchObject({
      land: ids.filter((id) => land.has(id)).length,
      '': ids.filter((id) => !land.has(id) && !both.has(id)).length,
    });
  });

  test('an analysis follows the conditions of the list and the units of the caller', async () => {
    const [house] = of('house');
    const condition = { field: 'houseCode', condition: 'eq', value: house?.values['houseCode'] };
    const rooms = of('room').filter(({ values }) => values['houseId'] === house?.id);
    expect((await post('house/roomAnalysis', [condition])).data.total).toBe(rooms.length);
    expect((await post('house/ownershipAnalysis', [condition])).data.total).toBe(1);
    const own = (await post('house/list', [], 'clerk.zhang')).data.total;
    expect(own).toBeLessThan(of('house').length);
    expect((await post('house/ownershipAnalysis', [], 'clerk.zhang')).data.total).toBe(own);
    expect((await post('house/ownershipAnalysis', [{ field: 'x', condition: 'eq', value: '1' }])).code).toBe(400);
  });

  test('house/list finds a part of the deed number', async () => {
    const deed =
      of('house')
        .map(({ values }) => String(values['deedNumber'] ?? ''))
        .find((one) => one !== '') ?? '';
    const part = deed.slice(2);
    const expected = of('house').filter(({ values }) => String(values['deedNumber'] ?? '').includes(part));
    const { data } = await post('house/list', [
      { label: '契证号', field: 'deedNumber', condition: 'like', value: part },
    ]);
    expect(part.length).toBeGreaterThan(2);
    expect(data.total).toBe(expected.length);
    expect(data.total).toBeGreaterThan(0);
  });

  test('listNoPage has all houses of the caller; roomsByHouseIds and getCards what belongs to them', async () => {
    expect((await post('house/listNoPage')).data).toHaveLength(of('house').length);
    const [house] = of('house');
    const rooms = of('room')
      .filter(({ values }) => values['houseId'] === house?.id)
      .map(({ id }) => id);
    const found = (await get(`property-basics/house/roomsByHouseIds?ids=${house?.id}`)).data;
    expect(found.map(({ id }: { id: string }) => id).toSorted()).toEqual(rooms.toSorted());
    const card = of('assetCard').find(({ values }) => values['houseId'] !== undefined);
    const houseId = String(card?.values['houseId']);
    const cards = of('assetCard').filter(({ values }) => values['houseId'] === houseId);
    expect((await get(`property-basics/house/getCards?id=${houseId}&type=1`)).data).toHaveLength(cards.length);
    expect((await get(`property-basics/house/checkCards?ids=${houseId},nobody`)).data).toEqual([
      { id: houseId, cards: cards.length },
      { id: 'nobody', cards: 0 },
    ]);
    expect((await get(`property-basics/house/getCards?id=${houseId}&type=3`)).code).toBe(400);
  });

  test('the area of a house is compared with its floors and rooms, and not changed', async () => {
    const floor = of('floor')[0];
    const houseId = String(floor?.values['houseId']);
    const house = of('house').find(({ id }) => id === houseId);
    const below = (metaKey: string) => of(metaKey).filter(({ values }) => values['houseId'] === houseId);
    const floorsArea = sum(below('floor').map(({ values }) => values['floorArea']));
    const buildingArea = Number(house?.values['buildingArea']);
    expect((await get(`property-basics/house/areas?id=${houseId}`)).data).toEqual({
      buildingArea,
      floors: below('floor').length,
      floorsArea,
      rooms: below('room').length,
      roomsArea: sum(below('room').map(({ values }) => values['roomArea'])),
      difference: sum([buildingArea, -floorsArea]),
    });
    expect((await get('property-basics/house/areas?id=nobody')).reason).toBe('RECORD_MISSING');
  });

  test('list2 has the number of houses and lots of each courtyard', async () => {
    const { records, total } = (await post('village/list2?size=5')).data;
    expect(total).toBe(of('village').length);
    expect(records).toHaveLength(5);
    for (const { id, $houses, $housesArea, $lots } of records) {
      const houses = of('house').filter(({ values }) => values['villageId'] === id);
      expect($houses).toBe(houses.length);
      expect($housesArea).toBe(sum(houses.map(({ values }) => values['buildingArea'])));
      expect($lots).toBe(of('landbase').filter(({ values }) => values['villageId'] === id).length);
    }
  });

  const villages = async (query: string, who = 'admin') =>
    (await get(`property-basics/village/listAll?${query}`, who)).data.map(({ id }: { id: string }) => id).toSorted();
  const expected = (isMeant: (values: Readonly<Record<string, unknown>>, id: string) => boolean) =>
    of('village')
      .filter(({ id, values }) => isMeant(values, id))
      .map(({ id }) => id)
      .toSorted();

  test('listAll has each courtyard with its point, narrowed down by each parameter', async () => {
    const [first, second] = of('village');
    expect(await villages('')).toEqual(expected(() => true));
    const { data } = await get(`property-basics/village/listAll?ids=${first?.id}`);
    expect(data).toMatchObject([{ id: first?.id, pointX: first?.values['pointX'], pointY: first?.values['pointY'] }]);
    expect(await villages('villageType=2')).toEqual(expected(({ villageType }) => villageType === '2'));
    expect(await villages('code=YL000')).toEqual(
      expected(({ villageCode }) => String(villageCode).startsWith('YL000')),
    );
    expect(await villages(`ids=${first?.id},${second?.id}`)).toHaveLength(2);
    expect(await villages(`orgIds=${first?.unitId}`)).toEqual(expected(({ orgId }) => orgId === first?.unitId));
    const person = first?.values['contactPerson'];
    expect(await villages(`persons=${String(person)}`)).toEqual(
      expected(({ contactPerson }) => contactPerson === person),
    );
    const office = new Set(
      of('house')
        .filter(({ values }) => values['buildingUse'] === '1')
        .map(({ values }) => values['villageId']),
    );
    const byUse = await villages('housePurposeCode=1');
    for (const id of expected((_values, village) => office.has(village))) expect(byUse).toContain(id);
    expect(await villages('housePurposeCode=none')).toEqual([]);
    expect((await villages('', 'clerk.zhang')).length).toBeLessThan(of('village').length);
  });

  test('courtyards are found by the code of a use in the tree of uses of rooms', async () => {
    const room = of('room').find(({ values }) => values['roomPurpose'] !== undefined);
    const { rows } = await sql<{ code: string }>`select distinct node ->> 'code' as code from deployment_trees,
        jsonb_path_query(nodes::jsonb, '$.** ? (@.id == $id)',
          jsonb_build_object('id', ${String(room?.values['roomPurpose'])}::text)) as node
      where tenant_id = '000000' and path = '/api/property-basics/roompurpose/tree'`.execute(app.app.database.db);
    const house = of('house').find(({ id }) => id === room?.values['houseId']);
    expect(rows).toHaveLength(1);
    expect(await villages(`housePurposeCode=${rows[0]?.code}`)).toContain(house?.values['villageId']);
  });

  test.each(['propety', 'land'])('a blank %s belongs to the unit of the caller and is not stored', async (module) => {
    const total = async () => {
      const url = `/api/warrant-propety/${module}/list`;
      return (await app.call({ method: 'POST', url, payload: [], token: tokens['admin'] })).body.data.total;
    };
    const before = await total();
    const { data, code } = await get(`warrant-propety/${module}/init`);
    expect(code).toBe(200);
    const me = deployment.users.find(({ account, tenantId }) => account === 'admin' && tenantId === '000000');
    expect(data.orgId).toBe(me?.unitId);
    expect(await total()).toBe(before);
  });

  test('a check of a courtyard is noted with its day', async () => {
    const village = of('village').find(({ status }) => status === verified);
    const { data } = await post(`village/updateDate?id=${village?.id}`, {
      checkedDate: '2026-05-01',
      checkedRemark: '现场一致',
    });
    expect(data).toMatchObject({ checkedDate: '2026-05-01 00:00:00', checkedRemark: '现场一致', status: verified });
  });
});
