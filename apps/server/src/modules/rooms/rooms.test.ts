import { ownClientHeader, roomOccupation, roomsCalls } from '@org/contract';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { seedEmptyDatabase } from '../../app/seeding/seed-demo.ts';
import { demoDeployment } from '../../demo/create-demo-deployment.ts';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';

const path = '/api/property-basics/room';

onEachDatabase('rooms', (kind) => {
  const deployment = demoDeployment();
  let app: TestApp;
  let clerk: string;
  let floors: readonly Floor[];
  let house: string;
  beforeAll(async () => {
    app = await openTestApp(kind, {
      seed: (db, sealing) => seedEmptyDatabase(db, { sealing, isDemo: true, deployment: async () => deployment }),
    });
    clerk = await tokenOf('clerk.zhang');
    house = (await post('houseAnalysis', [])).data.parts[0].key;
  });
  beforeEach(async () => {
    taken.clear();
    // Each test begins with rooms that nobody uses.
    await sql`update records set status = 2, content = (content::jsonb
      - 'useUnit' - 'useDept' - 'usePerson' - 'useUntil' - 'freezeReason' - 'freezeFrom' || '{"roomStatus":"2"}')::json
      where meta_key = 'room' and content::jsonb ->> 'houseId' = ${house}`.execute(app.app.database.db);
    floors = await readFloors();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  async function tokenOf(account: string): Promise<string> {
    const query = { grantType: 'password', tenantId: '000000', account, password: deployment.password };
    return (await app.call({ method: 'POST', url: '/api/blade-auth/token', query })).body.data.accessToken;
  }
  const post = async (end: string, payload: object = {}, token = clerk) =>
    (await app.call({ method: 'POST', url: `${path}/${end}`, payload, token })).body;
  const get = async (end: string, token = clerk) =>
    (await app.call({ method: 'GET', url: `${path}/${end}`, token })).body;
  const readFloors = async (): Promise<readonly Floor[]> => (await get(`listByFloorLift?houseId=${house}`)).data;
  const roomNow = async (id: string) =>
    (await readFloors()).flatMap(({ rooms }) => rooms).find((room) => room.id === id);
  const free = () => {
    const room = floors.flatMap(({ rooms }) => rooms).find(({ id }) => !taken.has(id));
    if (!room) throw new Error('The building has no more rooms.');
    taken.add(room.id);
    return room;
  };
  const taken = new Set<string>();

  /** The unit of the clerk with one of its departments and a person there. */
  function allottee() {
    const person = deployment.users.find(({ account }) => account === 'clerk.zhang');
    return { unit: person?.unitId ?? '', dept: person?.deptIds[0] ?? '', person: person?.id ?? '' };
  }

  test('are shown by floor, from the top down, in the order of their place', () => {
    const numbers = floors.map(({ number }) => number);
    expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
    expect(floors.length).toBeGreaterThan(1);
    for (const { rooms } of floors) {
      const places = rooms.map(({ sort }) => sort);
      expect(places).toEqual(places.toSorted((one, other) => one - other));
    }
    expect(floors.flatMap(({ rooms }) => rooms)[0]).toMatchObject({
      occupation: 'vacant',
      purposeName: expect.any(String),
    });
  });

  test('are allotted all or none, with a line in the history of each', async () => {
    const [one, other] = [free(), free()];
    const { unit, dept } = allottee();
    const asked = { ids: [one.id, other.id], unitId: unit, deptId: dept, comment: '机构改革' };
    expect(await post('distribution', asked)).toMatchObject({ code: 200, data: { changed: 2 } });
    expect(await roomNow(one.id)).toMatchObject({ occupation: 'used', deptName: expect.stringMatching(/./) });
    expect((await get(`moves?id=${one.id}`)).data[0]).toMatchObject({ verb: 'distribution', comment: '机构改革' });

    const third = free();
    const again = await post('distribution', { ...asked, ids: [third.id, other.id] });
    expect(again).toMatchObject({ reason: 'ROOM_IN_USE' });
    expect(again.msg).toContain(`房间“${other.name}”正由`);
    expect(await roomNow(third.id)).toMatchObject({ occupation: 'vacant' });
  });

  test('an allotment goes on until the person is known', async () => {
    const room = free();
    const { unit, dept, person } = allottee();
    expect((await post('distribution', { ids: [room.id], unitId: unit })).code).toBe(200);
    const whole = { ids: [room.id], deptId: dept, personId: person };
    expect((await post('distributionGoOn', whole)).code).toBe(200);
    expect(await roomNow(room.id)).toMatchObject({ personName: expect.stringMatching(/./) });
    expect((await post('distributionGoOn', whole)).reason).toBe('ROOM_ALLOTTED');
    expect((await post('distributionGoOn', { ids: [room.id] })).reason).toBe('ROOM_ALLOTTEE_UNKNOWN');
  });

  test('that are frozen are not allotted, and are free again once vacated', async () => {
    const room = free();
    const { unit } = allottee();
    expect((await post('freeze', { ids: [room.id], reason: '消防整改' })).code).toBe(200);
    expect(await post('distribution', { ids: [room.id], unitId: unit })).toMatchObject({
      reason: 'ROOM_FROZEN',
      msg: `房间“${room.name}”已冻结（消防整改），不能分配，请先清退解除冻结`,
    });
    expect((await post('empty', { ids: [room.id] })).code).toBe(200);
    expect(await roomNow(room.id)).toMatchObject({ occupation: 'vacant', freezeReason: '' });
    expect(await post('empty', { ids: [room.id] })).toMatchObject({
      reason: 'ROOM_VACANT',
      msg: `房间“${room.name}”没有人使用，不能清退`,
    });
  });

  test('with a planned freezing are frozen when their user leaves', async () => {
    const room = free();
    const { unit } = allottee();
    expect((await post('freezeAfter', { ids: [room.id], reason: '改造' })).reason).toBe('ROOM_VACANT');
    await post('distribution', { ids: [room.id], unitId: unit });
    expect((await post('freezeAfter', { ids: [room.id], reason: '改造' })).code).toBe(200);
    expect(await roomNow(room.id)).toMatchObject({ occupation: 'used', freezeReason: '改造' });
    await post('empty', { ids: [room.id] });
    expect(await roomNow(room.id)).toMatchObject({ occupation: 'frozen', unitName: '' });
  });

  test('are lent until a day that is not past, to a unit that exists', async () => {
    const room = free();
    const { unit } = allottee();
    const lent = { ids: [room.id], unitId: unit, until: '2099-12-31' };
    expect((await post('lend', { ...lent, until: '2020-01-01' })).reason).toBe('ROOM_DAY_INVALID');
    expect((await post('lend', { ...lent, until: '2099-02-31' })).reason).toBe('ROOM_DAY_INVALID');
    expect((await post('lend', { ...lent, unitId: 'nobody' })).reason).toBe('ROOM_ALLOTTEE_UNKNOWN');
    expect((await post('lend', lent)).code).toBe(200);
    expect(await roomNow(room.id)).toMatchObject({ occupation: 'lent', until: '2099-12-31' });
    expect((await post('lend', lent)).reason).toBe('ROOM_LENT');
  });

  test('a department of another unit is refused with both names', async () => {
    const { unit } = allottee();
    const { rows } = await sql<{ id: string }>`select id from departments
      where tenant_id = '000000' and unit_id <> ${unit} limit 1`.execute(app.app.database.db);
    const answer = await post(
      'distribution',
      { ids: [free().id], unitId: unit, deptId: rows[0]?.id ?? '' },
      await tokenOf('admin'),
    );
    expect(answer).toMatchObject({ reason: 'ROOM_ALLOTTEE_CROSSED', msg: expect.stringMatching(/^.+不属于所选的.+$/) });
  });

  test('whose record is not verified are refused', async () => {
    const room = free();
    await sql`update records set status = 0 where meta_key = 'room' and id = ${room.id}`.execute(app.app.database.db);
    const { unit } = allottee();
    expect((await post('distribution', { ids: [room.id], unitId: unit })).reason).toBe('ROOM_NOT_VERIFIED');
    expect((await post(`updateById`, { id: room.id, roomName: '改名' })).data).toMatchObject({ roomName: '改名' });
    expect((await get(`detail?id=${room.id}`)).data).toMatchObject({ roomCode: room.code, roomName: '改名' });
  });

  test('get another purpose, many at once', async () => {
    const [one, other] = [free(), free()];
    const { rows } = await sql<{ id: string }>`select content::jsonb ->> 'roomPurpose' as id from records
      where meta_key = 'room' and content::jsonb ->> 'roomPurpose' is not null limit 1`.execute(app.app.database.db);
    const purpose = rows[0]?.id ?? '';
    expect((await post('setRoomPurpose', { ids: [one.id, other.id], purpose })).data).toEqual({ changed: 2 });
    expect((await roomNow(other.id))?.purpose).toBe(purpose);
    expect((await post('setRoomPurpose', { ids: [one.id], purpose: 'none' })).reason).toBe('ROOM_PURPOSE_UNKNOWN');
  });

  test('of two allotments at once one wins, and the other learns who uses the room', async () => {
    const room = free();
    const { unit } = allottee();
    const asked = { ids: [room.id], unitId: unit };
    const allotments = async () =>
      (await get(`moves?id=${room.id}`)).data.filter(({ verb }: Move) => verb === 'distribution').length;
    const before = await allotments();
    const answers = await Promise.all([post('distribution', asked), post('distribution', asked)]);
    const reasons = answers.map(({ reason }) => String(reason ?? 'done'));
    expect(reasons.toSorted((one, other) => one.localeCompare(other))).toEqual(['done', 'ROOM_IN_USE']);
    expect(await allotments()).toBe(before + 1);
  });

  test('need the right of each verb, a choice of rooms, and rooms that the caller sees', async () => {
    const leader = await tokenOf('leader.chen');
    const room = free();
    const { unit } = allottee();
    for (const verb of ['distribution', 'freeze', 'lend', 'empty'] as const) {
      const { status } = await app.call({
        method: 'POST',
        url: roomsCalls[verb].path,
        payload: { ids: [room.id], unitId: unit, reason: 'x', until: '2099-12-31' },
        token: leader,
      });
      expect([verb, status]).toEqual([verb, 403]);
    }
    expect((await post('empty', {})).reason).toBe('ROOMS_NOT_CHOSEN');
    expect((await post('empty', { ids: ['nothing'] })).reason).toBe('RECORD_MISSING');
    expect((await post(`freeze?id=${room.id}`, { reason: '单个' })).data).toEqual({ changed: 1 });
  });

  test('a list of what may be allotted has vacant rooms only, without those whose freezing has begun', async () => {
    const planned = free();
    await sql`update records set content = (content::jsonb || '{"freezeReason":"改造","freezeFrom":"2020-01-01"}')::json
      where meta_key = 'room' and id = ${planned.id}`.execute(app.app.database.db);
    const ofHouse = [{ field: 'houseId', condition: 'eq', value: house }];
    const { records } = (await post('useList?size=1000', ofHouse)).data;
    const now = (await readFloors()).flatMap(({ rooms }) => rooms);
    const vacant = now.filter(({ occupation, status }) => occupation === 'vacant' && status === 2);
    expect(ids(records)).toEqual(ids(vacant));
    expect(now.find(({ id }) => id === planned.id)?.occupation).toBe('frozen');
    const all = (await post('listNoPage', ofHouse)).data;
    expect(all).toHaveLength(now.length);
    expect((await post('submitted?size=1000', ofHouse)).data.total).toBeLessThanOrEqual(now.length);
  });

  test('are counted by the database, and their houses are on a map', async () => {
    await post('distribution', { ids: [free().id], unitId: allottee().unit });
    const ofHouse = [{ field: 'houseId', condition: 'eq', value: house }];
    const { parts, total } = (await post('statusAnalysis', ofHouse)).data;
    const counted: readonly { readonly key: string; readonly count: number }[] = parts;
    const all = (await readFloors()).flatMap(({ rooms }) => rooms);
    expect(total).toBe(all.length);
    expect(counted.find(({ key }) => key === roomOccupation.used)?.count).toBe(
      all.filter(({ occupation }) => occupation === 'used').length,
    );
    for (const by of ['purposeAnalysis', 'unitAnalysis', 'deptAnalysis', 'houseAnalysis', 'floorAnalysis'])
      expect([by, (await post(by, ofHouse)).code]).toEqual([by, 200]);
    const map: readonly { readonly houseId: string; readonly rooms: number }[] = (await post('analysisHouseInMap', []))
      .data;
    expect(map.find(({ houseId }) => houseId === house)?.rooms).toBe(all.length);
  });

  test('a program of allotment meets demands with vacant rooms, and its workbook allots them', async () => {
    const { unit, dept } = allottee();
    const asked = { houseId: house, demands: [{ unitId: unit, deptId: dept, area: 20 }] };
    const program = (await post('perDisProgram', asked)).data;
    expect(program).toMatchObject({ unmet: [], rooms: [{ unitId: unit, deptId: dept }] });
    expect(
      (await readFloors()).flatMap(({ rooms }) => rooms).filter(({ occupation }) => occupation === 'used'),
    ).toEqual([]);
    const book = await bytesOf('POST', 'outDisProgram', { payload: asked });
    const done = await post(`importDistribution?fileId=${await upload(book)}`);
    expect(done).toMatchObject({ code: 200, data: { changed: program.rooms.length } });
    expect(await roomNow(program.rooms[0].roomId)).toMatchObject({
      occupation: 'used',
      deptName: expect.stringMatching(/./),
    });
    const again = await post(`importDistribution?fileId=${await upload(book)}`);
    expect(again).toMatchObject({ reason: 'ROOM_SHEET_ROW', msg: expect.stringMatching(/^第 \d+ 行：房间“.*”正由/) });
    const other = await writeXlsx({ sheets: [{ name: 'x', rows: [['房间编号'], ['1']] }] });
    expect((await post(`importDistribution?fileId=${await upload(Buffer.from(other))}`)).msg).toBe(
      '工作簿缺少列：使用单位',
    );
  });

  test('the workbook of a program is read with the titles of either language', async () => {
    const { unit, dept } = allottee();
    const asked = { houseId: house, demands: [{ unitId: unit, deptId: dept, area: 20 }] };
    const book = await bytesOf('POST', 'outDisProgram', { payload: asked, more: { 'accept-language': 'en' } });
    const [sheet] = (await readXlsx(book)).sheets;
    expect(sheet?.rows.flat()).toContain('Room code');
    const done = await post(`importDistribution?fileId=${await upload(book)}`);
    expect(done).toMatchObject({ code: 200, data: { changed: 1 } });
  });

  test('of a house are a workbook', async () => {
    const [sheet] = (await readXlsx(await bytesOf('GET', `exportHouse/${house}`))).sheets;
    const all = floors.flatMap(({ rooms }) => rooms);
    const texts = sheet?.rows.map((row) => row.map(String)) ?? [];
    expect(texts.filter((row) => all.some(({ code }) => row.includes(code)))).toHaveLength(all.length);
    expect((await get('exportHouse/nothing')).reason).toBe('RECORD_MISSING');
  });

  async function bytesOf(
    method: 'GET' | 'POST',
    end: string,
    { payload, more = {} }: { readonly payload?: object; readonly more?: Readonly<Record<string, string>> } = {},
  ): Promise<Buffer> {
    const headers = { 'blade-auth': `bearer ${clerk}`, authorization: ownClientHeader, ...more };
    const sent = payload === undefined ? {} : { payload };
    const answer = await app.server.inject({ method, url: `${path}/${end}`, headers, ...sent });
    expect(answer.headers['content-type']).toMatch(/spreadsheetml[.]sheet$/);
    return answer.rawPayload;
  }

  async function upload(bytes: Buffer): Promise<string> {
    const head = '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n';
    const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--edge--\r\n')]);
    const headers = { 'content-type': 'multipart/form-data; boundary=edge' };
    return (await app.call({ method: 'POST', url: '/api/jfs/file/upload', payload, token: clerk, headers })).body.data
      .id;
  }
});

/** The ids of rooms, in order. */
function ids(rooms: readonly { readonly id: string }[]): readonly string[] {
  return rooms.map(({ id }) => id).toSorted((one, other) => one.localeCompare(other));
}

interface Move {
  readonly verb: string;
}

interface Floor {
  readonly number: number;
  readonly rooms: readonly {
    readonly id: string;
    readonly status: number;
    readonly code: string;
    readonly name: string;
    readonly sort: number;
    readonly purpose: string;
    readonly occupation: string;
  }[];
}
