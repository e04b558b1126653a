import type { AskedAnalysis } from '@org/contract';
import { sql } from 'kysely';
import type { Database } from '../../shared/database/database.ts';
import { grantButtons } from '../../testing/grant-buttons.ts';
import { storeKinds, storePublished, storeSources, testForm, testItem } from '../../testing/test-forms.ts';
import type { WholeRecord } from '../records/records.port.ts';

/** A form with every kind of item that analyses use, and two that they do not. */
export const analysedForm = testForm(
  'house',
  testItem(1, 'name'),
  testItem(4, 'kind', { dictKey: 'kind' }),
  testItem(5, 'rented'),
  testItem(3, 'bought', { dateformat: 'yyyy-MM-dd' }),
  testItem(3, 'month', { dateformat: 'yyyy-MM' }),
  testItem(3, 'year', { dateformat: 'yyyy' }),
  testItem(12, 'unit', { treeurl: '/api/baseinfo/unit/tree' }),
  testItem(8, 'person', { refKey: 'user' }),
  testItem(2, 'area', { digits: 2 }),
  testItem(2, 'price', { digits: 4 }),
  testItem(11, 'units', { refKey: 'unit' }),
  testItem(1, 'number', { sealed: true }),
);

/** A source of numbers that gives the same in each run, so that a failure can be repeated. */
export function randomNumbers(seed: number) {
  let state = seed;
  const below = (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
  // An index below the length is that of a value.
  const oneOf = <T>(values: readonly T[]): T => values[below(values.length)] as T;
  return { below, oneOf };
}

type Random = ReturnType<typeof randomNumbers>;

const two = (value: number) => String(value).padStart(2, '0');
const UNITS = ['unit-east', 'unit-west', 'unit-east-1', 'unit-east-2', 'unit-east-11'] as const;

/** A record with random values; some of them are missing. */
export function randomRecord(random: Random, index: number): WholeRecord {
  const { below, oneOf } = random;
  const day = `${2023 + below(4)}-${two(1 + below(12))}-${two(1 + below(28))}`;
  const time = '2026-01-02 08:00:00';
  return {
    id: `record-${index}`,
    metaKey: 'house',
    tenantId: '000000',
    unitId: oneOf(UNITS),
    deptId: '',
    status: oneOf([2, 2, 2, 5, 0, 1]),
    createUser: 'user-admin',
    createTime: `${day} 08:00:00`,
    updateUser: 'user-admin',
    updateTime: time,
    content: {
      name: `n ${below(5)}`,
      kind: oneOf(['', '1', '2', '3']),
      rented: oneOf(['', '1', '2']),
      bought: oneOf(['', `${day} 00:00:00`]),
      month: oneOf(['', `${day.slice(0, 7)}-01 00:00:00`]),
      year: oneOf(['', `${day.slice(0, 4)}-01-01 00:00:00`]),
      unit: oneOf(['', ...UNITS]),
      person: oneOf(['', 'user-east', 'user-west']),
      ...oneOf([{}, { area: below(100_000) / 100 }]),
      ...oneOf([{}, { price: (below(1000) - 500) / 1000 }]),
    },
  };
}

const DIMENSIONS: readonly NonNullable<AskedAnalysis['dimension']>[] = [
  { field: 'kind' },
  { field: 'rented' },
  { field: 'status' },
  { field: 'unitId' },
  { field: 'unitId', by: 'unitTop' },
  { field: 'unit' },
  { field: 'unit', by: 'unitTop' },
  { field: 'person' },
  { field: 'bought', by: 'year' },
  { field: 'bought', by: 'quarter' },
  { field: 'bought', by: 'month' },
  { field: 'month', by: 'quarter' },
  { field: 'year', by: 'year' },
  { field: 'createTime', by: 'month' },
  { field: 'area', by: 'range', ranges: [0, 100, 250.5, 900] },
  { field: 'price', by: 'range', ranges: [-0.25, 0] },
];

const CONDITIONS: readonly NonNullable<AskedAnalysis['conditions']>[] = [
  [],
  [{ field: 'kind', condition: 'eq', value: '1' }],
  [{ field: 'status', condition: 'in', value: '0,1' }],
  [{ field: 'area', condition: 'ge', value: ['100', '600'] }],
  [{ field: 'bought', condition: 'ge', value: ['2024-03', '2025-08'] }],
  [
    {
      match: 'any',
      conditions: [
        { field: 'name', condition: 'eq', value: 'n 1' },
        { field: 'rented', condition: 'eq', value: '2' },
      ],
    },
  ],
];

/** A random analysis of the form. */
export function randomAnalysis({ below, oneOf }: Random): AskedAnalysis {
  const dimension = oneOf([undefined, ...DIMENSIONS, ...DIMENSIONS]);
  const split = dimension ? oneOf([undefined, undefined, ...DIMENSIONS]) : undefined;
  const measures = Array.from({ length: 1 + below(4) }, () =>
    oneOf([
      { kind: 'count' as const },
      ...(['sum', 'average', 'least', 'most'] as const).flatMap((kind) => [
        { kind, field: 'area' },
        { kind, field: 'price' },
      ]),
    ]),
  );
  return {
    metaKey: 'house',
    conditions: oneOf(CONDITIONS),
    ...(dimension ? { dimension } : {}),
    ...(split ? { split } : {}),
    measures,
    ...oneOf([
      {},
      {
        order: {
          by: oneOf(['key', 'measure'] as const),
          place: below(measures.length),
          direction: oneOf(['asc', 'desc'] as const),
        },
      },
    ]),
    ...oneOf([{}, { limit: 1 + below(6) }, { limit: 200 }]),
  };
}

/** Adds units below the unit east, and rights to view the form to everyone but the clerk. */
export async function storeAnalysed(db: Database): Promise<void> {
  await storePublished(db, ['000000', '000001'], analysedForm);
  await storeKinds(db);
  await storeSources(db);
  for (const [id, parent, path] of [
    ['unit-east-1', 'unit-east', '/unit-bureau/unit-east/unit-east-1/'],
    ['unit-east-2', 'unit-east', '/unit-bureau/unit-east/unit-east-2/'],
    ['unit-east-11', 'unit-east-1', '/unit-bureau/unit-east/unit-east-1/unit-east-11/'],
  ] as const)
    await sql`insert into units (id, tenant_id, parent_id, path, unit_name, unit_code, full_name, unit_level, unit_type,
        address, linkman, contact_number, sort, remark, create_time, update_time)
      values (${id}, '000000', ${parent}, ${path}, ${id}, ${id}, ${id}, '', '',
        '', '', '', 0, '', now(), now())`.execute(db);
  await grantButtons(db, { 'role-admin': ['house_view'], 'role-manager': ['house_view'] });
}
