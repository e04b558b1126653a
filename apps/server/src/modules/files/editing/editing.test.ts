import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../../../testing/open-test-app.ts';
import { filesRepository } from '../files.repository.ts';
import { docx, openEditingCalls, type EditingCalls } from './editing.fixture.ts';

const path = '/api/jfs/file';

onEachDatabase('online editing', (kind) => {
  let editing: EditingCalls;
  let calls: EditingCalls['calls'];
  let peer: EditingCalls['peer'];
  beforeAll(async () => {
    editing = await openEditingCalls(kind);
    ({ calls, peer } = editing);
  });
  afterAll(() => editing[Symbol.asyncDispose]());

  test('a file is opened, edited, saved in between and at the end, and its earlier versions are kept', async () => {
    const id = await editing.store();
    const { answer, configuration } = await editing.openPage(id);
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
    // A person who opens the file now edits together with the first.
    expect((await editing.openPage(id)).configuration.document.key).toBe(document.key);
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

    expect((await editing.contentOf(id)).rawPayload).toEqual(docx('third, longer'));
    expect((await calls.get(`${path}/detail?id=${id}`)).body.data).toMatchObject({
      id,
      fileName: '说明.docx',
      size: docx('third, longer').length,
    });
    expect(await editing.revisions(id)).toMatchObject([
      { id, version: 3, createUserName: 'east' },
      { version: 2 },
      { version: 1, size: docx('first').length },
    ]);
    const older = await editing.contentOf(id, '&version=1');
    expect([older.rawPayload, older.headers['content-length']]).toEqual([docx('first'), String(docx('first').length)]);
    expect((await editing.contentOf(id, '&version=2')).rawPayload).toEqual(docx('second'));
    expect((await editing.openPage(id)).configuration.document.key).toBe(`${id}-3`);
    const { rows } = await sql<{
      account: string;
      target: string;
    }>`select account, target from audit_log where call = 'files.edit'`.execute(calls.app.app.database.db);
    expect(rows).toContainEqual({ account: 'east', target: `id=${id}` });
  });

  test('a page opens once, and removing a file removes its versions', async () => {
    // Bytes that no other file has; shared bytes would stay.
    const id = await editing.store('说明.docx', docx('only here'));
    const { url, configuration } = await editing.openPage(id);
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
    const { rows } = await sql`select 1 from file_chunks where file_id = ${id} or file_id in (
      select content_id from file_revisions where file_id = ${id})`.execute(calls.app.app.database.db);
    expect(rows).toEqual([]);
  });

  test('sessions without a message for a day are deleted, ended or not; active ones are kept', async () => {
    const { db } = calls.app.app.database;
    const [ended, left, going] = [
      await editing.store('a.docx'),
      await editing.store('b.docx'),
      await editing.store('c.docx'),
    ];
    const { configuration } = await editing.openPage(ended);
    for (const id of [left, going]) await editing.openPage(id);
    await peer.tell(configuration.editorConfig.callbackUrl, { key: configuration.document.key, status: 4 });
    await sql`update file_editings set touched_at = now() - interval '25 hours'
      where file_id in (${ended}, ${left})`.execute(db);
    await filesRepository.sweep(db, new Date(Date.now() - 24 * 60 * 60 * 1000));
    const { rows } = await sql<{
      id: string;
    }>`select file_id as id from file_editings where file_id in (${ended}, ${left}, ${going})`.execute(db);
    expect(rows).toEqual([{ id: going }]);
    // It opens as if nobody had opened it before.
    expect((await editing.openPage(left)).configuration.document.key).toBe(`${left}-1`);
  });

  test.each([
    ['the parameter switches it off', { 'enable.onlineedit': '1' }],
    ['no editor is named', { 'onlyoffice.url': '' }],
    [
      'its script would come from an origin that the deployment does not name',
      { 'onlyoffice.url': 'https://evil.example/api.js' },
    ],
    ['its script is no address', { 'onlyoffice.url': 'javascript:alert(1)' }],
  ])('no file is edited where %s', async (_reason, values) => {
    const before = { 'enable.onlineedit': '2', 'onlyoffice.url': peer.origin };
    await editing.setParameters(values);
    expect(await editing.editor(await editing.store())).toMatchObject({ code: 400, reason: 'FILE_EDITING_OFF' });
    await editing.setParameters(before);
  });
});
