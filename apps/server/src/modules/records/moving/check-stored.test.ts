import { recordStatus } from '@org/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantButtons } from '../../../testing/grant-buttons.ts';
import { onEachDatabase } from '../../../testing/open-test-app.ts';
import { openRecordCalls, type RecordCalls } from '../../../testing/record-calls.ts';
import { storePublished, testForm, testItem } from '../../../testing/test-forms.ts';
import { uploaded } from '../../../testing/transfer-calls.ts';

const path = '/api/property-basics/village';
const formId = 'form-000000-village';
const papers = testItem(9, 'papers', {
  filetype: [
    { name: '发票', required: false, filetype: 'txt' },
    { name: '合同', required: true, filetype: 'txt' },
  ],
});
const rows = (columns: readonly object[]) => testItem(7, 'rows', { columns, required: true });
const items = [
  testItem(1, 'name'),
  testItem(9, 'photo', { required: true }),
  testItem(4, 'kind', { dictKey: 'kind' }),
  testItem(8, 'thing', { refKey: 'things' }),
  testItem(8, 'fixed', { refKey: 'things', edited: false }),
];

onEachDatabase('records that their form would not take any more', (kind) => {
  let calls: RecordCalls;
  beforeAll(async () => {
    calls = await openRecordCalls(kind);
    await storePublished(calls.app.app.database.db, ['000000'], testForm('village', ...items));
    const codes = ['view', 'submit', 'commit', 'verify', 'add', 'edit'].map((action) => `village_${action}`);
    await grantButtons(calls.app.app.database.db, { 'role-manager': codes });
  });
  afterAll(() => calls[Symbol.asyncDispose]());

  const file = (name = 'a.txt') => uploaded(calls, Buffer.from(name), { name });
  const removeFile = (id: string) => calls.post(`/api/jfs/file/remove?ids=${id}`);
  const save = async (values: object) => (await calls.post(`${path}/submit`, values)).body;
  const act = async (verb: string, id: string) => (await calls.post(`${path}/${verb}?id=${id}`)).body;
  const putCommitted = (id: string) =>
    sql`update records set status = ${recordStatus.committed} where meta_key = 'village' and id = ${id}`.execute(
      calls.app.app.database.db,
    );
  /** The answers to both verbs: to commit on the draft, and to verify on the committed record. */
  const refusals = async (id: string) => {
    const committed = await act('commit', id);
    await putCommitted(id);
    return [committed, await act('verify', id)];
  };
  const publish = async (...published: readonly object[]) => {
    const forms = '/api/meta-object/metaform';
    const { version } = (await calls.get(`${forms}/detail?id=${formId}`, 'admin')).body.data;
    const definition = testForm('village', ...published);
    await calls.post(`${forms}/submit`, { id: formId, version, definition }, 'admin');
    expect((await calls.post(`${forms}/publish?id=${formId}&confirmedName=village`, {}, 'admin')).body.code).toBe(200);
  };

  test('a required file that was removed since is reported, in an item and in one of its slots', async () => {
    await publish(...items, papers);
    const [photo, contract] = [await file(), await file('b.txt')];
    const { data } = await save({ name: 'files', photo, papers: `,${contract}` });
    expect((await removeFile(photo)).body.code).toBe(200);
    expect((await removeFile(contract)).body.code).toBe(200);
    for (const refused of await refusals(data.id))
      expect(refused).toMatchObject({
        code: 409,
        reason: 'RECORD_FILES_MISSING',
        msg: '请先补充附件再提交：photo、合同',
      });
    await publish(...items);
  });

  test('a missing file is ignored if it is not required', async () => {
    await publish(testItem(1, 'name'), testItem(9, 'note'));
    const note = await file();
    const { data } = await save({ name: 'optional', note });
    await removeFile(note);
    expect(await act('commit', data.id)).toMatchObject({ code: 200 });
    expect(await act('verify', data.id)).toMatchObject({ code: 200 });
    await publish(...items);
  });

  test('a record must satisfy the current form, and can move on after a valid save', async () => {
    await publish(testItem(1, 'name'));
    const { data } = await save({ name: 'too long' });
    await publish({ ...testItem(1, 'name'), maxlength: 3 }, testItem(1, 'added', { required: true }));
    for (const refused of await refusals(data.id))
      expect(refused).toMatchObject({
        code: 400,
        reason: 'RECORD_INVALID',
        data: {
          problems: [
            { code: 'TOO_LONG', path: 'name' },
            { code: 'REQUIRED', path: 'added' },
          ],
        },
      });
    const english = await calls.post(`${path}/verify?id=${data.id}`, {}, 'east', { 'accept-language': 'en' });
    expect(english.body.msg).toMatch(/name.*3.*; .*added/);
    await sql`update records set status = 0 where meta_key = 'village' and id = ${data.id}`.execute(
      calls.app.app.database.db,
    );
    const saved = await save({ id: data.id, version: data.version, name: 'fit', added: 'x' });
    expect(saved).toMatchObject({ code: 200 });
    expect(await act('commit', data.id)).toMatchObject({ code: 200 });
    await publish(...items);
  });

  test('a removed record is no longer an option; a closed dictionary entry still is one', async () => {
    const thing = (await calls.save({ name: 'thing' })).body.data.id;
    const { data } = await save({ name: 'refers', photo: await file(), kind: '3', thing });
    const { db } = calls.app.app.database;
    await sql`update records set content = content || jsonb_build_object('fixed', ${thing}::text)
      where meta_key = 'village' and id = ${data.id}`.execute(db);
    await sql`update dictionaries set is_sealed = 1 where id = 'kind-000000-3'`.execute(db);
    await calls.post(`/api/meta-object/record/everyType/remove?ids=${thing}`);
    for (const refused of await refusals(data.id))
      expect(refused).toMatchObject({
        code: 400,
        reason: 'RECORD_INVALID',
        data: { problems: [{ code: 'NOT_AN_OPTION', path: 'thing', params: { value: thing } }] },
      });
  });

  test('rows that are stored as JSON text satisfy a required list, and are checked', async () => {
    await publish(testItem(1, 'name'), rows([{ name: 'c', field: 'c', columntype: 1 }]));
    const { data } = await save({ name: 'list', rows: [{ c: 'cell' }] });
    await sql`update records set content = content || jsonb_build_object('rows', (content -> 'rows')::text)
      where meta_key = 'village' and id = ${data.id}`.execute(calls.app.app.database.db);
    expect(await act('commit', data.id)).toMatchObject({ code: 200 });
    await publish(testItem(1, 'name'), rows([{ name: 'd', field: 'd', columntype: 1, required: true }]));
    expect(await act('verify', data.id)).toMatchObject({
      reason: 'RECORD_INVALID',
      data: { problems: [{ code: 'REQUIRED' }] },
    });
    await publish(...items);
  });

  test('of a commit and a concurrent removal of its required file, one is refused', async () => {
    for (let round = 0; round < 8; round += 1) {
      const photo = await file();
      const { data } = await save({ name: 'at once', photo });
      const [committed, removed] = await Promise.all([act('commit', data.id), removeFile(photo)]);
      expect([committed.reason, removed.body.reason]).toContainEqual(
        expect.stringMatching(/^(?:RECORD_FILES_MISSING|RECORD_STATE)$/),
      );
      expect([committed.code, removed.body.code]).toContain(200);
    }
  });
});
