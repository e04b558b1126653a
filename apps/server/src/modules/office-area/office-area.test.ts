import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { standardDraft } from '../../testing/test-standards.ts';

onEachDatabase('standards of office area', (kind) => {
  let app: TestApp;
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    app = await openTestApp(kind);
    tokens['admin'] = await app.signIn('admin');
    tokens['foreign'] = await app.signIn('foreign', '000001');
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const get = async (end: string, account = 'admin') =>
    (await app.call({ method: 'GET', url: `/api/office-house/officearea/${end}`, token: tokens[account] })).body;
  const post = (end: string, payload: object, account = 'admin') =>
    app.call({ method: 'POST', url: `/api/office-house/officearea/${end}`, payload, token: tokens[account] });

  test('are stored for each type of unit, with a version that must be current', async () => {
    const { body } = await post('submit', standardDraft);
    expect(body.data).toMatchObject({ version: 1 });
    const { id } = body.data;
    expect((await get(`detail?id=${id}`)).data).toMatchObject({ id, ...standardDraft, version: 1 });

    const changed = { ...standardDraft, id, version: 1, equip: 12.5, remark: 'changed' };
    expect((await post('submit', changed)).body.data).toEqual({ id, version: 2 });
    expect((await post('submit', changed)).body).toMatchObject({
      code: 409,
      reason: 'VERSION_STALE',
      data: { version: 2, equip: 12.5 },
    });

    expect((await post('submit', standardDraft)).body).toMatchObject({ code: 400, reason: 'OFFICE_AREA_TYPE_TAKEN' });
    await post('submit', { ...standardDraft, unitType: '2' });
    expect((await get('list')).data.map((row: { readonly unitType: string }) => row.unitType)).toEqual(['1', '2']);
    expect((await get('list?unitType=2')).data).toHaveLength(1);

    expect((await post(`remove?ids=${id}`, {})).body.code).toBe(200);
    expect((await get('list?unitType=1')).data).toEqual([]);
    expect((await post('submit', standardDraft)).body.data.version).toBe(1);
  });

  test('belong to their tenant', async () => {
    const { body } = await post('submit', { ...standardDraft, unitType: '3' });
    expect((await get('list', 'foreign')).data).toEqual([]);
    expect((await get(`detail?id=${body.data.id}`, 'foreign')).data).toEqual({});
    expect((await post('submit', { ...standardDraft, id: body.data.id, version: 1 }, 'foreign')).body.code).toBe(404);
    expect((await post(`remove?ids=${body.data.id}`, {}, 'foreign')).body.code).toBe(404);
    expect((await post('submit', standardDraft, 'foreign')).body.data.version).toBe(1);
  });

  test.each(['', '(', 'y * 2', 'rows.x', 'CONSTRUCTOR(1)', 'a1 + 1'])(
    'reject the office standard %j',
    async (specifiedUseArea) => {
      const office = [{ personRankName: 'head', specifiedUseArea, plait: true }];
      expect((await post('submit', { ...standardDraft, unitType: '9', office })).body.code).toBe(400);
    },
  );

  test.each(['x + 1', '(a1 - x) / a2', 'IF(x > 300, 6, 7)', '12.5'])(
    'reject the service standard %s',
    async (standard) => {
      const rows = standardDraft.service.rows.map((row) => ({ ...row, standard }));
      const unitType = `s${standard.length}`;
      expect(
        (await post('submit', { ...standardDraft, unitType, service: { ...standardDraft.service, rows } })).body.code,
      ).toBe(200);
    },
  );

  test('reject limits that cross, and percentages above a hundred', async () => {
    expect(
      (await post('submit', { ...standardDraft, unitType: '9', service: { ...standardDraft.service, minPerson: 400 } }))
        .body.reason,
    ).toBe('OFFICE_AREA_LIMITS_CROSSED');
    expect((await post('submit', { ...standardDraft, unitType: '9', equip: 101 })).body.reason).toBe('REQUEST_INVALID');
  });
});
