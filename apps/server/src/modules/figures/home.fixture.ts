import { recordStatus } from '@org/contract';
import { expect } from 'vitest';
import { grantButtons } from '../../testing/grant-buttons.ts';
import { openTestApp, type DatabaseKind } from '../../testing/open-test-app.ts';
import { storePublished, testForm, testItem } from '../../testing/test-forms.ts';
import { recordsRepository } from '../records/records.repository.ts';
import type { WholeRecord } from '../records/records.port.ts';
import type { Figure, ToDo } from './figures.service.ts';

const forms = [
  testForm('house', testItem(1, 'name'), testItem(1, 'buildingUse'), testItem(2, 'buildingArea', { digits: 2 })),
  testForm('village', testItem(1, 'name')),
  testForm('room', testItem(1, 'name'), testItem(2, 'excessArea', { digits: 2 })),
  testForm('lend', testItem(1, 'name'), testItem(3, 'lendDate'), testItem(3, 'dueDate')),
  testForm('getb', testItem(1, 'name'), testItem(1, 'lendId')),
  testForm('keylend', testItem(1, 'name'), testItem(3, 'dueDate')),
  testForm('reporttaskassign', testItem(1, 'name'), testItem(3, 'endDate')),
  testForm('keyreturn', testItem(1, 'name'), testItem(1, 'lendId')),
];
export const paths = {
  house: '/api/property-basics/house',
  village: '/api/property-basics/village',
  room: '/api/property-basics/room',
  lend: '/api/warrant-propety/lend',
  getb: '/api/warrant-propety/getb',
  keylend: '/api/residence/keylend',
  reporttaskassign: '/api/report-engine/reporttaskassign',
} as const;
const keys = Object.keys(paths);
const everything = keys.flatMap((key) =>
  ['view', 'commit', 'verify', 'reject', 'submit', 'delete', 'change', 'cancel', 'fill', 'rollback'].map(
    (action) => `${key}_${action}`,
  ),
);
const { draft, committed, verified, rejected, cancelled, amending } = recordStatus;

let serial = 0;
/** A record; its place is the key of its form and its unit. */
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

export const month = new Date().toISOString().slice(0, 7);
const loan = (unit: 'east' | 'west', status: number, dueDate: string) =>
  row(`lend unit-${unit}`, status, { content: { dueDate, lendDate: `${month}-01 09:00:00` } });
const backEast = loan('east', verified, long.past);
export const [lateEast, redoneEast, lateWest] = [
  loan('east', verified, long.past),
  loan('east', amending, long.past),
  loan('west', verified, long.past),
];

const report = (unit: 'east' | 'west', status: number, endDate: string) =>
  row(`reporttaskassign unit-${unit}`, status, { content: { endDate }, by: 'user-east' });

const keyLoan = () => row('keylend unit-east', verified, { content: { dueDate: long.past } });
const keyBack = keyLoan();
export const lateKey = keyLoan();

export type HomeCalls = Awaited<ReturnType<typeof openHomeCalls>>;

/** A server with records in many states, and the calls of the home page. */
export async function openHomeCalls(kind: DatabaseKind) {
  const app = await openTestApp(kind);
  const tokens: Record<string, string> = {};
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
    report('east', draft, long.future),
    report('east', rejected, long.future),
    report('east', draft, long.past),
    report('east', rejected, long.past),
    report('east', committed, long.future),
    report('west', draft, long.future),
    lateKey,
    keyBack,
    row('keyreturn unit-east', verified, { content: { lendId: keyBack.id } }),
    ...[3.5, 0, 12].map((excessArea) => row('room unit-east', verified, { content: { excessArea } })),
    row('room unit-west', verified, { content: { excessArea: 40 } }),
    row('room unit-west', draft, { content: { excessArea: 40 } }),
    row('room unit-east', verified),
  ]);
  for (const account of ['admin', 'east', 'west', 'clerk']) tokens[account] = await app.signIn(account);
  tokens['foreign'] = await app.signIn('foreign', '000001');

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

  return { get, post, toDosOf, figuresOf, listed, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() };
}
