import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeDepartments } from '../../testing/departments-of-units.ts';
import { onEachDatabase } from '../../testing/open-test-app.ts';
import { openRecordCalls, type RecordCalls } from '../../testing/record-calls.ts';
import type { ReferencesTables } from './references.tables.ts';

const path = '/api/meta-object/metaobjectref/refAccess';
const source = {
  kind: 'form' as const,
  metaKey: 'everyType',
  nameKey: 'note',
  detailKeys: ['person', 'name'],
  cascades: [],
};

onEachDatabase('names of options in pickers', (kind) => {
  let calls: RecordCalls;
  const ids: string[] = [];
  beforeAll(async () => {
    calls = await openRecordCalls(kind);
    const { db } = calls.app.app.database;
    await storeDepartments(db);
    await db
      .withTables<ReferencesTables>()
      .insertInto('reference_sources')
      .values({ tenant_id: '000000', reference_key: 'keys', source: JSON.stringify(source) })
      .execute();
    for (const values of [
      { name: '101 接待室', note: 'K-1', person: 'user-east' },
      { name: '102', note: 'K-2' },
    ])
      ids.push((await calls.save(values)).body.data.id);
  });
  afterAll(() => calls[Symbol.asyncDispose]());
  const names = async (key: string, query: Record<string, string> = {}, language = 'zh-CN') => {
    const { body } = await calls.app.call({
      method: 'GET',
      url: `${path}/${key}?${new URLSearchParams({ size: '100', ...query }).toString()}`,
      token: calls.tokens.admin,
      headers: { 'accept-language': language },
    });
    return body.data.records.map(({ name }: { name: string }) => name);
  };

  test('departments of several units with the same name carry their unit, unless one unit is asked for', async () => {
    const all = await names('dept');
    expect(all).toEqual(expect.arrayContaining(['财务科（unit-east）', '财务科（unit-west）', '档案科']));
    expect(await names('dept', { name: '财务' }, 'en')).toEqual(['财务科 (unit-east)', '财务科 (unit-west)']);
    expect(await names('dept', { unitId: 'unit-west' })).toEqual(expect.arrayContaining(['财务科', '档案科']));
  });

  test('a source with detail keys says what its options are for, with the names of references', async () => {
    expect(await names('keys')).toEqual(['K-1（east 101 接待室）', 'K-2（102）']);
    expect(await names('keys', { name: 'k-2' })).toEqual(['K-2（102）']);
  });

  test('the names of chosen ids are those that records show', async () => {
    expect(await names('keys', { id: ids.join(',') })).toEqual(['K-1', 'K-2']);
    expect(await names('dept', { id: 'finance-west' })).toEqual(['财务科']);
  });
});
