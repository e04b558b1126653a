import { recordStatus } from '@org/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantButtons } from '../../testing/grant-buttons.ts';
import { onEachDatabase } from '../../testing/open-test-app.ts';
import { openRecordCalls, type RecordCalls } from '../../testing/record-calls.ts';
import { storePublished, testForm, testItem } from '../../testing/test-forms.ts';
import { recordsRepository } from './records.repository.ts';
import type { WholeRecord } from './records.port.ts';

const { draft, committed, verified, cancelled } = recordStatus;
const regulations = '/api/office-house/officehouseregulation';
const plans = '/api/announcement/constructionplanning';
const forms = [
  testForm('officehouseregulation', testItem(1, 'name'), testItem(4, 'unitType', { dictKey: 'kind' })),
  testForm('constructionplanning', testItem(1, 'name')),
  testForm('noticetype', testItem(1, 'name')),
];

function recordOf(place: string, status: number, content: object = {}): WholeRecord {
  const [metaKey = '', unitId = '', id = ''] = place.split(' ');
  const time = '2026-01-02 08:00:00';
  const by = { createUser: 'user-admin', createTime: time, updateUser: 'user-admin', updateTime: time };
  return { id, metaKey, tenantId: '000000', unitId, deptId: '', status, ...by, content: { name: id, ...content } };
}

const records = [
  recordOf('officehouseregulation unit-bureau of-bureau', verified, { unitType: '1' }),
  recordOf('officehouseregulation unit-east of-east', verified, { unitType: '2' }),
  recordOf('officehouseregulation unit-east draft-of-east', draft, { unitType: '2' }),
  recordOf('officehouseregulation unit-west draft-of-west', draft, { unitType: '1' }),
  recordOf('constructionplanning unit-east planned', draft),
  recordOf('constructionplanning unit-east sent', committed),
  recordOf('constructionplanning unit-west built', verified),
  recordOf('constructionplanning unit-west given-up', cancelled),
  recordOf('noticetype unit-east first', draft),
  recordOf('noticetype unit-east second', draft),
  recordOf('noticetype unit-west third', draft),
];

const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id).toSorted();

onEachDatabase('records found by another way than a list', (kind) => {
  let calls: RecordCalls;
  type Who = Parameters<RecordCalls['get']>[1];
  const post = async (url: string, body: unknown = {}, who: Who = 'admin') => (await calls.post(url, body, who)).body;
  const get = async (url: string, who: Who = 'admin') => (await calls.get(url, who)).body;
  const ofUnit = async (unit: string, who: Who = 'admin') =>
    ids((await post(`${regulations}/listbyunit?id=${unit}`, {}, who)).data);
  const sent = async (who: Who, conditions: unknown = []) =>
    ids((await post(`${plans}/submitted`, conditions, who)).data.records);

  const detail = async (place: string, who: Who = 'admin') =>
    get(`/api/meta-object/metaobject/metaDetail/${place}`, who);
  const ofCategory = async (category: string, who: Who = 'admin') =>
    ids((await get(`${regulations}/getByCategoryId?categoryId=${category}`, who)).data);

  beforeAll(async () => {
    calls = await openRecordCalls(kind);
    const { db } = calls.app.app.database;
    for (const form of forms) await storePublished(db, ['000000', '000001'], form);
    await grantButtons(db, {
      'role-manager': [
        'officehouseregulation_view',
        'constructionplanning_view',
        'noticetype_view',
        'noticetype_delete',
      ],
    });
    await recordsRepository.insertWhole(db, records);
  });
  afterAll(() => calls[Symbol.asyncDispose]());

  test('metaDetail answers a record of any form that the caller may view', async () => {
    expect((await detail('constructionplanning/planned')).data).toMatchObject({ id: 'planned', status: draft });
    expect((await detail('constructionplanning/planned', 'east')).data).toMatchObject({ name: 'planned' });
    expect((await detail('constructionplanning/planned', 'west')).data).toEqual({});
    expect((await detail('constructionplanning/planned', 'foreign')).data).toEqual({});
    expect((await detail('constructionplanning/planned', 'clerk')).reason).toBe('NOT_ALLOWED');
    expect((await detail('officehouseregulation/planned')).data).toEqual({});
    expect((await detail('nothing/planned')).code).not.toBe(200);
  });

  test('listbyunit answers the standards in force of a unit, or those of the closest unit above it', async () => {
    expect(await ofUnit('unit-east')).toEqual(['of-east']);
    expect(await ofUnit('unit-west')).toEqual(['of-bureau']);
    expect(await ofUnit('unit-west', 'west')).toEqual([]);
    expect(await ofUnit('unit-east', 'west')).toEqual([]);
    expect(await ofUnit('unit-bureau', 'foreign')).toEqual([]);
    expect(await ofUnit('nowhere')).toEqual([]);
    expect((await post(`${regulations}/listbyunit?id=unit-east`, {}, 'clerk')).reason).toBe('NOT_ALLOWED');
  });

  test('getByCategoryId answers the standards in force for a category of units', async () => {
    expect(await ofCategory('1')).toEqual(['of-bureau']);
    expect(await ofCategory('2')).toEqual(['of-east']);
    expect(await ofCategory('2', 'west')).toEqual([]);
    expect(await ofCategory('9')).toEqual([]);
  });

  test('submitted plans were sent or are in force; others never, whatever is asked', async () => {
    expect(await sent('admin')).toEqual(['built', 'sent']);
    expect(await sent('east')).toEqual(['sent']);
    expect(await sent('foreign')).toEqual([]);
    expect(await sent('admin', [{ field: 'status', condition: 'eq', value: String(draft) }])).toEqual([]);
  });

  test('a removal takes ids in the body as well, all or none', async () => {
    const remove = async (chosen: string, who: Who) =>
      post('/api/announcement/noticetype/remove', { ids: chosen }, who);
    expect((await remove('first,third', 'east')).code).toBe(404);
    expect((await remove('first,second', 'west')).code).toBe(404);
    expect((await post('/api/announcement/noticetype/remove', {}, 'east')).reason).toBe('RECORD_MISSING');
    expect((await remove('first,second', 'east')).code).toBe(200);
    expect(ids((await post('/api/announcement/noticetype/list', [])).data.records)).toEqual(['third']);
  });
});
