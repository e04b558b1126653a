import { recordAnalyses, recordStatus } from '@org/contract';
import { compileForm, parseMetaForm } from '@org/meta-forms/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliveredParts } from '../../demo/create-demo-deployment.ts';
import { grantButtons } from '../../testing/grant-buttons.ts';
import { onEachDatabase } from '../../testing/open-test-app.ts';
import { openRecordCalls, type RecordCalls } from '../../testing/record-calls.ts';
import { storePublished, testForm, testItem } from '../../testing/test-forms.ts';
import { recordsRepository } from '../records/records.repository.ts';
import type { WholeRecord } from '../records/records.port.ts';

const { draft, verified, amending } = recordStatus;
const path = '/api/operate/housecontract';
const amount = { digits: 2 };
const form = testForm(
  'housecontract',
  testItem(1, 'name'),
  testItem(12, 'orgId', { treeurl: '/api/baseinfo/unit/tree' }),
  testItem(8, 'lesseeId', { refKey: 'user' }),
  testItem(4, 'contractState', { dictKey: 'kind' }),
  testItem(4, 'contractKind', { dictKey: 'kind' }),
  testItem(3, 'signDate'),
  testItem(3, 'startDate'),
  testItem(3, 'endDate'),
  ...['rentArea', 'monthlyRentTotal', 'contractRent', 'dueTotal', 'paidTotal', 'unpaidTotal'].map((key) =>
    testItem(2, key, amount),
  ),
);

interface Lease {
  readonly unit: 'east' | 'west';
  readonly status: number;
  readonly start: string;
  readonly due: number;
  readonly paid: number;
}

const leases: readonly Lease[] = [
  { unit: 'east', status: verified, start: '2026-01-01', due: 100.1, paid: 100.1 },
  { unit: 'east', status: amending, start: '2026-01-15', due: 0.2, paid: 0 },
  { unit: 'east', status: draft, start: '2026-01-01', due: 9999, paid: 9999 },
  { unit: 'west', status: verified, start: '2026-03-01', due: 50, paid: 20 },
];

function recordOf({ unit, status, start, due, paid }: Lease, index: number): WholeRecord {
  const time = '2026-01-02 08:00:00';
  const day = `${start} 00:00:00`;
  return {
    id: `lease-${index}`,
    metaKey: form.metaKey,
    tenantId: '000000',
    unitId: `unit-${unit}`,
    deptId: '',
    status,
    createUser: 'user-admin',
    createTime: time,
    updateUser: 'user-admin',
    updateTime: time,
    content: {
      name: `lease ${index}`,
      orgId: `unit-${unit}`,
      contractState: '1',
      startDate: day,
      signDate: day,
      endDate: '2027-02-01 00:00:00',
      contractRent: due * 10,
      dueTotal: due,
      paidTotal: paid,
      unpaidTotal: Math.round((due - paid) * 100) / 100,
    },
  };
}

test('every analysis groups and sums what the lists of the delivered forms show', () => {
  const { metaForms } = deliveredParts();
  const compiled = new Map(metaForms.map((wire) => [wire.metaKey, compileForm(parseMetaForm(wire).form)]));
  const unknown = recordAnalyses.flatMap(({ module, groups }) => {
    const listed = new Set(compiled.get(module)?.listColumns.map(({ key }) => key));
    return Object.values(groups)
      .flatMap(({ field, fields = [] }) => fields.concat(field))
      .filter((key) => !listed.has(key))
      .map((key) => `${module} ${key}`);
  });
  expect(unknown).toEqual([]);
});

onEachDatabase('analyses of leases', (kind) => {
  let calls: RecordCalls;
  const analysis = async (end: string, who: Parameters<RecordCalls['get']>[1], conditions: unknown = []) =>
    (await calls.post(`${path}/${end}`, conditions, who)).body;
  interface Group {
    readonly value: string;
    readonly count: number;
    readonly totals: Readonly<Record<string, { readonly sum: string }>>;
  }
  const lines = (groups: readonly Group[], key: string) =>
    groups.map(({ value, count, totals }) => `${value} ${count} ${totals[key]?.sum}`).toSorted();

  beforeAll(async () => {
    calls = await openRecordCalls(kind);
    const { db } = calls.app.app.database;
    await storePublished(db, ['000000', '000001'], form);
    await grantButtons(db, { 'role-manager': ['housecontract_view'] });
    await recordsRepository.insertWhole(db, leases.map(recordOf));
  });
  afterAll(() => calls[Symbol.asyncDispose]());

  test('sum what is due, paid and open of the contracts in force, exactly', async () => {
    const { data } = await analysis('rentAnalysis', 'admin');
    expect(lines(data.byUnit.groups, 'dueTotal')).toEqual(['unit-east 2 100.3', 'unit-west 1 50']);
    expect(lines(data.byUnit.groups, 'unpaidTotal')).toEqual(['unit-east 2 0.2', 'unit-west 1 30']);
    expect(lines(data.byMonth.groups, 'paidTotal')).toEqual(['2026-01 2 100.1', '2026-03 1 20']);
    expect(data.byUnit.count).toBe(3);
  });

  test('count contracts by state and by the quarter in which they end', async () => {
    const { data } = await analysis('contractAnalysis', 'admin');
    expect(lines(data.byState.groups, 'contractRent')).toEqual(['1 3 1503']);
    expect(lines(data.byEnd.groups, 'contractRent')).toEqual(['2027-Q1 3 1503']);
    expect(Object.keys((await analysis('contractAnalysisRent', 'admin')).data)).toEqual([
      'byUnit',
      'byTenant',
      'byYear',
    ]);
  });

  test('show each person their own units, nobody another tenant, and refuse others', async () => {
    expect(lines((await analysis('rentAnalysis', 'east')).data.byUnit.groups, 'dueTotal')).toEqual([
      'unit-east 2 100.3',
    ]);
    expect(lines((await analysis('rentAnalysis', 'west')).data.byUnit.groups, 'dueTotal')).toEqual(['unit-west 1 50']);
    expect((await analysis('rentAnalysis', 'foreign')).data.byUnit.groups).toEqual([]);
    expect((await analysis('rentAnalysis', 'clerk')).reason).toBe('NOT_ALLOWED');
  });

  test('take the conditions of a list, and refuse unknown ones', async () => {
    const only = [{ field: 'startDate', condition: 'ge', value: ['2026-02-01 00:00:00', '2026-12-31 00:00:00'] }];
    expect(lines((await analysis('rentAnalysis', 'admin', only)).data.byUnit.groups, 'dueTotal')).toEqual([
      'unit-west 1 50',
    ]);
    const drafts = [{ field: 'status', condition: 'eq', value: String(draft) }];
    expect((await analysis('rentAnalysis', 'admin', drafts)).data.byUnit.groups).toEqual([]);
    const unknown = [{ field: 'secret', condition: 'eq', value: '1' }];
    expect((await analysis('rentAnalysis', 'admin', unknown)).reason).toBe('FILTER_FIELD_UNKNOWN');
  });
});
