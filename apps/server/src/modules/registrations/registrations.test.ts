import { recordStatus } from '@org/contract';
import type { CellValue } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grantButtons } from '../../testing/grant-buttons.ts';
import { onEachDatabase } from '../../testing/open-test-app.ts';
import { openRecordCalls, type RecordCalls } from '../../testing/record-calls.ts';
import { storePublished, testForm, testItem } from '../../testing/test-forms.ts';
import { endOf, uploaded, workbookOf } from '../../testing/transfer-calls.ts';

const { draft, committed, verified, rejected, cancelled, amending } = recordStatus;
const unit = '/api/baseinfo/unit';
const registrations = '/api/baseinfo/unitinfo';
const forms = [
  testForm(
    'unitInfo',
    testItem(1, 'unitCode'),
    testItem(1, 'creditCode', { required: true, unique: true }),
    testItem(1, 'linkman', { required: true }),
  ),
  testForm('house', testItem(1, 'name'), testItem(2, 'buildingArea', { digits: 2 })),
  testForm(
    'room',
    testItem(1, 'name'),
    testItem(2, 'roomArea', { digits: 2 }),
    testItem(2, 'excessArea', { digits: 2 }),
  ),
  testForm('landbase', testItem(1, 'name')),
];
const verbs = ['view', 'submit', 'delete', 'import', 'commit', 'verify', 'reject', 'rollback', 'cancel', 'change'];

const sheet = (...rows: CellValue[][]) => workbookOf([['unitCode', 'creditCode', 'linkman'], ...rows]);

interface Registration {
  readonly id: string;
  readonly status: number;
  readonly creditCode: string;
  readonly linkman: string;
}

