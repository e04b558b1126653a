import { sql } from 'kysely';
import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openFileCalls } from '../../testing/file-calls.ts';
import { openForSuite } from '../../testing/open-for-suite.ts';
import { onEachDatabase } from '../../testing/open-test-app.ts';
import { filesRepository } from './files.repository.ts';

const path = '/api/jfs/file';
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const partOf = (name: string, text: string) =>
  `--two\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n${text}\r\n`;

onEachDatabase('files', (kind) => {
  const suite = openForSuite(() => openFileCalls(kind));
  const { upload, store, ticket, download, count, list, get, post, save } = suite;

  test('a file is stored, described and downloaded as it was sent', async () => {
    const file = await store();
    expect(file).toMatchObject({
      fileName: '报告.txt',
      businessKey: '',
      size: 6,
      contentType: 'text/plain; charset=utf-8',
      createUser: 'user-east',
      createUserName: 'east',
    });
    expect((await get(`${path}/detail?id=${file.id}`)).body.data).toEqual(file);
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

  test('the sender gets a message in their language', async () => {
    const answers = [await upload('a.txt', '1'), await upload('a.txt', '1', { language: 'en' })];
    expect(answers.map(({ body }) => body.msg)).toEqual(['上传成功', 'upload success']);
  });

  const sendParts = (parts: readonly string[]) =>
    suite.opened().app.call({
      method: 'POST',
      url: `${path}/upload`,
      payload: `${parts.join('')}--two--\r\n`,
      token: suite.opened().tokens.east,
      headers: { 'content-type': 'multipart/form-data; boundary=two' },
    });

  test('a second file in one request is refused, and neither is stored', async () => {
    const before = await count();
    const long = 'x'.repeat(300_000);
    for (const parts of [
      [partOf('a.txt', 'a'), partOf('b.txt', 'b')],
      [partOf('a.txt', long), partOf('b.txt', long), partOf('c.txt', long)],
      [partOf('a.txt', 'a'), partOf('b.txt', 'b').replace('name="file"', 'name="other"')],
    ])
      expect((await sendParts(parts)).body).toMatchObject({ code: 400, reason: 'FILE_UPLOAD_SEVERAL' });
    expect(await count()).toBe(before);
    const field = '--two\r\nContent-Disposition: form-data; name="note"\r\n\r\nx\r\n';
    expect((await sendParts([field, partOf('a.txt', 'a'), field])).body).toMatchObject({
      code: 200,
      data: { size: 1 },
    });
  });

  test('a file with a name that is not UTF-8 is refused', async () => {
    const before = await count();
    const head = Buffer.from('--raw\r\nContent-Disposition: form-data; name="file"; filename="');
    const payload = Buffer.concat([head, Buffer.from([0xd6, 0xd0]), Buffer.from('.txt"\r\n\r\nx\r\n--raw--\r\n')]);
    const { body } = await suite.opened().app.call({
      method: 'POST',
      url: `${path}/upload`,
      payload,
      token: suite.opened().tokens.east,
      headers: { 'content-type': 'multipart/form-data; boundary=raw' },
    });
    expect(body).toMatchObject({ code: 400, reason: 'REQUEST_UNREADABLE' });
    expect(await count()).toBe(before);
  });

  test('a ticket is valid for one file, once, within a minute', async () => {
    const [one, other] = [await store(), await store('b.txt', 'b')];
    const { url } = (await ticket(one.id)).data;
    const answers = await Promise.all([download(url), download(url), download(url)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 403, 403]);
    const wrong = (await ticket(one.id)).data.url.replace(one.id, other.id);
    expect((await download(wrong)).json()).toMatchObject({ code: 403, reason: 'FILE_TICKET_INVALID' });
    const late = (await ticket(one.id)).data.url;
    suite.opened().app.turnClock(1.1);
    expect((await download(late)).statusCode).toBe(403);
    const gone = (await ticket(one.id)).data.url;
    await post(`${path}/remove?ids=${one.id}`);
    expect((await download(gone)).statusCode).toBe(403);
    for (const guess of ['', '?ticket=', '?ticket=0123456789', "?ticket=' or 1=1 --    "])
      expect([400, 403]).toContain((await download(`${path}/download/${other.id}${guess}`)).statusCode);
  });

  test('a range of a file is sent on request, wherever its pieces end', async () => {
    const bytes = randomBytes(3 * 1024 * 1024 + 17);
    const { id } = await store('sound.wav', bytes);
    const lasting = (await post(`${path}/ticket?id=${id}&lasting=true`)).body.data.url;
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
    suite.opened().app.turnClock(5 * 60);
    expect((await download(lasting)).statusCode).toBe(403);
    suite.opened().app.turnClock(-5 * 60);
  });

  test('only files that can be played have reusable addresses', async () => {
    const { id } = await store('list.txt', 'x');
    const { url } = (await post(`${path}/ticket?id=${id}&lasting=true`)).body.data;
    expect([(await download(url)).statusCode, (await download(url)).statusCode]).toEqual([200, 403]);
  });

  test('an empty file and one of 20 MB come back unchanged, stored in pieces', async () => {
    const empty = await store('empty.txt', '');
    expect(empty.size).toBe(0);
    expect((await download((await ticket(empty.id)).data.url)).rawPayload).toHaveLength(0);
    const bytes = randomBytes(20 * 1024 * 1024);
    const large = await store('large.bin', bytes);
    const { rows } = await sql<{
      n: number;
      most: number;
    }>`select count(*)::int as n, max(length(bytes)) as most from file_chunks where file_id = ${large.id}`.execute(
      suite.opened().app.app.database.db,
    );
    expect(rows[0]?.n).toBeGreaterThan(15);
    expect(rows[0]?.most).toBeLessThan(1.2 * 1024 * 1024);
    const answer = await download((await ticket(large.id)).data.url, { 'accept-encoding': 'gzip' });
    expect(answer.headers['content-length']).toBe(String(bytes.length));
    expect(hashOf(answer.rawPayload)).toBe(hashOf(bytes));
  });

  test.each([
    ['page.html'],
    ['a.SVG'],
    ['run.exe'],
    ['x.js'],
    ['shell.jsp'],
    ['a.jpg.php'],
    ['f.exe.'],
    ['f.html. '],
    ['f.svg..'],
    ['.hta'],
  ])('%s is refused', async (name) => {
    expect((await upload(name, 'x')).body).toMatchObject({ code: 400, reason: 'FILE_TYPE_REFUSED' });
  });

  test('a file whose content does not fit its name is refused and leaves nothing', async () => {
    const before = await count();
    for (const [name, bytes, sentence] of [
      ['a.jpg', 'MZ\u0090 program', '文件的内容不是有效的 .jpg 文件，请检查后重新选择'],
      ['b.png', '<html><script>', '文件的内容不是有效的 .png 文件，请检查后重新选择'],
      ['c.pdf', 'text', '文件的内容不是有效的 .pdf 文件，请检查后重新选择'],
      ['d.dat', 'MZ program', '不允许上传 dat 类型的文件'],
      ['e.docx', '<?xml', '文件的内容不是有效的 .docx 文件，请检查后重新选择'],
      ['f.xlsx', 'text', '文件不是有效的 Excel 工作簿（.xlsx）'],
    ] as const) {
      expect((await upload(name, Buffer.from(bytes, 'latin1'))).body).toMatchObject({ code: 400, msg: sentence });
    }
    expect(await count()).toBe(before);
    expect((await upload('ok.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 1]))).body.code).toBe(200);
  });

  test('a request without a file is refused with this reason', async () => {
    expect((await upload('a.txt', 'x', { field: 'other' })).body.reason).toBe('FILE_MISSING_IN_REQUEST');
    expect((await post(`${path}/upload`)).body.reason).toBe('FILE_MISSING_IN_REQUEST');
  });

  test('names are cleaned, and no name can add a header', async () => {
    const file = await store('..\\\\..\\\\e\u202etxt.t\u0001xt', 'x');
    expect(file.fileName).not.toMatch(/[\\/\p{Cc}\p{Cf}]/u);
    const answer = await download((await ticket(file.id)).data.url);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('attachments are listed by their business key and by ids, in pages', async () => {
    const key = `everyType:${(await save({ name: 'with attachments' })).body.data.id}`;
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

  test('abandoned uploads are swept, and finished files are kept', async () => {
    const { db } = suite.opened().app.app.database;
    const finished = await store();
    await sql`insert into files (
        id, tenant_id, unit_id, file_name, content_type, create_time, update_time, is_deleted)
      values ('begun', '000000', 'unit-east', 'x', 'x', '2020-01-01', '2020-01-01', true)`.execute(db);
    await sql`insert into file_chunks (file_id, position, bytes) values ('begun', 0, 'x')`.execute(db);
    await filesRepository.sweep(db, new Date('2021-01-01'));
    expect((await sql`select id from files where id = 'begun'`.execute(db)).rows).toEqual([]);
    expect((await get(`${path}/detail?id=${finished.id}`)).body.data).toEqual(finished);
  });
});
