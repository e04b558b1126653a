import { sql } from 'kysely';
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../../testing/open-test-app.ts';
import { openRecordCalls, type RecordCalls } from '../../testing/record-calls.ts';
import { announcementsMigrations } from '../announcements/announcements.migrations.ts';
import { filesRepository } from './files.repository.ts';

const path = '/api/jfs/file';
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

onEachDatabase('files', (kind) => {
  let calls: RecordCalls;
  beforeAll(async () => {
    calls = await openRecordCalls(kind);
  });
  afterAll(() => calls[Symbol.asyncDispose]());
  type Who = keyof RecordCalls['tokens'];
  const upload = (
    fileName: string,
    bytes: Buffer | string,
    {
      who = 'east',
      end = 'upload',
      field = 'file',
      language = 'zh-CN',
    }: { who?: Who; end?: string; field?: string; language?: string } = {},
  ) => {
    const boundary = 'test-boundary';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\nContent-Type: text/html\r\n\r\n`;
    const payload = Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from(`\r\n--${boundary}--\r\n`)]);
    return calls.app.call({
      method: 'POST',
      url: `${path}/${end}`,
      payload,
      token: calls.tokens[who],
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'accept-language': language },
    });
  };
  const store = async (name = '报告.txt', bytes: Buffer | string = '内容', options: { who?: Who; end?: string } = {}) =>
    (await upload(name, bytes, options)).body.data;
  const ticket = async (id: string, who?: Who) => (await calls.post(`${path}/ticket?id=${id}`, {}, who)).body;
  const download = (url: string, headers: Record<string, string> = {}) =>
    calls.app.server.inject({ method: 'GET', url, headers });
  const count = async () =>
    (
      await sql<{
        n: number;
      }>`select (select count(*) from files)::int + (select count(*) from file_chunks)::int as n`.execute(
        calls.app.app.database.db,
      )
    ).rows[0]?.n;
  const list = async (query: string, who?: Who) => (await calls.get(`${path}/list?${query}`, who)).body.data;

  test('a file is stored, told about and downloaded as it was sent', async () => {
    const file = await store();
    expect(file).toMatchObject({
      fileName: '报告.txt',
      businessKey: '',
      size: 6,
      contentType: 'text/plain; charset=utf-8',
      createUser: 'user-east',
      createUserName: 'east',
    });
    expect((await calls.get(`${path}/detail?id=${file.id}`)).body.data).toEqual(file);
    const answer = await download((await ticket(file.id)).data.url);
    expect([answer.statusCode, answer.body]).toEqual([200, '内容']);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-length': '6',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-disposition': 'attachment; filename="__.txt"; filename*=UTF-8\'\'%E6%8A%A5%E5%91%8A.txt',
    });
  });

  test('its sender is told that it arrived, in his language', async () => {
    const answers = [await upload('a.txt', '1'), await upload('a.txt', '1', { language: 'en' })];
    expect(answers.map(({ body }) => body.msg)).toEqual(['上传成功', 'upload success']);
  });

  test('a ticket is for one file, once, within a minute', async () => {
    const [one, other] = [await store(), await store('b.txt', 'b')];
    const { url } = (await ticket(one.id)).data;
    const answers = await Promise.all([download(url), download(url), download(url)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 403, 403]);
    const wrong = (await ticket(one.id)).data.url.replace(one.id, other.id);
    expect((await download(wrong)).json()).toMatchObject({ code: 403, reason: 'FILE_TICKET_INVALID' });
    const late = (await ticket(one.id)).data.url;
    calls.app.turnClock(1.1);
    expect((await download(late)).statusCode).toBe(403);
    const gone = (await ticket(one.id)).data.url;
    await calls.post(`${path}/remove?ids=${one.id}`);
    expect((await download(gone)).statusCode).toBe(403);
    for (const guess of ['', '?ticket=', '?ticket=0123456789', "?ticket=' or 1=1 --    "])
      expect([400, 403]).toContain((await download(`${path}/download/${other.id}${guess}`)).statusCode);
  });

  test('a part of a file is sent where a part is asked for, wherever its pieces end', async () => {
    const bytes = randomBytes(3 * 1024 * 1024 + 17);
    const { id } = await store('sound.wav', bytes);
    const lasting = (await calls.post(`${path}/ticket?id=${id}&lasting=true`)).body.data.url;
    for (const [range, start, end] of [
      ['bytes=0-99', 0, 99],
      ['bytes=1048570-1048580', 1_048_570, 1_048_580],
      ['bytes=2000000-', 2_000_000, bytes.length - 1],
      ['bytes=-5', bytes.length - 5, bytes.length - 1],
    ] as const) {
      const answer = await download(lasting, { range });
      expect([answer.statusCode, answer.headers['content-range'], answer.headers['content-length']]).toEqual([
        206,
        `bytes ${start}-${end}/${bytes.length}`,
        String(end - start + 1),
      ]);
      expect(answer.headers['content-type']).toBe('audio/wav');
      expect(hashOf(answer.rawPayload)).toBe(hashOf(bytes.subarray(start, end + 1)));
    }
    const beyond = await download(lasting, { range: `bytes=${bytes.length}-` });
    expect([beyond.statusCode, beyond.headers['content-range'], beyond.body]).toEqual([
      416,
      `bytes */${bytes.length}`,
      '',
    ]);
    const whole = await download(lasting);
    expect([whole.statusCode, whole.headers['accept-ranges'], hashOf(whole.rawPayload)]).toEqual([
      200,
      'bytes',
      hashOf(bytes),
    ]);
    calls.app.turnClock(5 * 60);
    expect((await download(lasting)).statusCode).toBe(403);
    calls.app.turnClock(-5 * 60);
  });

  test('only what is played has an address that lasts', async () => {
    const { id } = await store('list.txt', 'x');
    const { url } = (await calls.post(`${path}/ticket?id=${id}&lasting=true`)).body.data;
    expect([(await download(url)).statusCode, (await download(url)).statusCode]).toEqual([200, 403]);
  });

  test('an empty file and one of 20 MB come back byte by byte, stored in pieces', async () => {
    const empty = await store('empty.txt', '');
    expect(empty.size).toBe(0);
    expect((await download((await ticket(empty.id)).data.url)).rawPayload).toHaveLength(0);
    const bytes = randomBytes(20 * 1024 * 1024);
    const large = await store('large.bin', bytes);
    const { rows } = await sql<{
      n: number;
      most: number;
    }>`select count(*)::int as n, max(length(bytes)) as most from file_chunks where file_id = ${large.id}`.execute(
      calls.app.app.database.db,
    );
    expect(rows[0]?.n).toBeGreaterThan(15);
    expect(rows[0]?.most).toBeLessThan(1.2 * 1024 * 1024);
    const answer = await download((await ticket(large.id)).data.url, { 'accept-encoding': 'gzip' });
    expect(answer.headers['content-length']).toBe(String(bytes.length));
    expect(hashOf(answer.rawPayload)).toBe(hashOf(bytes));
  });

  test.each([['page.html'], ['a.SVG'], ['run.exe'], ['x.js'], ['shell.jsp'], ['a.jpg.php']])(
    '%s is refused',
    async (name) => {
      expect((await upload(name, 'x')).body).toMatchObject({ code: 400, reason: 'FILE_TYPE_REFUSED' });
    },
  );

  test('what is not what its name says is refused and leaves nothing', async () => {
    const before = await count();
    for (const [name, bytes] of [
      ['a.jpg', 'MZ\u0090 program'],
      ['b.png', '<html><script>'],
      ['c.pdf', 'text'],
      ['d.dat', 'MZ program'],
      ['e.docx', '<?xml'],
    ] as const) {
      expect((await upload(name, Buffer.from(bytes, 'latin1'))).body.reason).toBe('FILE_TYPE_REFUSED');
    }
    expect(await count()).toBe(before);
    expect((await upload('ok.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 1]))).body.code).toBe(200);
  });

  test('a request without a file is told so', async () => {
    expect((await upload('a.txt', 'x', { field: 'other' })).body.reason).toBe('FILE_MISSING_IN_REQUEST');
    expect((await calls.post(`${path}/upload`)).body.reason).toBe('FILE_MISSING_IN_REQUEST');
  });

  test('names are cleaned, and nothing of them reaches a header', async () => {
    const file = await store('..\\\\..\\\\e\u202etxt.t\u0001xt', 'x');
    expect(file.fileName).not.toMatch(/[\\/\p{Cc}\p{Cf}]/u);
    const answer = await download((await ticket(file.id)).data.url);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('attachments are listed by their business key and by ids, in pages', async () => {
    const key = `everyType:${(await calls.save({ name: 'with attachments' })).body.data.id}`;
    for (const name of ['1.txt', '2.txt', '3.txt']) await store(name, name, { end: `upload/${key}` });
    expect(await list(`businessKey=${key}&size=2`)).toMatchObject({
      total: 3,
      pages: 2,
      records: [{ businessKey: key }, {}],
    });
    const { records } = await list(`businessKey=${key}`);
    expect((await list(`ids=${records[0].id},nobody`)).records).toEqual([records[0]]);
    expect(await list('')).toMatchObject({ total: 0 });
    for (const name of ['..%2Fx', 'a b', 'x'.repeat(201)])
      expect([400, 404, 414]).toContain((await upload('a.txt', 'x', { end: `upload/${name}` })).status);
  });

  test('only the creator removes, all or none', async () => {
    const mine = await store();
    const colleague = await store('admin.txt', 'x', { who: 'admin' });
    const { id } = (await calls.save({ name: 'of east' })).body.data;
    await calls.save({ id, version: 1, name: 'of east', papers: colleague.id }, 'admin');
    expect((await calls.post(`${path}/remove?ids=${mine.id},${colleague.id}`)).body).toMatchObject({
      code: 403,
      reason: 'FILE_NOT_OWN',
      msg: expect.stringContaining('admin.txt'),
    });
    expect((await calls.post(`${path}/remove?ids=${mine.id},nobody`)).body.reason).toBe('RECORD_MISSING');
    expect((await list(`ids=${mine.id},${colleague.id}`)).total).toBe(2);
    expect((await calls.post(`${path}/remove?ids=${mine.id},${mine.id}`)).body.code).toBe(200);
    expect((await calls.get(`${path}/detail?id=${mine.id}`)).body.data).toEqual({});
  });

  test('a file of another unit or tenant is as missing, and stands in no record', async () => {
    const file = await store();
    for (const who of ['west', 'foreign'] as const) {
      expect((await calls.get(`${path}/detail?id=${file.id}`, who)).body.data).toEqual({});
      expect(await list(`ids=${file.id}`, who)).toMatchObject({ total: 0 });
      expect((await ticket(file.id, who)).reason).toBe('RECORD_MISSING');
      expect((await calls.post(`${path}/remove?ids=${file.id}`, {}, who)).body.reason).toBe('RECORD_MISSING');
      expect((await calls.save({ name: 'x', papers: file.id }, who)).body.data.problems).toMatchObject([
        { path: 'papers', code: 'NOT_AN_OPTION' },
      ]);
    }
    expect((await calls.save({ name: 'x', papers: file.id })).body.data).toMatchObject({ papers: file.id });
  });

  test("files of a row are stored with it, belong to its record from then on, and are nobody else's", async () => {
    const [first, second] = [await store('行1.txt', 'a'), await store('行2.txt', 'b')];
    const stolen = await calls.save({ name: 'x', lines: [{ label: 'l', attachments: first.id }] }, 'west');
    expect(stolen.body.data.problems).toMatchObject([
      { path: expect.stringMatching(/^lines\/\d+\/attachments$/), code: 'NOT_AN_OPTION' },
    ]);
    const saved = (
      await calls.save({ name: 'x', lines: [{ label: 'l', attachments: `${first.id},${second.id}` }, { label: 'm' }] })
    ).body.data;
    expect(saved.lines).toMatchObject([{ label: 'l', attachments: `${first.id},${second.id}` }, { label: 'm' }]);
    expect((await calls.get(`${path}/detail?id=${first.id}`)).body.data.businessKey).toBe(`everyType:${saved.id}:item`);
    // They are no attachments of the record itself.
    expect(await list(`businessKey=everyType:${saved.id}`)).toMatchObject({ total: 0 });
    for (const who of ['west', 'foreign'] as const)
      expect((await calls.get(`${path}/detail?id=${first.id}`, who)).body.data).toEqual({});
    // While the record takes a save its files may go, afterwards not.
    expect((await calls.post(`${path}/remove?ids=${second.id}`)).body.code).toBe(200);
    await sql`update records set status = 2 where id = ${saved.id}`.execute(calls.app.app.database.db);
    expect((await calls.post(`${path}/remove?ids=${first.id}`)).body.reason).toBe('RECORD_STATE');
  });

  test.each([
    ['an upload item', (id: string) => ({ papers: id })],
    ['a picture in formatted text', (id: string) => ({ story: `<p><img src="#file-${id}"></p>` })],
    ['the files of a row', (id: string) => ({ lines: [{ label: 'l', attachments: id }] })],
  ])("a file is its sender's alone until a saved record names it: %s", async (_what, values) => {
    const file = await store('draft.txt', 'x');
    // All of them see the unit of the sender; the clerk is a colleague, admin administers everything.
    for (const who of ['admin', 'clerk'] as const) {
      expect((await calls.get(`${path}/detail?id=${file.id}`, who)).body.data).toEqual({});
      expect(await list(`ids=${file.id}`, who)).toMatchObject({ total: 0 });
      expect([
        (await ticket(file.id, who)).reason,
        (await calls.get(`${path}/revisions?id=${file.id}`, who)).body.reason,
      ]).toEqual(['RECORD_MISSING', 'RECORD_MISSING']);
      expect((await calls.post(`${path}/remove?ids=${file.id}`, {}, who)).body.reason).toBe('RECORD_MISSING');
    }
    expect((await calls.save({ name: 'x', papers: file.id }, 'admin')).body.data.problems).toMatchObject([
      { path: 'papers', code: 'NOT_AN_OPTION' },
    ]);
    // Shown in the text of somebody else it is not named by its sender: it stays what it was.
    expect((await calls.save({ name: 'x', story: `<p><img src="#file-${file.id}"></p>` }, 'admin')).body.code).toBe(
      200,
    );
    expect((await ticket(file.id, 'admin')).reason).toBe('RECORD_MISSING');
    const { id } = (await calls.save({ name: 'x', ...values(file.id) })).body.data;
    expect((await calls.get(`${path}/detail?id=${file.id}`, 'admin')).body.data).toEqual({
      ...file,
      businessKey: `everyType:${id}:item`,
    });
    expect((await calls.get(`${path}/detail?id=${file.id}`, 'clerk')).body.data).toEqual({});
  });

  test('a file that is brought for an import is seen by its sender alone', async () => {
    const file = await store('import.xlsx', Buffer.from([0x50, 0x4b, 3, 4]));
    await sql`update files set business_key = 'import' where id = ${file.id}`.execute(calls.app.app.database.db);
    expect([(await ticket(file.id, 'admin')).reason, (await ticket(file.id)).code]).toEqual(['RECORD_MISSING', 200]);
  });

  test('an older database: what records and announcements name is theirs, and an id in a foreign text gives nobody a file', async () => {
    const { db } = calls.app.app.database;
    const [named, shown, loose, wanted, noticed] = [
      await store('named.txt', '1'),
      await store('shown.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 1])),
      await store('loose.txt', '2'),
      await store('wanted.txt', '3'),
      await store('noticed.txt', '4'),
    ];
    const { id } = (
      await calls.save({ name: 'older', papers: named.id, story: `<p><img src="#file-${shown.id}"></p>` })
    ).body.data;
    await calls.save({ name: wanted.id }, 'west');
    await sql`insert into notices (id, tenant_id, unit_id, title, content, attachments, create_user, create_time, update_user, update_time) values ('older-notice', '000000', 'unit-east', '', '', ${noticed.id}, '1', now(), '1', now())`.execute(
      db,
    );
    await sql`update files set business_key = '' where id in (${named.id}, ${shown.id})`.execute(db);
    const step = announcementsMigrations['0720_claimed_files'];
    await db.transaction().execute(async (transaction) => step?.up(transaction));
    const { rows } = await sql<{
      id: string;
      business_key: string;
    }>`select id, business_key from files where id in (${sql.join([named.id, shown.id, loose.id, wanted.id, noticed.id])})`.execute(
      db,
    );
    expect(Object.fromEntries(rows.map((row) => [row.id, row.business_key]))).toEqual({
      [named.id]: `everyType:${id}:item`,
      [shown.id]: `everyType:${id}:item`,
      [loose.id]: '',
      [wanted.id]: '',
      [noticed.id]: 'notice:older-notice',
    });
  });

  test('what was begun and never finished is swept, what is there stays', async () => {
    const { db } = calls.app.app.database;
    const kept = await store();
    await sql`insert into files (id, tenant_id, unit_id, file_name, content_type, create_time, update_time, is_deleted) values ('begun', '000000', 'unit-east', 'x', 'x', '2020-01-01', '2020-01-01', true)`.execute(
      db,
    );
    await sql`insert into file_chunks (file_id, position, bytes) values ('begun', 0, 'x')`.execute(db);
    await filesRepository.sweep(db, new Date('2021-01-01'));
    expect((await sql`select id from files where id = 'begun'`.execute(db)).rows).toEqual([]);
    expect((await calls.get(`${path}/detail?id=${kept.id}`)).body.data).toEqual(kept);
  });
});