onEachDatabase('registrations of units', (kind) => {
  let calls: RecordCalls;
  type Who = Parameters<RecordCalls['get']>[1];
  const post = async (url: string, body: unknown = {}, who: Who = 'east') => (await calls.post(url, body, who)).body;
  const get = async (url: string, who: Who = 'east') => (await calls.get(url, who)).body;
  const statusOf = async (id: string) => (await get(`${registrations}/detail?id=${id}`, 'admin')).data.status;
  const register = async (values: object, who: Who = 'east') =>
    (await post(`${unit}/submitPropertyRegistrationMain`, values, who)).data;
  const all = async (): Promise<readonly Registration[]> =>
    (await post(`${registrations}/list?size=-1`, [], 'admin')).data.records;
  /** Leaves no registration in use. */
  const clear = async () => {
    for (const { id, status } of await all()) {
      if (status === committed) await post(`${registrations}/rollback?id=${id}`, { comment: '重来' }, 'admin');
      await post(
        status === verified ? `${registrations}/cancel?id=${id}` : `${registrations}/remove?ids=${id}`,
        {},
        'admin',
      );
    }
  };

  const linkmen = async () =>
    (await all())
      .filter(({ status }) => status !== cancelled)
      .map(({ creditCode, linkman }) => `${creditCode} ${linkman}`)
      .toSorted();
  const changeByImport = async (...rows: CellValue[][]) => {
    const { data } = await post(`${unit}/changeImport?fileId=${await uploaded(calls, await sheet(...rows))}`);
    return endOf(calls, data.id);
  };
  const areaOfEast = async (who: Who) => (await get(`${unit}/getAreaInfoByUnitId?id=unit-east`, who)).data;

  beforeAll(async () => {
    calls = await openRecordCalls(kind);
    const { db } = calls.app.app.database;
    for (const form of forms) await storePublished(db, ['000000', '000001'], form);
    await grantButtons(db, {
      'role-manager': [...verbs.map((verb) => `unitInfo_${verb}`), 'house_view', 'house_submit'],
    });
  });
  afterAll(() => calls[Symbol.asyncDispose]());

  describe('their verbs', () => {
    test('act on the registration of a unit by the id of the unit, and by its own', async () => {
      await clear();
      const { id } = await register({ unitCode: 'unit-east', creditCode: 'A1', linkman: '王' });
      expect((await post(`${unit}/commit?id=unit-east`)).data).toMatchObject({ id, status: committed });
      expect((await post(`${unit}/reject?id=unit-east`, {})).reason).toBe('COMMENT_MISSING');
      expect((await post(`${unit}/reject?id=${id}`, { comment: '请补充' })).data.status).toBe(rejected);
      expect((await post(`${unit}/verify?id=unit-east`)).reason).toBe('RECORD_STATE');
      await post(`${unit}/commit?id=unit-east`);
      expect((await post(`${unit}/rollback?id=unit-east`, { comment: '退回' })).data.status).toBe(draft);
      await post(`${unit}/commit`, { id });
      expect((await post(`${unit}/verify?id=unit-east`)).data.status).toBe(verified);
      expect((await post(`${unit}/change?id=unit-east`)).data.status).toBe(amending);
    });

    test('say when a unit has no registration, or several', async () => {
      await clear();
      expect(await post(`${unit}/commit?id=unit-east`)).toMatchObject({ code: 404, reason: 'REGISTRATION_MISSING' });
      const first = await register({ creditCode: 'B1', linkman: '王' });
      await register({ creditCode: 'B2', linkman: '李' });
      expect(await post(`${unit}/commit?id=unit-east`)).toMatchObject({ code: 400, reason: 'REGISTRATION_REPEATED' });
      expect((await post(`${unit}/cancel?id=${first.id}`)).data.status).toBe(cancelled);
      expect((await post(`${unit}/commit?id=unit-east`)).data.status).toBe(committed);
    });

    test('move nothing of another unit or tenant, and nothing without the permission', async () => {
      await clear();
      const { id } = await register({ creditCode: 'C1', linkman: '王' });
      for (const who of ['west', 'foreign'] as const)
        for (const named of ['unit-east', id])
          expect((await post(`${unit}/commit?id=${named}`, {}, who)).code).toBe(404);
      expect((await post(`${unit}/commit?id=${id}`, {}, 'clerk')).code).toBe(403);
      expect((await post(`${unit}/commit`)).reason).toBe('RECORD_MISSING');
      expect(await statusOf(id)).toBe(draft);
    });
  });

  test('a changed registration is amended and saved, both or neither', async () => {
    await clear();
    const { id } = await register({ unitCode: 'unit-east', creditCode: 'D1', linkman: '王' });
    await post(`${unit}/commit?id=${id}`);
    const { data } = await post(`${unit}/verify?id=${id}`);
    const refused = await post(`${unit}/changePropertyRegistrationMain`, { ...data, linkman: '' });
    expect(refused).toMatchObject({ reason: 'RECORD_INVALID', data: { problems: [{ path: 'linkman' }] } });
    expect(await statusOf(id)).toBe(verified);
    const changed = await post(`${unit}/changePropertyRegistrationMain`, { ...data, linkman: '赵' });
    expect(changed.data).toMatchObject({ id, linkman: '赵', status: amending });
    expect((await post(`${unit}/changePropertyRegistrationMain`, data, 'west')).code).toBe(404);
  });

  test('badList names the faults of the units that the caller sees', async () => {
    await clear();
    await register({ unitCode: 'other', creditCode: 'E1', linkman: '王' });
    await register({ creditCode: 'E2', linkman: '王' });
    const east = (await post(`${unit}/badList`)).data;
    expect(east.records.map(({ unitId }: { readonly unitId: string }) => unitId)).toEqual(['unit-east']);
    expect(east.records[0].faults.map(({ fault }: { readonly fault: string }) => fault)).toContain(
      'registrationRepeated',
    );
    const everywhere = (await post(`${unit}/badList?size=1`, {}, 'admin')).data;
    expect(everywhere).toMatchObject({ total: 3, size: 1, pages: 3 });
    const west = (await post(`${unit}/badList`, {}, 'west')).data.records;
    expect(west).toMatchObject([
      { unitId: 'unit-west', registrationId: '', faults: [{ fault: 'registrationMissing', msg: '没有登记信息' }] },
    ]);
    await clear();
    await register({ unitCode: 'other', creditCode: 'E3', linkman: '王' });
    expect((await post(`${unit}/badList`)).data.records).toMatchObject([
      { faults: [{ fault: 'codeDiffers', msg: '登记信息中的单位编码“other”与单位编码“unit-east”不一致' }] },
    ]);
    await clear();
    await register({ unitCode: 'unit-east', creditCode: 'E4', linkman: '王' });
    expect((await post(`${unit}/badList`)).data.total).toBe(0);
  });

  test('the area of a unit is that of its records in force, in the modules that the caller may view', async () => {
    for (const [name, buildingArea, isVerified] of [
      ['first', 12.5, true],
      ['second', 7.25, true],
      ['draft', 100, false],
    ] as const) {
      const { data } = await post('/api/property-basics/house/submit', { name, buildingArea });
      if (!isVerified) continue;
      await post(`/api/property-basics/house/commit?id=${data.id}`, {}, 'admin');
      await post(`/api/property-basics/house/verify?id=${data.id}`, {}, 'admin');
    }
    expect(await areaOfEast('east')).toEqual({
      unitId: 'unit-east',
      unitName: 'unit-east',
      houses: { count: 2, area: '19.75' },
    });
    expect(await areaOfEast('admin')).toMatchObject({
      houses: { count: 2 },
      rooms: { count: 0, area: '0', excess: '0' },
    });
    expect(await areaOfEast('admin')).not.toHaveProperty('land');
    expect(await areaOfEast('west')).toEqual({});
    expect(await areaOfEast('foreign')).toEqual({});
  });

  describe('imports', () => {
    test.each(['import', 'importPropertyRegistrationMain'])('%s makes registrations of rows', async (end) => {
      await clear();
      const fileId = await uploaded(calls, await sheet(['unit-east', `${end}1`, '王'], ['unit-east', `${end}2`, '李']));
      const { data } = await post(`${unit}/${end}?fileId=${fileId}`);
      expect(await endOf(calls, data.id)).toBe('导入成功，共新增 2 条数据');
      expect(await linkmen()).toEqual([`${end}1 王`, `${end}2 李`]);
    });

    test('checkImportProperty stores nothing', async () => {
      await clear();
      const fileId = await uploaded(calls, await sheet(['unit-east', 'G1', '王'], ['unit-east', 'G2', '']));
      const { data } = await post(`${unit}/checkImportProperty?fileId=${fileId}`);
      await endOf(calls, data.id);
      const report = (await get(`/api/meta-object/metaobject/importreport/${data.id}`)).data;
      expect(report).toMatchObject({ metaKey: 'unitInfo', total: 2, valid: 1 });
      expect(await linkmen()).toEqual([]);
    });

    test('changeImport changes the registration that a row names, and refuses rows that name none', async () => {
      await clear();
      await register({ creditCode: 'H1', linkman: '王' });
      expect(await changeByImport(['unit-east', 'H1', '赵'])).toBe('导入成功，共新增 0 条、更新 1 条数据');
      expect(await linkmen()).toEqual(['H1 赵']);
      await changeByImport(['unit-east', 'H1', '钱'], ['unit-east', 'H2', '孙']);
      expect(await linkmen()).toEqual(['H1 赵']);
    });

    test("take only the caller's own file, and the permission", async () => {
      const fileId = await uploaded(calls, await sheet(['unit-east', 'I1', '王']));
      for (const end of ['import', 'importPropertyRegistrationMain', 'changeImport', 'checkImportProperty']) {
        const { data } = await post(`${unit}/${end}?fileId=${fileId}`, {}, 'west');
        expect(await endOf(calls, data.id, { who: 'west' })).not.toContain('成功');
        expect((await post(`${unit}/${end}?fileId=${fileId}`, {}, 'clerk')).code).toBe(403);
      }
      expect(await linkmen()).not.toContain('I1 王');
    });
  });
});
