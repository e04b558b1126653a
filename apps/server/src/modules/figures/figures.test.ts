import { recordStatus, type ToDoKind } from '@org/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grantButtons } from '../../testing/grant-buttons.ts';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { storePublished, testForm, testItem } from '../../testing/test-forms.ts';
import { recordsRepository } from '../records/records.repository.ts';
import type { WholeRecord } from '../records/records.port.ts';
import type { Figure, ToDo } from './figures.service.ts';
import { monthsTo } from './months.ts';

const forms = [
  testForm('house', testItem(1, 'name'), testItem(1, 'buildingUse'), testItem(2, 'buildingArea', { digits: 2 })),
  testForm('village', testItem(1, 'name')),
  testForm('room', testItem(1, 'name'), testItem(2, 'excessArea', { digits: 2 })),
  testForm('lend', testItem(1, 'name'), testItem(3, 'lendDate'), testItem(3, 'dueDate')),
  testForm('getb', testItem(1, 'name'), testItem(1, 'lendId')),
];
const paths = {
  house: '/api/property-basics/house',
  village: '/api/property-basics/village',
  room: '/api/property-basics/room',
  lend: '/api/warrant-propety/lend',
  getb: '/api/warrant-propety/getb',
} as const;
const keys = ['house', 'village', 'room', 'lend', 'getb'];
const everything = keys.flatMap((key) =>
  ['view', 'commit', 'verify', 'reject', 'submit', 'delete', 'change', 'cancel'].map((action) => `${key}_${action}`),
);
const { draft, committed, verified, rejected, cancelled, amending } = recordStatus;

let serial = 0;
/** A record at a place, which is the key of its form and its unit. */
function row(
  place: string,
  status: number,
  more: { readonly content?: object; readonly by?: string; readonly tenantId?: string } = {},
): WholeRecord {
  serial += 1;
  const { content = {}, by = 'user-admin', tenantId = '000000' } = more;
  const [metaKey = '', unitId = ''] = place.split(' ');
  const time = '2026-01-02 08:00:00';
  return {
    id: `r${serial}`,
    metaKey,
    tenantId,
    unitId,
    deptId: '',
    status,
    createUser: by,
    createTime: time,
    updateUser: by,
    updateTime: time,
    content: { name: `r${serial}`, ...content },
  };
}

const long = { past: '2020-05-06 09:00:00', future: '2199-01-01 09:00:00' };
const house = (unit: 'east' | 'west', status: number, [buildingUse, buildingArea]: readonly [string, number?]) =>
  row(`house unit-${unit}`, status, {
    content: { buildingUse, ...(buildingArea === undefined ? {} : { buildingArea }) },
  });
const returned = (of: WholeRecord, unit: 'east' | 'west', status: number) =>
  row(`getb unit-${unit}`, status, { content: { lendId: of.id } });

