import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../../../testing/open-test-app.ts';
import {
  everyTypePath,
  openRecordCalls,
  publishItems,
  publishedItems,
  type RecordCalls,
} from '../../../testing/record-calls.ts';
import { testItem } from '../../../testing/test-forms.ts';

const kindAs = (tablelabel: string) => testItem(4, 'kind', { dictKey: 'kind', tablelabel });
const name = testItem(1, 'name', { tablehidden: true });

onEachDatabase('the texts of ids', (kind) => {
  let calls: RecordCalls;
  beforeAll(async () => {
    calls = await openRecordCalls(kind);
  });
  afterAll(() => calls[Symbol.asyncDispose]());

  test('are stored under the property that the form names', async () => {
    await publishedItems(calls, kindAs('kindName'), name);
    const { body } = await calls.save({ name: 'a', kind: '1' });
    expect(body.data.kindName).toBe('kind 1');
  });

  test.each(['name', '$name', '$createUser'])('never replace a value of the record: %s', async (tablelabel) => {
    await publishedItems(calls, kindAs(tablelabel), name);
    const saved = (await calls.save({ name: 'bait', kind: '1' })).body.data;
    const detail = (await calls.get(`${everyTypePath}/detail?id=${saved.id}`)).body.data;
    const listed = (await calls.list('?size=100')).body.data.records.find(
      ({ id }: { readonly id: string }) => id === saved.id,
    );
    for (const record of [saved, detail])
      expect(record).toMatchObject({ id: saved.id, name: 'bait', kind: '1', $kind: 'kind 1' });
    expect(listed).toMatchObject({ kind: '1', $kind: 'kind 1' });
    expect(listed).not.toHaveProperty('name');
    for (const record of [detail, listed]) expect(record.$createUser).not.toBe(record.$kind);
  });

  test.each(['id', 'version', 'status', 'unitId', 'isDeleted'])(
    'cannot be published under %s, a fact of the record',
    async (tablelabel) => {
      expect((await publishItems(calls, kindAs(tablelabel), name)).body).toMatchObject({
        code: 400,
        reason: 'META_FORM_HAS_ERRORS',
      });
    },
  );
});
