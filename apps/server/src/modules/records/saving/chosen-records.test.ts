import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../../../testing/open-test-app.ts';
import { openRecordCalls, type RecordCalls } from '../../../testing/record-calls.ts';
import { storePublished, testForm, testItem } from '../../../testing/test-forms.ts';

const mapper = { isMapper: true, mapperMetaFormCode: 'everyType', mapperMetaFormItem: 'name' };
const form = testForm(
  'floor',
  testItem(8, 'origin', { refKey: 'things' }),
  testItem(1, 'copied', { edited: false, mapperOrigin: 'origin', simpleMapperConfig: mapper }),
);

onEachDatabase('values mapped from a chosen record', (kind) => {
  let calls: RecordCalls;
  let origin = '';
  beforeAll(async () => {
    calls = await openRecordCalls(kind);
    await storePublished(calls.app.app.database.db, ['000000'], form);
    origin = (await calls.save({ name: '一号楼' })).body.data.id;
  });
  afterAll(() => calls[Symbol.asyncDispose]());
  const save = (values: object) => calls.post('/api/property-basics/floor/submit', values, 'admin');

  test('values of the chosen record are accepted', async () => {
    expect((await save({ origin, copied: '一号楼' })).body).toMatchObject({
      code: 200,
      data: { copied: '一号楼', $origin: '一号楼' },
    });
  });

  test('values that differ from the chosen record are refused, naming the field', async () => {
    const { status, body } = await save({ origin, copied: '别的楼' });
    expect([status, body.reason]).toEqual([400, 'RECORD_INVALID']);
    expect(body.data.problems).toMatchObject([{ code: 'READ_ONLY_CHANGED', path: 'copied' }]);
  });
});
