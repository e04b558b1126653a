import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantButtons } from '../../testing/grant-buttons.ts';
import { onEachDatabase } from '../../testing/open-test-app.ts';
import { everyTypePath, openRecordCalls, type RecordCalls } from '../../testing/record-calls.ts';
import { uploaded } from '../../testing/transfer-calls.ts';

const DAY = 24 * 60 * 60 * 1000;

onEachDatabase('files that belong to nothing', (kind) => {
  let calls: RecordCalls;
  beforeAll(async () => {
    calls = await openRecordCalls(kind);
    await grantButtons(calls.app.app.database.db, { 'role-manager': ['everyType_import'] });
  });
  afterAll(() => calls[Symbol.asyncDispose]());

  const upload = (text: string) => uploaded(calls, Buffer.from(text), { name: 'a.txt' });
  const sweepIn = (days: number) => calls.app.app.modules.sweepFiles(new Date(Date.now() + days * DAY));
  const isThere = async (id: string) =>
    (await sql`select 1 from files where id = ${id} and not is_deleted`.execute(calls.app.app.database.db)).rows
      .length > 0;
  const bytes = async (id: string) =>
    (await sql`select 1 from file_chunks where file_id = ${id}`.execute(calls.app.app.database.db)).rows.length;
  const lines = async (id: string) =>
    (
      await sql<{
        call: string;
        target: string;
      }>`select call from audit_log where target like ${`%${id}%`} order by id`.execute(calls.app.app.database.db)
    ).rows.map(({ call }) => call);

  test('are deleted with their bytes a day after the last draft could refer to them, with an audit line', async () => {
    const id = await upload('of nothing');
    await sweepIn(30);
    expect([await isThere(id), await bytes(id)]).toEqual([true, 1]);
    await sweepIn(33);
    expect([await isThere(id), await bytes(id)]).toEqual([false, 0]);
    expect(await lines(id)).toEqual(['files.upload', 'files.sweep']);
    expect((await calls.get('/api/blade-log/audit/verify', 'admin')).body.data ?? {}).not.toMatchObject({ ok: false });
  });

  test('are kept while their sender uses them: a form that is opened again requests its files', async () => {
    const { db } = calls.app.app.database;
    const id = await upload('in a draft');
    await sql`update files set seen_on = current_date - 40 where id = ${id}`.execute(db);
    await calls.get(`/api/jfs/file/list?ids=${id}`, 'west');
    await calls.get(`/api/jfs/file/list?ids=${id}`);
    await sweepIn(20);
    expect(await isThere(id)).toBe(true);
  });

  test.each([
    ['a record', async (id: string) => void (await calls.save({ name: 'names a file', papers: id }))],
    [
      'rich text of a record',
      async (id: string) => void (await calls.save({ name: 'shows a file', note: `<img src="#file-${id}">` })),
    ],
    [
      'a picture of a person',
      async (id: string) =>
        void (await sql`update users set avatar = ${id} where id = 'user-east'`.execute(calls.app.app.database.db)),
    ],
    [
      'a parameter',
      async (id: string) =>
        void (await sql`insert into parameters (
              id, tenant_id, param_key, param_name, param_value, remark, create_time, update_time)
            values (${`p-${id}`}, '000000', ${`logo.${id}`}, '', ${`/file/${id}`}, '', now(), now())`.execute(
          calls.app.app.database.db,
        )),
    ],
    [
      'an announcement',
      async (id: string) =>
        void (await sql`insert into notices (
              id, tenant_id, unit_id, title, content, create_user, create_time, update_user, update_time)
            values (
              ${`n-${id}`}, '000000', 'unit-east', '', ${`<img src="#file-${id}">`}, '1', now(), '1', now())`.execute(
          calls.app.app.database.db,
        )),
    ],
  ])('do not include files that %s refers to', async (_name, name) => {
    const id = await upload(`named by ${_name}`);
    await name(id);
    await sweepIn(40);
    expect(await isThere(id)).toBe(true);
  });

  test('are deleted without the equal bytes that another file uses', async () => {
    const [named, forgotten] = [await upload('the same bytes'), await upload('the same bytes')];
    await sql`update users set avatar = ${named} where id = 'user-west'`.execute(calls.app.app.database.db);
    await sweepIn(40);
    expect([await isThere(named), await isThere(forgotten), await bytes(named)]).toEqual([true, false, 1]);
  });

  test('are deleted after two days if they were uploaded for an import that did not finish', async () => {
    const id = await upload('no workbook');
    await calls.post(`${everyTypePath}/import?fileId=${id}`);
    await sweepIn(0);
    expect(await isThere(id)).toBe(true);
    await sweepIn(3);
    expect(await isThere(id)).toBe(false);
  });

  test('include bytes without a file', async () => {
    const { db } = calls.app.app.database;
    const id = await upload('bytes without a use');
    await sql`update files set is_deleted = true where id = ${id}`.execute(db);
    await sql`delete from file_contents where id = ${id}`.execute(db);
    await sweepIn(0);
    expect(await bytes(id)).toBe(0);
  });
});
