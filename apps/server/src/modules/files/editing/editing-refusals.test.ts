import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDocumentServer } from '../../../testing/document-editor.ts';
import { onEachDatabase } from '../../../testing/open-test-app.ts';
import { docx, openEditingCalls, type EditingCalls } from './editing.fixture.ts';

const path = '/api/jfs/file';

onEachDatabase('refusals of online editing', (kind) => {
  let editing: EditingCalls;
  let calls: EditingCalls['calls'];
  let peer: EditingCalls['peer'];
  beforeAll(async () => {
    editing = await openEditingCalls(kind);
    ({ calls, peer } = editing);
  });
  afterAll(() => editing[Symbol.asyncDispose]());

  test('a message that is forged, stale, replayed or for another file changes nothing', async () => {
    const id = await editing.store();
    const { configuration } = await editing.openPage(id);
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
    const other = (await editing.openPage(await editing.store('b.docx'))).configuration.editorConfig.callbackUrl;
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
    expect((await editing.contentOf(id)).rawPayload).toEqual(docx('better'));
    expect(await editing.revisions(id)).toHaveLength(3);
    const late = (await editing.openPage(id)).configuration;
    calls.app.turnClock(25 * 60);
    expect(await peer.tell(late.editorConfig.callbackUrl, { ...message, key: late.document.key })).toMatchObject(
      refused,
    );
    calls.app.turnClock(-25 * 60);
  });

  test('a saved document is fetched only from the editor, and only allowed files are stored', async () => {
    const id = await editing.store();
    const {
      document: { key },
      editorConfig: { callbackUrl },
    } = (await editing.openPage(id)).configuration;
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
      'FILE_CONTENT_DIFFERS',
    );
    expect((await peer.tell(callbackUrl, { key, status: 2, url: program, filetype: 'exe' })).body['reason']).toBe(
      'FILE_TYPE_REFUSED',
    );
    expect((await editing.contentOf(id)).rawPayload).toEqual(docx('first'));
    expect(await editing.revisions(id)).toMatchObject([{ version: 1 }]);
    const { rows } = await sql`select 1 from files where sha256 = ''`.execute(calls.app.app.database.db);
    expect(rows).toEqual([]);
  });

  test('only a user who may change a file can open it, and a save after they lose that right is refused', async () => {
    const id = await editing.store('mine.docx', docx('mine'));
    for (const who of ['west', 'foreign', 'clerk', 'admin'] as const) {
      expect(await editing.editor(id, who)).toMatchObject({ reason: 'RECORD_MISSING' });
      expect((await calls.get(`${path}/revisions?id=${id}`, who)).body.reason).toBe('RECORD_MISSING');
    }
    expect(await editing.editor(await editing.store('a.txt', Buffer.from('text')))).toMatchObject({
      reason: 'FILE_EDITING_TYPE',
    });
    const record = (await calls.save({ name: 'of a record' })).body.data.id;
    const attached = await editing.store('attached.docx', docx('attached'), { end: `upload/everyType:${record}` });
    expect(await editing.editor(attached, 'clerk')).toMatchObject({ code: 403 });
    const { configuration } = await editing.openPage(attached, 'admin');
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
});