onEachDatabase('the home page', (kind) => {
  let app: TestApp;
  const tokens: Record<string, string> = {};
  const month = new Date().toISOString().slice(0, 7);
  const loan = (unit: 'east' | 'west', status: number, dueDate: string) =>
    row(`lend unit-${unit}`, status, { content: { dueDate, lendDate: `${month}-01 09:00:00` } });
  const [lateEast, backEast, redoneEast, lateWest] = [
    loan('east', verified, long.past),
    loan('east', verified, long.past),
    loan('east', amending, long.past),
    loan('west', verified, long.past),
  ];

  beforeAll(async () => {
    app = await openTestApp(kind);
    const { db } = app.app.database;
    for (const form of forms) await storePublished(db, ['000000', '000001'], form);
    await grantButtons(db, {
      'role-manager': everything,
      'role-admin': everything,
      'role-clerk': ['house_view', 'house_verify', 'room_view', 'village_verify'],
    });
    await recordsRepository.insertWhole(db, [
      house('east', verified, ['1', 10.25]),
      house('east', amending, ['1', 5]),
      house('east', verified, ['2', 7]),
      house('east', committed, ['1', 100]),
      house('east', committed, ['2']),
      house('west', verified, ['2', 1000]),
      house('west', committed, ['1', 1]),
      row('house unit-foreign', committed, { tenantId: '000001', content: { buildingUse: '1', buildingArea: 9999 } }),
      row('house unit-east', rejected, { by: 'user-east' }),
      row('house unit-east', draft, { by: 'user-east' }),
      row('house unit-east', amending, { by: 'user-east', content: { buildingUse: '', buildingArea: 1 } }),
      row('house unit-east', draft),
      row('house unit-east', cancelled, { by: 'user-east' }),
      row('village unit-east', committed),
      row('village unit-east', rejected, { by: 'user-east' }),
      row('village unit-west', committed),
      lateEast,
      backEast,
      redoneEast,
      lateWest,
      loan('east', verified, long.future),
      loan('east', committed, long.past),
      row('lend unit-east', verified, { content: {} }),
      returned(backEast, 'west', committed),
      returned(lateEast, 'east', draft),
      returned(lateWest, 'west', cancelled),
      ...[3.5, 0, 12].map((excessArea) => row('room unit-east', verified, { content: { excessArea } })),
      row('room unit-west', verified, { content: { excessArea: 40 } }),
      row('room unit-west', draft, { content: { excessArea: 40 } }),
      row('room unit-east', verified),
    ]);
    for (const account of ['admin', 'east', 'west', 'clerk']) tokens[account] = await app.signIn(account);
    tokens['foreign'] = await app.signIn('foreign', '000001');
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const get = async (end: string, who: string) =>
    (await app.call({ method: 'GET', url: `/api/business/figures/${end}`, token: tokens[who] })).body.data;
  const post = (url: string, who: string, payload: object = {}) =>
    app.call({ method: 'POST', url, token: tokens[who], payload });
  const toDosOf = async (who: string): Promise<Readonly<Record<string, Readonly<Record<string, number>>>>> => {
    const toDos: readonly ToDo[] = await get('todos', who);
    for (const { total, modules } of toDos) expect(total).toBe(modules.reduce((sum, part) => sum + part.total, 0));
    return Object.fromEntries(
      toDos.map((toDo) => [toDo.kind, Object.fromEntries(toDo.modules.map(({ module, total }) => [module, total]))]),
    );
  };
  const figuresOf = async (
    who: string,
  ): Promise<Readonly<Record<string, readonly (readonly [string, number, number])[]>>> => {
    const figures: readonly Figure[] = await get('list', who);
    return Object.fromEntries(
      figures.map(({ key, parts }) => [
        key,
        parts.map(({ key: part, count, amount }) => [part, count, amount] as const),
      ]),
    );
  };
  const listed = (
    module: keyof typeof paths,
    who: string,
    asked: readonly [value: unknown, ...more: readonly object[]],
  ) =>
    post(`${paths[module]}/list?size=100`, who, [
      { field: '$toDo', condition: 'eq', value: asked[0] },
      ...asked.slice(1).map(Object),
    ]);

  describe('what waits', () => {
    test('is counted within what each may see and do, and own work for its maker alone', async () => {
      expect(await toDosOf('east')).toEqual({
        verify: { house: 2, village: 1, lend: 1 },
        returned: { house: 1, village: 1 },
        unsent: { house: 2 },
        overdue: { lend: 2 },
      });
      expect(await toDosOf('west')).toEqual({
        verify: { house: 1, village: 1, getb: 1 },
        returned: {},
        unsent: {},
        overdue: { lend: 1 },
      });
      // A clerk of one unit, who may verify villages but not see them.
      expect(await toDosOf('clerk')).toEqual({ verify: { house: 2 } });
      expect(await toDosOf('admin')).toEqual({
        verify: { house: 3, village: 2, lend: 1, getb: 1 },
        returned: {},
        unsent: { house: 2, room: 1, lend: 1, getb: 1 },
        overdue: { lend: 3 },
      });
      expect((await toDosOf('foreign'))['verify']).toEqual({ house: 1 });
    });

    test('is what the list shows that its link opens, for everybody', async () => {
      for (const who of ['east', 'west', 'clerk', 'admin', 'foreign']) {
        for (const [toDo, modules] of Object.entries(await toDosOf(who))) {
          for (const [module, total] of Object.entries(modules)) {
            // The modules of the answer are those of the forms above, which all have a path.
            const { body } = await listed(module as keyof typeof paths, who, [toDo]);
            expect([who, toDo, module, body.data.total, body.data.records.length]).toEqual([
              who,
              toDo,
              module,
              total,
              total,
            ]);
          }
        }
      }
    });

    test('a loan is late that is in force, due, and not back', async () => {
      const late = { east: [lateEast.id, redoneEast.id], admin: [lateEast.id, redoneEast.id, lateWest.id] };
      for (const [who, ids] of Object.entries(late)) {
        const { records } = (await listed('lend', who, ['overdue'])).body.data;
        expect(records.map(({ id }: { readonly id: string }) => id).toSorted()).toEqual(ids.toSorted());
      }
    });

    test('goes together with other conditions, any sort and pages', async () => {
      expect(
        (await listed('house', 'admin', ['verify', { field: 'buildingArea', condition: 'ge', value: [50, 200] }])).body
          .data.total,
      ).toBe(1);
      const page = await post(`${paths.lend}/list?size=1&current=2&descs=dueDate`, 'east', [
        { field: '$toDo', condition: 'eq', value: 'overdue' },
      ]);
      expect(page.body.data).toMatchObject({ total: 2, pages: 2 });
      expect(page.body.data.records).toHaveLength(1);
    });

    test.each<[keyof typeof paths, unknown, string]>([
      ['house', 'overdue', 'eq'],
      ['house', 'all', 'eq'],
      ['house', ['verify'], 'eq'],
      ['house', 'verify', 'ne'],
      ['getb', 'overdue', 'eq'],
    ])('%s has no list of %j by %s', async (module, value, condition) => {
      const { status } = await post(`${paths[module]}/list`, 'admin', [{ field: '$toDo', condition, value }]);
      expect(status).toBe(400);
    });

    test('follows a record through its states at once', async () => {
      const before = await toDosOf('east');
      const { body } = await post(`${paths.house}/submit`, 'east', { name: 'new', buildingUse: '9', buildingArea: 3 });
      const id = String(body.data.id);
      const own = async (toDo: ToDoKind) =>
        ((await toDosOf('east'))[toDo]?.['house'] ?? 0) - (before[toDo]?.['house'] ?? 0);
      expect([await own('unsent'), await own('verify')]).toEqual([1, 0]);
      await post(`${paths.house}/commit?id=${id}`, 'east');
      expect([await own('unsent'), await own('verify')]).toEqual([0, 1]);
      await post(`${paths.house}/verify?id=${id}`, 'east');
      expect([await own('unsent'), await own('verify')]).toEqual([0, 0]);
      expect((await figuresOf('east'))['houseAreaByUse']).toContainEqual(['9', 1, 3]);
      await post(`${paths.house}/cancel?id=${id}`, 'east');
      expect((await figuresOf('east'))['houseAreaByUse']?.some(([part]) => part === '9')).toBe(false);
    });
  });

  describe('figures', () => {
    test('add up what each may see, and only records that are in force', async () => {
      const east = [
        ['1', 2, 15.25],
        ['2', 1, 7],
        ['', 1, 1],
      ];
      expect((await figuresOf('east'))['houseAreaByUse']).toEqual(east);
      expect((await figuresOf('clerk'))['houseAreaByUse']).toEqual(east);
      expect((await figuresOf('west'))['houseAreaByUse']).toEqual([['2', 1, 1000]]);
      expect((await figuresOf('admin'))['houseAreaByUse']).toEqual([
        ['2', 2, 1007],
        ['1', 2, 15.25],
        ['', 1, 1],
      ]);
      expect((await figuresOf('foreign'))['houseAreaByUse']).toEqual([]);
      expect((await figuresOf('admin'))['overLimitRoomsByUnit']).toEqual([
        ['unit-east', 2, 15.5],
        ['unit-west', 1, 40],
      ]);
      expect((await figuresOf('admin'))['houseAreaByUnitType']).toEqual([['', 5, 1023.25]]);
    });

    test('leave out modules that the person may not view, and forms without the items', async () => {
      expect(Object.keys(await figuresOf('clerk'))).toEqual([
        'houseAreaByUse',
        'houseAreaByUnitType',
        'overLimitRoomsByUnit',
      ]);
      expect(Object.keys(await figuresOf('admin'))).not.toContain('assetsByStatus');
    });

    test('show loans of twelve months without a gap, the present one last', async () => {
      const months = (await figuresOf('east'))['lendingsByMonth'] ?? [];
      expect(months.map(([part]) => part)).toEqual(monthsTo(`${month}-15 00:00:00`, 12));
      expect(months.map(([, count]) => count)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5]);
    });

    test('a removed record counts no more, and a write that is refused leaves no trace', async () => {
      const { body } = await post(`${paths.house}/submit`, 'west', { name: 'gone', buildingUse: '5', buildingArea: 2 });
      const id = String(body.data.id);
      await post(`${paths.house}/commit?id=${id}`, 'west');
      await post(`${paths.house}/verify?id=${id}`, 'west');
      expect((await figuresOf('west'))['houseAreaByUse']).toContainEqual(['5', 1, 2]);
      await post(`${paths.house}/change?id=${id}`, 'west');
      await post(`${paths.house}/remove?ids=${id},nobody`, 'west');
      expect((await figuresOf('west'))['houseAreaByUse']).toContainEqual(['5', 1, 2]);
      await post(`${paths.house}/remove?ids=${id}`, 'west');
      expect((await figuresOf('west'))['houseAreaByUse']).toEqual([['2', 1, 1000]]);
    });

    test('are right after many write and read at once', async () => {
      const saves = Array.from({ length: 12 }, async (_unused, place) => {
        const { body } = await post(`${paths.house}/submit`, place % 2 === 0 ? 'east' : 'west', {
          name: `at once ${place}`,
          buildingUse: '7',
          buildingArea: 1,
        });
        const who = place % 2 === 0 ? 'east' : 'west';
        await post(`${paths.house}/commit?id=${body.data.id}`, who);
        await Promise.all([post(`${paths.house}/verify?id=${body.data.id}`, who), figuresOf('admin')]);
      });
      await Promise.all(saves);
      const verifiedNow = await post(`${paths.house}/list?size=100`, 'admin', [
        { field: 'buildingUse', condition: 'eq', value: '7' },
        { field: 'status', condition: 'eq', value: verified },
      ]);
      const { total } = verifiedNow.body.data;
      expect(total).toBe(12);
      expect((await figuresOf('admin'))['houseAreaByUse']).toContainEqual(['7', total, total]);
    });
  });
});
