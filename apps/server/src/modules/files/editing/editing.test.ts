import { sql } from 'kysely';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  editorSecret,
  openDocumentServer,
  type DocumentServer,
  type EditorConfiguration,
} from '../../../testing/document-editor.ts';
import { onEachDatabase } from '../../../testing/open-test-app.ts';
import { openRecordCalls, type RecordCalls } from '../../../testing/record-calls.ts';
import { filesRepository } from '../files.repository.ts';

const path = '/api/jfs/file';
const docx = (text: string) => Buffer.from(`PK\u0003\u0004${text}`);

onEachDatabase('online editing', (kind) => {
  let calls: RecordCalls;
  let peer: DocumentServer;
  beforeAll(async () => {
    peer = await openDocumentServer();
    calls = await openRecordCalls(kind, { origins: [peer.origin], secret: editorSecret });
    await calls.app.server.listen({ port: 0, host: '127.0.0.1' });
    // A listening server has an address with a port.
    const { port } = calls.app.server.server.address() as AddressInfo;
    await setParameters({
      'enable.onlineedit': '2',
      'onlyoffice.url': peer.origin,
      'system.url': `http://127.0.0.1:${port}`,
    });
  });
  afterAll(async () => {
    await calls[Symbol.asyncDispose]();
    await peer[Symbol.asyncDispose]();
  });

  type Who = keyof RecordCalls['tokens'];
  async function setParameters(values: Readonly<Record<string, string>>) {
    const { db } = calls.app.app.database;
    for (const [name, value] of Object.entries(values)) {
      await sql`delete from parameters where param_key = ${name} and tenant_id = '000000'`.execute(db);
      await sql`insert into parameters (id, tenant_id, param_key, param_name, param_value, remark, create_time, update_time) values (${`p-${name}`}, '000000', ${name}, ${name}, ${value}, '', now(), now())`.execute(
        db,
      );
    }
  }
  async function store(
    name = '说明.docx',
    bytes: Buffer = docx('first'),
    { who = 'east', end = 'upload' }: { who?: Who; end?: string } = {},
  ): Promise<string> {
    const boundary = 'test-boundary';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
    const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
    const { body } = await calls.app.call({
      method: 'POST',
      url: `${path}/${end}`,
      payload,
      token: calls.tokens[who],
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    });
    return body.data.id;
  }
  const editor = async (id: string, who: Who = 'east') => (await calls.post(`${path}/editor?id=${id}`, {}, who)).body;
  async function openPage(id: string, who: Who = 'east') {
    const { url } = (await editor(id, who)).data;
    const answer = await calls.app.server.inject({ method: 'GET', url });
    const text = /id="configuration">(.*?)<\/script>/.exec(answer.body)?.[1] ?? '{}';
    // The page writes the configuration that it signs.
    return { url, answer, configuration: JSON.parse(text) as EditorConfiguration };
  }
  const contentOf = async (id: string, version = '') => {
    const { body } = await calls.post(`${path}/ticket?id=${id}${version}`);
    return calls.app.server.inject({ method: 'GET', url: body.data.url });
  };
  const revisions = async (id: string) => (await calls.get(`${path}/revisions?id=${id}`)).body.data;

  test('a file is opened, edited, saved in between and at the end, and what it was stays', async () => {
    const id = await store();
    const { answer, configuration } = await openPage(id);
    const { document, editorConfig } = configuration;
    expect(answer.headers['content-type']).toContain('text/html');
    expect(String(answer.headers['content-security-policy'])).toContain(`script-src ${peer.origin} 'sha256-`);
    expect(answer.body).toContain(`${peer.origin}/web-apps/apps/api/documents/api.js`);
    expect([configuration.documentType, document.fileType, document.title, document.key, editorConfig.user]).toEqual([
      'word',
      'docx',
      '说明.docx',
      `${id}-1`,
      { id: 'user-east', name: 'east' },
    ]);
    expect(await peer.open(configuration)).toEqual(docx('first'));
    await expect(peer.open(configuration)).rejects.toThrow('403');

    const { callbackUrl } = editorConfig;
    expect(await peer.tell(callbackUrl, { key: document.key, status: 1, users: ['user-east'] })).toEqual({
      status: 200,
      body: { error: 0 },
    });
    const meanwhile = { key: document.key, status: 6, url: peer.keep('/cache/1', docx('second')), filetype: 'docx' };
    expect((await peer.tell(callbackUrl, meanwhile, { place: 'header' })).body).toEqual({ error: 0 });
    // Whoever comes now edits together with the first.
    expect((await openPage(id)).configuration.document.key).toBe(document.key);
    expect(
      (
        await peer.tell(callbackUrl, {
          key: document.key,
          status: 2,
          url: peer.keep('/cache/2', docx('third, longer')),
          filetype: 'docx',
        })
      ).body,
    ).toEqual({ error: 0 });

    expect((await contentOf(id)).rawPayload).toEqual(docx('third, longer'));
    expect((await calls.get(`${path}/detail?id=${id}`)).body.data).toMatchObject({
      id,
      fileName: '说明.docx',
      size: docx('third, longer').length,
    });
    expect(await revisions(id)).toMatchObject([
      { id, version: 3, createUserName: 'east' },
      { version: 2 },
      { version: 1, size: docx('first').length },
    ]);
    const older = await contentOf(id, '&version=1');
    expect([older.rawPayload, older.headers['content-length']]).toEqual([docx('first'), String(docx('first').length)]);
    expect((await contentOf(id, '&version=2')).rawPayload).toEqual(docx('second'));
    expect((await openPage(id)).configuration.document.key).toBe(`${id}-3`);
    const { rows } = await sql<{
      account: string;
      target: string;
    }>`select account, target from audit_log where call = 'files.edit'`.execute(calls.app.app.database.db);
    expect(rows).toContainEqual({ account: 'east', target: `id=${id}` });
  });

  test('a message that is forged, stale, for another file, or was heard before changes nothing', async () => {
    const id = await store();
    const { configuration } = await openPage(id);
    const {
      document: { key },
      editorConfig: { callbackUrl },
    } = configuration;
    const url = peer.keep('/cache/evil', docx('evil'));
    const message = { key, status: 2, url, filetype: 'docx' };
    const refused = { status: 403, body: expect.objectContaining({ reason: 'FILE_EDITING_REFUSED' }) };
    const now = Math.floor(Date.now() / 1000);
    const plain = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    for (const token of [
      await peer.sign(message, { secret: 'another-secret-of-more-than-32-bytes' }),
      await peer.sign(message, { at: now - 3600 }),
      `${plain}.${Buffer.from(JSON.stringify({ ...message, iat: now })).toString('base64url')}.`,
      'x.y.z',
      configuration.token,
    ])
      expect(await peer.tell(callbackUrl, message, { token })).toMatchObject(refused);
    expect(await peer.tell(callbackUrl, { ...message, key: `${id}-2` })).toMatchObject(refused);
    expect(await peer.tell(callbackUrl.replace(/ticket=.*/, 'ticket=0123456789abcdef'), message)).toMatchObject(
      refused,
    );
    const other = (await openPage(await store('b.docx'))).configuration.editorConfig.callbackUrl;
    expect(await peer.tell(other, message)).toMatchObject(refused);
    expect(peer.asked).not.toContain('/cache/evil');

    const meanwhile = await peer.sign({ ...message, status: 6, url: peer.keep('/cache/good', docx('good')) });
    expect((await peer.tell(callbackUrl, message, { token: meanwhile })).body).toEqual({ error: 0 });
    expect(await peer.tell(callbackUrl, message, { token: meanwhile })).toMatchObject(refused);
    const last = await peer.sign({ ...message, url: peer.keep('/cache/good', docx('better')) });
    const twice = await Promise.all([
      peer.tell(callbackUrl, message, { token: last }),
      peer.tell(callbackUrl, message, { token: last }),
    ]);
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
    expect((await contentOf(id)).rawPayload).toEqual(docx('better'));
    expect(await revisions(id)).toHaveLength(3);
    const late = (await openPage(id)).configuration;
    calls.app.turnClock(25 * 60);
    expect(await peer.tell(late.editorConfig.callbackUrl, { ...message, key: late.document.key })).toMatchObject(
      refused,
    );
    calls.app.turnClock(-25 * 60);
  });

  test('a saved document is fetched from the editor alone, and only what may be stored is', async () => {
    const id = await store();
    const {
      document: { key },
      editorConfig: { callbackUrl },
    } = (await openPage(id)).configuration;
    await using foreignServer = await openDocumentServer();
    const inside = foreignServer.keep('/secret', docx('inside'));
    const { port } = new URL(peer.origin);
    for (const url of [
      inside,
      'http://169.254.169.254/latest/meta-data',
      'file:///etc/passwd',
      `http://localhost:${port}/cache/good`,
      `http://user:pass@127.0.0.1:${port}/cache/good`,
      `http://127.0.0.1:${port}@evil.example/`,
      '',
      peer.origin + '/nothing',
      `${peer.origin}/moved/cache/good`,
    ]) {
      peer.keep('/cache/good', docx('x'));
      expect([url, (await peer.tell(callbackUrl, { key, status: 2, url, filetype: 'docx' })).status]).toEqual([
        url,
        403,
      ]);
    }
    expect(foreignServer.asked).toEqual([]);
    const program = peer.keep('/cache/program', 'MZ program');
    expect((await peer.tell(callbackUrl, { key, status: 2, url: program, filetype: 'docx' })).body['reason']).toBe(
      'FILE_TYPE_REFUSED',
    );
    expect((await peer.tell(callbackUrl, { key, status: 2, url: program, filetype: 'exe' })).body['reason']).toBe(
      'FILE_TYPE_REFUSED',
    );
    expect((await contentOf(id)).rawPayload).toEqual(docx('first'));
    expect(await revisions(id)).toMatchObject([{ version: 1 }]);
    const { rows } = await sql`select 1 from files where sha256 = ''`.execute(calls.app.app.database.db);
    expect(rows).toEqual([]);
  });

  test('who may not change a file does not open it, and what he could no longer change is not stored', async () => {
    const id = await store('mine.docx', docx('mine'));
    for (const who of ['west', 'foreign', 'clerk', 'admin'] as const) {
      expect(await editor(id, who)).toMatchObject({ reason: 'RECORD_MISSING' });
      expect((await calls.get(`${path}/revisions?id=${id}`, who)).body.reason).toBe('RECORD_MISSING');
    }
    expect(await editor(await store('a.txt', Buffer.from('text')))).toMatchObject({ reason: 'FILE_EDITING_TYPE' });
    const record = (await calls.save({ name: 'of a record' })).body.data.id;
    const attached = await store('attached.docx', docx('attached'), { end: `upload/everyType:${record}` });
    expect(await editor(attached, 'clerk')).toMatchObject({ code: 403 });
    const { configuration } = await openPage(attached, 'admin');
    await sql`update users set status = 2 where account = 'admin' and tenant_id = '000000'`.execute(
      calls.app.app.database.db,
    );
    const saved = {
      key: configuration.document.key,
      status: 2,
      url: peer.keep('/cache/3', docx('late')),
      filetype: 'docx',
    };
    expect((await peer.tell(configuration.editorConfig.callbackUrl, saved)).status).toBe(403);
    await sql`update users set status = 1 where account = 'admin' and tenant_id = '000000'`.execute(
      calls.app.app.database.db,
    );
    await calls.post(`${path}/remove?ids=${attached}`);
    expect((await peer.tell(configuration.editorConfig.callbackUrl, saved)).status).toBeGreaterThanOrEqual(400);
    expect((await calls.get(`${path}/detail?id=${attached}`)).body.data).toEqual({});
  });

  test('a page opens once, and a removed file takes its versions along', async () => {
    // Bytes that no other file has: theirs would stay.
    const id = await store('说明.docx', docx('only here'));
    const { url, configuration } = await openPage(id);
    const again = await calls.app.server.inject({ method: 'GET', url });
    expect([again.statusCode, again.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
    expect(again.headers['content-security-policy']).toContain("default-src 'none'");
    expect(again.body).toContain('编辑地址只能使用一次');
    expect(again.body).toContain('<a href="/">返回系统</a>');
    expect((await calls.app.server.inject({ method: 'GET', url: url.replace('lang=zh', 'lang=en') })).body).toContain(
      '<html lang="en">',
    );
    await peer.tell(configuration.editorConfig.callbackUrl, {
      key: configuration.document.key,
      status: 2,
      url: peer.keep('/cache/4', docx('new only here')),
      filetype: 'docx',
    });
    await calls.post(`${path}/remove?ids=${id}`);
    const { rows } =
      await sql`select 1 from file_chunks where file_id = ${id} or file_id in (select content_id from file_revisions where file_id = ${id})`.execute(
        calls.app.app.database.db,
      );
    expect(rows).toEqual([]);
  });

  test('what was not touched for a day is forgotten, ended or left open; what goes on stays', async () => {
    const { db } = calls.app.app.database;
    const [ended, left, going] = [await store('a.docx'), await store('b.docx'), await store('c.docx')];
    const { configuration } = await openPage(ended);
    for (const id of [left, going]) await openPage(id);
    await peer.tell(configuration.editorConfig.callbackUrl, { key: configuration.document.key, status: 4 });
    await sql`update file_editings set touched_at = now() - interval '25 hours' where file_id in (${ended}, ${left})`.execute(
      db,
    );
    await filesRepository.sweep(db, new Date(Date.now() - 24 * 60 * 60 * 1000));
    const { rows } = await sql<{
      id: string;
    }>`select file_id as id from file_editings where file_id in (${ended}, ${left}, ${going})`.execute(db);
    expect(rows).toEqual([{ id: going }]);
    // It is opened anew as if nobody ever had.
    expect((await openPage(left)).configuration.document.key).toBe(`${left}-1`);
  });

  test.each([
    ['the parameter switches it off', { 'enable.onlineedit': '1' }],
    ['no editor is named', { 'onlyoffice.url': '' }],
    [
      'its script would come from an origin that the deployment does not name',
      { 'onlyoffice.url': 'https://evil.example/api.js' },
    ],
    ['its script is no address', { 'onlyoffice.url': 'javascript:alert(1)' }],
  ])('nothing is edited where %s', async (_reason, values) => {
    const before = { 'enable.onlineedit': '2', 'onlyoffice.url': peer.origin };
    await setParameters(values);
    expect(await editor(await store())).toMatchObject({ code: 400, reason: 'FILE_EDITING_OFF' });
    await setParameters(before);
  });
});
