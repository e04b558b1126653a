import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantButtons } from '../../../testing/grant-buttons.ts';
import { onEachDatabase, openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { testForm, testItem } from '../../../testing/test-forms.ts';

const path = '/api/meta-object/metaform';
interface Change {
  readonly kind: string;
  readonly item: string;
  readonly attribute?: string;
  readonly risk: string;
  readonly count?: number;
  readonly isMore?: boolean;
}
/** The item keeps its id when it is made again. */
const item = (type: number, key: string, config: Readonly<Record<string, unknown>> = {}) => ({
  ...testItem(type, key, config),
  id: `item-${key}`,
});
const lines = (...columns: readonly object[]) => item(7, 'lines', { columns });
const column = (type: number, field: string, config: object = {}) => ({
  id: `column-${field}`,
  name: field,
  field,
  columntype: type,
  ...config,
});
const before = testForm(
  'stock',
  item(1, 'name'),
  item(1, 'note'),
  item(2, 'size', { max: 1000, digits: 3 }),
  item(1, 'amount'),
  item(1, 'code'),
  lines(column(1, 'place'), column(2, 'depth')),
);
const records = [
  { name: 'one', note: 'kept', size: 12.345, amount: '12', code: 'A', lines: [{ place: 'here', depth: 5 }] },
  { name: 'a long name', note: '', size: 900, amount: 'twelve', code: 'a ', lines: [] },
  { name: 'three', note: 'also', amount: '', code: 'B', lines: [{ depth: 50 }, { place: 'there' }] },
];

onEachDatabase('reviews of drafts', (kind) => {
  let app: TestApp;
  let admin = '';
  let foreign = '';
  beforeAll(async () => {
    app = await openTestApp(kind);
    const rights = ['view', 'submit'].flatMap((action) => [`stock_${action}`, `empty_${action}`]);
    await grantButtons(app.app.database.db, { 'role-admin': rights });
    admin = await app.signIn('admin');
    foreign = await app.signIn('foreign', '000001');
  });
  afterAll(() => app[Symbol.asyncDispose]());
  const post = async (end: string, payload: object = {}, token = admin) =>
    (await app.call({ method: 'POST', url: `${path}/${end}`, payload, token })).body;
  const review = async (id: string, token = admin) =>
    (await app.call({ method: 'GET', url: `${path}/review?id=${id}`, token })).body.data;
  const published = async (definition: object, token = admin) => {
    const { data } = await post('submit', { definition }, token);
    expect(await post(`publish?id=${data.id}`, {}, token)).toMatchObject({ code: 200 });
    return String(data.id);
  };
  const add = async (metaKey: string, record: object) =>
    expect(
      (
        await app.call({
          method: 'POST',
          url: `/api/meta-object/record/${metaKey}/submit`,
          payload: record,
          token: admin,
        })
      ).body,
    ).toMatchObject({ code: 200 });
  const notes = async () =>
    (
      await app.call({
        method: 'POST',
        url: '/api/meta-object/record/stock/list',
        payload: [],
        token: admin,
      })
    ).body.data.records.map(({ name: called, note: text }: { name: string; note?: string }) => [called, text]);
  let id = '';
  let version = 1;
  const draft = async (...items: readonly object[]) => {
    const definition = { ...before, metaFormItemList: items };
    const { data } = await post('submit', { id, version, definition });
    version = data.version;
  };
  const changed = async (key: string, attribute?: string) => {
    const { changes } = await review(id);
    return (changes as Change[]).find(
      (one) => one.kind !== 'moved' && one.item.endsWith(`-${key}`) && one.attribute === attribute,
    );
  };
  const [name = {}, note = {}, size = {}, amount = {}, code = {}, rows = {}] = before.metaFormItemList;

  test('name nothing for a form that was never published, and nothing for an unchanged one', async () => {
    const { data } = await post('submit', { definition: testForm('fresh', item(1, 'a')) });
    expect(await review(data.id)).toEqual({
      id: data.id,
      formName: 'fresh',
      version: 1,
      publishedVersion: 0,
      records: 0,
      isMore: false,
      needsName: false,
      changes: [],
    });
    id = await published(before);
    for (const record of records) await add('stock', record);
    expect(await review(id)).toMatchObject({ records: 3, isMore: false, needsName: false, changes: [] });
  });

  test('count the records that have a value of a removed item', async () => {
    await draft(name, size, amount, code, rows);
    expect(await changed('note')).toMatchObject({ kind: 'removed', risk: 'loses-data', count: 2, isMore: false });
    expect(await review(id)).toMatchObject({ needsName: true });
  });

  test('count the records that break a tightened limit', async () => {
    await draft(
      { ...name, maxlength: 5 },
      { ...note, ...item(1, 'note', { required: true }) },
      item(2, 'size', { max: 100, min: 0, digits: 2 }),
      amount,
      item(1, 'code', { unique: true }),
      rows,
    );
    expect(await changed('name', 'maxlength')).toMatchObject({ risk: 'confirm', count: 1 });
    expect(await changed('note', 'required')).toMatchObject({ count: 1 });
    expect(await changed('size', 'max')).toMatchObject({ count: 1 });
    expect(await changed('size', 'digits')).toMatchObject({ count: 1 });
    expect(await changed('code', 'unique')).toMatchObject({ count: 2 });
    expect(await review(id)).toMatchObject({ needsName: false });
  });

  test('count the values that do not convert to a new type', async () => {
    await draft(name, note, size, item(2, 'amount'), code, rows);
    expect(await changed('amount')).toMatchObject({ kind: 'type', risk: 'loses-data', count: 1 });
  });

  test('count records by the rows of their sub-lists', async () => {
    await draft(name, note, size, amount, code, lines(column(2, 'depth', { max: 10 })));
    expect(await changed('place')).toMatchObject({ kind: 'removed', count: 2 });
    expect(await changed('depth', 'max')).toMatchObject({ count: 1 });
  });

  test('let a draft that loses values be published only with the name of the form', async () => {
    await draft(name, size, amount, code, rows);
    const refused = { code: 400, reason: 'META_FORM_LOSES_DATA', msg: expect.stringContaining('note') };
    expect(await post(`publish?id=${id}`)).toMatchObject(refused);
    expect(await post(`publish?id=${id}&confirmedName=other`)).toMatchObject(refused);
    expect(await post(`publish?id=${id}&confirmedName=stock`)).toMatchObject({ code: 200 });
  });

  test('keep the values of a removed item, which come back with it', async () => {
    await draft(name, note, size, amount, code, rows);
    expect(await post(`publish?id=${id}`)).toMatchObject({ code: 200 });
    expect(await notes()).toEqual(
      expect.arrayContaining([
        ['one', 'kept'],
        ['three', 'also'],
      ]),
    );
  });

  test('ask for no name if no record has a value', async () => {
    const empty = await published(testForm('empty', item(1, 'a'), item(1, 'b')));
    await add('empty', { a: 'x' });
    await post('submit', { id: empty, version: 1, definition: testForm('empty', item(1, 'a')) });
    expect(await review(empty)).toMatchObject({ needsName: false, changes: [{ kind: 'removed', count: 0 }] });
    expect(await post(`publish?id=${empty}`)).toMatchObject({ code: 200 });
  });

  test('count no record of another tenant, and are not shown to one', async () => {
    expect(await review(id, foreign)).toEqual({});
    const theirs = await published(before, foreign);
    await post('submit', { id: theirs, version: 1, definition: testForm('stock', item(1, 'a')) }, foreign);
    expect(await review(theirs, foreign)).toMatchObject({ records: 0, needsName: false });
  });

  test('compare definitions of several hundred items, which a worker does', async () => {
    const items = Array.from({ length: 600 }, (_, index) => item(1, `long${index}`, { placeholder: 'x'.repeat(100) }));
    const large = await published(testForm('large', ...items));
    await post('submit', { id: large, version: 1, definition: testForm('large', ...items.slice(1)) });
    expect(await review(large)).toMatchObject({ changes: [{ kind: 'removed', count: 0, isMore: false }] });
  });

  test('speak the language of the caller', async () => {
    await draft(name, size, amount, code, rows);
    const { body } = await app.call({
      method: 'GET',
      url: `${path}/review?id=${id}`,
      token: admin,
      headers: { 'accept-language': 'en' },
    });
    expect(body.data.changes[0].sentence).toContain('is removed');
  });
});
