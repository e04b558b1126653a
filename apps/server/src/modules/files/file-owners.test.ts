import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openFileCalls } from '../../testing/file-calls.ts';
import { openForSuite } from '../../testing/open-for-suite.ts';
import { onEachDatabase } from '../../testing/open-test-app.ts';
import { everyTypePath } from '../../testing/record-calls.ts';
import { announcementsMigrations } from '../announcements/announcements.migrations.ts';

const path = '/api/jfs/file';

interface Saved {
  readonly lines: readonly object[];
}

onEachDatabase('owners of files', (kind) => {
  const suite = openForSuite(() => openFileCalls(kind));
  const { store, ticket, list, get, post, save } = suite;

  test('only the creator removes files, all or none', async () => {
    const mine = await store();
    const colleague = await store('admin.txt', 'x', { who: 'admin' });
    const { id } = (await save({ name: 'of east' })).body.data;
    await save({ id, version: 1, name: 'of east', papers: colleague.id }, 'admin');
    expect((await post(`${path}/remove?ids=${mine.id},${colleague.id}`)).body).toMatchObject({
      code: 403,
      reason: 'FILE_NOT_OWN',
      msg: expect.stringContaining('admin.txt'),
    });
    expect((await post(`${path}/remove?ids=${mine.id},nobody`)).body.reason).toBe('RECORD_MISSING');
    expect((await list(`ids=${mine.id},${colleague.id}`)).total).toBe(2);
    expect((await post(`${path}/remove?ids=${mine.id},${mine.id}`)).body.code).toBe(200);
    expect((await get(`${path}/detail?id=${mine.id}`)).body.data).toEqual({});
  });

  test('a file of another unit or tenant looks missing, and no record can refer to it', async () => {
    const file = await store();
    for (const who of ['west', 'foreign'] as const) {
      expect((await get(`${path}/detail?id=${file.id}`, who)).body.data).toEqual({});
      expect(await list(`ids=${file.id}`, who)).toMatchObject({ total: 0 });
      expect((await ticket(file.id, who)).reason).toBe('RECORD_MISSING');
      expect((await post(`${path}/remove?ids=${file.id}`, {}, who)).body.reason).toBe('RECORD_MISSING');
      expect((await save({ name: 'x', papers: file.id }, who)).body.data.problems).toMatchObject([
        { path: 'papers', code: 'NOT_AN_OPTION' },
      ]);
    }
    expect((await save({ name: 'x', papers: file.id })).body.data).toMatchObject({ papers: file.id });
  });

  test('files of a row are stored with it, and belong to its record only from then on', async () => {
    const [first, second] = [await store('行1.txt', 'a'), await store('行2.txt', 'b')];
    const stolen = await save({ name: 'x', lines: [{ label: 'l', attachments: first.id }] }, 'west');
    expect(stolen.body.data.problems).toMatchObject([
      { path: expect.stringMatching(/^lines\/\d+\/attachments$/), code: 'NOT_AN_OPTION' },
    ]);
    const saved = (
      await save({ name: 'x', lines: [{ label: 'l', attachments: `${first.id},${second.id}` }, { label: 'm' }] })
    ).body.data;
    expect(saved.lines).toMatchObject([{ label: 'l', attachments: `${first.id},${second.id}` }, { label: 'm' }]);
    expect((await get(`${path}/detail?id=${first.id}`)).body.data.businessKey).toBe(`everyType:${saved.id}:item`);
    // They are not attachments of the record itself.
    expect(await list(`businessKey=everyType:${saved.id}`)).toMatchObject({ total: 0 });
    for (const who of ['west', 'foreign'] as const)
      expect((await get(`${path}/detail?id=${first.id}`, who)).body.data).toEqual({});
    // Its files can be removed while the record allows a save, and not afterwards.
    expect((await post(`${path}/remove?ids=${second.id}`)).body.code).toBe(200);
    await sql`update records set status = 2 where id = ${saved.id}`.execute(suite.opened().app.app.database.db);
    expect((await post(`${path}/remove?ids=${first.id}`)).body.reason).toBe('RECORD_STATE');
  });

  test.each([
    ['an upload item', (id: string) => ({ papers: id })],
    ['a picture in formatted text', (id: string) => ({ story: `<p><img src="#file-${id}"></p>` })],
    ['the files of a row', (id: string) => ({ lines: [{ label: 'l', attachments: id }] })],
  ])('a file is visible to its sender alone until a saved record refers to it: %s', async (_what, values) => {
    const file = await store('draft.txt', 'x');
    // All of them see the unit of the sender; the clerk is a colleague, and admin is an administrator.
    for (const who of ['admin', 'clerk'] as const) {
      expect((await get(`${path}/detail?id=${file.id}`, who)).body.data).toEqual({});
      expect(await list(`ids=${file.id}`, who)).toMatchObject({ total: 0 });
      expect([
        (await ticket(file.id, who)).reason,
        (await get(`${path}/revisions?id=${file.id}`, who)).body.reason,
      ]).toEqual(['RECORD_MISSING', 'RECORD_MISSING']);
      expect((await post(`${path}/remove?ids=${file.id}`, {}, who)).body.reason).toBe('RECORD_MISSING');
    }
    expect((await save({ name: 'x', papers: file.id }, 'admin')).body.data.problems).toMatchObject([
      { path: 'papers', code: 'NOT_AN_OPTION' },
    ]);
    // Showing it in another person's text does not count as naming it.
    expect((await save({ name: 'x', story: `<p><img src="#file-${file.id}"></p>` }, 'admin')).body.code).toBe(200);
    expect((await ticket(file.id, 'admin')).reason).toBe('RECORD_MISSING');
    const { id } = (await save({ name: 'x', ...values(file.id) })).body.data;
    expect((await get(`${path}/detail?id=${file.id}`, 'admin')).body.data).toEqual({
      ...file,
      businessKey: `everyType:${id}:item`,
    });
    expect((await get(`${path}/detail?id=${file.id}`, 'clerk')).body.data).toEqual({});
  });

  const codesOf = async (id: string, ...people: readonly ('east' | 'admin')[]) =>
    Promise.all(people.map(async (who) => (await ticket(id, who)).code));
  const addressFor = async (id: string, who: 'east' | 'admin') =>
    String((await post(`${path}/ticket?id=${id}`, {}, who)).body.data.url);
  const opened = async (url: string) => (await suite.opened().app.call({ method: 'GET', url })).status;
  const OPEN = [200, 200];
  const CLOSED = [200, 404];

  test.each([
    ['an upload item', (id: string) => ({ papers: id }), () => ({ papers: '' })],
    [
      'a picture in formatted text',
      (id: string) => ({ story: `<p><img src="#file-${id}"></p>` }),
      () => ({ story: '' }),
    ],
    [
      'the files of a row',
      (id: string) => ({ lines: [{ label: 'l', attachments: id }] }),
      ({ lines }: Saved) => ({ lines: lines.map((row) => ({ ...row, isDeleted: true })) }),
    ],
  ])(
    'a file is visible to its sender alone once its record no longer refers to it: %s',
    async (_what, values, dropping) => {
      const file = await store('wrong.txt', 'x');
      const without = (record: Saved) => ({ ...record, ...dropping(record) });
      const saved = (await save({ name: 'x', ...values(file.id) })).body.data;
      expect(await codesOf(file.id, 'east', 'admin')).toEqual(OPEN);
      const [theirs, own] = [await addressFor(file.id, 'admin'), await addressFor(file.id, 'east')];
      expect((await save(without(saved))).body.code).toBe(200);
      expect(await codesOf(file.id, 'east', 'admin')).toEqual(CLOSED);
      expect(await list(`ids=${file.id}`, 'admin')).toMatchObject({ total: 0 });
      expect((await save({ name: 'x', papers: file.id }, 'admin')).body.data.problems).toMatchObject([
        { path: 'papers', code: 'NOT_AN_OPTION' },
      ]);
      expect([await opened(theirs), await opened(own)]).toEqual([403, 200]);
      // A record that names it again makes it visible again, be it the same record or another.
      const again = (await save({ id: saved.id, version: 2, name: 'x', ...values(file.id) })).body.data;
      expect(await codesOf(file.id, 'east', 'admin')).toEqual(OPEN);
      await save(without(again));
      expect(await codesOf(file.id, 'east', 'admin')).toEqual(CLOSED);
      const other = (await save({ name: 'other', ...values(file.id) })).body.data;
      expect(await codesOf(file.id, 'east', 'admin')).toEqual(OPEN);
      expect((await get(`${path}/detail?id=${file.id}`)).body.data.businessKey).toBe(`everyType:${other.id}:item`);
    },
  );

  test('files of a removed record are visible to their senders alone, those attached by its key too', async () => {
    const named = await store('named.txt', 'x');
    const { id } = (await save({ name: 'x', papers: named.id })).body.data;
    const attached = await store('attached.txt', 'y', { end: `upload/everyType:${id}` });
    for (const file of [named, attached]) expect(await codesOf(file.id, 'east', 'admin')).toEqual(OPEN);
    const address = await addressFor(attached.id, 'admin');
    expect((await post(`${everyTypePath}/remove?ids=${id}`)).body.code).toBe(200);
    for (const file of [named, attached]) expect(await codesOf(file.id, 'east', 'admin')).toEqual(CLOSED);
    expect(await list(`businessKey=everyType:${id}`, 'admin')).toMatchObject({ total: 0 });
    expect(await opened(address)).toBe(403);
  });

  test('a file of two records remains visible when one of them drops it or is removed', async () => {
    const file = await store('shared.txt', 'x');
    const saved = async (who: 'east' | 'admin') => (await save({ name: 'shared', papers: file.id }, who)).body.data.id;
    const [first, second, third] = [await saved('east'), await saved('east'), await saved('admin')];
    await save({ id: first, version: 1, name: 'shared', papers: '' });
    expect(await codesOf(file.id, 'east', 'admin')).toEqual(OPEN);
    expect((await post(`${everyTypePath}/remove?ids=${second}`)).body.code).toBe(200);
    expect(await codesOf(file.id, 'east', 'admin')).toEqual(OPEN);
    await save({ id: third, version: 1, name: 'shared', papers: '' }, 'admin');
    expect(await codesOf(file.id, 'east', 'admin')).toEqual(CLOSED);
  });

  test('a file that is uploaded for an import is visible to its sender alone', async () => {
    const file = await store('import.xlsx', Buffer.from([0x50, 0x4b, 3, 4]));
    await sql`update files set business_key = 'import' where id = ${file.id}`.execute(
      suite.opened().app.app.database.db,
    );
    expect([(await ticket(file.id, 'admin')).reason, (await ticket(file.id)).code]).toEqual(['RECORD_MISSING', 200]);
  });

  test('an upgrade assigns files to records and announcements that refer to them, and no others', async () => {
    const { db } = suite.opened().app.app.database;
    const [named, shown, loose, wanted, noticed] = [
      await store('named.txt', '1'),
      await store('shown.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 1])),
      await store('loose.txt', '2'),
      await store('wanted.txt', '3'),
      await store('noticed.txt', '4'),
    ];
    const { id } = (await save({ name: 'older', papers: named.id, story: `<p><img src="#file-${shown.id}"></p>` })).body
      .data;
    await save({ name: wanted.id }, 'west');
    await sql`insert into notices (
        id, tenant_id, unit_id, title, content, attachments, create_user, create_time, update_user, update_time)
      values ('older-notice', '000000', 'unit-east', '', '', ${noticed.id}, '1', now(), '1', now())`.execute(db);
    await sql`update files set business_key = '' where id in (${named.id}, ${shown.id})`.execute(db);
    const step = announcementsMigrations['0720_claimed_files'];
    await db.transaction().execute(async (transaction) => step?.up(transaction));
    const all = [named.id, shown.id, loose.id, wanted.id, noticed.id];
    const { rows } = await sql<{
      id: string;
      business_key: string;
    }>`select id, business_key from files where id in (${sql.join(all)})`.execute(db);
    expect(Object.fromEntries(rows.map((row) => [row.id, row.business_key]))).toEqual({
      [named.id]: `everyType:${id}:item`,
      [shown.id]: `everyType:${id}:item`,
      [loose.id]: '',
      [wanted.id]: '',
      [noticed.id]: 'notice:older-notice',
    });
  });
});
