import { allCalls, type Call } from '@org/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editorSecret } from '../testing/document-editor.ts';
import { grantButtons } from '../testing/grant-buttons.ts';
import { onEachDatabase } from '../testing/open-test-app.ts';
import { everyTypePath, openRecordCalls, type RecordCalls } from '../testing/record-calls.ts';
import { exported, uploaded } from '../testing/transfer-calls.ts';

const file = '/api/jfs/file';
const editorOrigin = 'http://127.0.0.1:5649';

// The schema of an object has its properties.
const takesTicket = ({ query, permission }: Call) =>
  permission === 'public' &&
  query !== undefined &&
  'ticket' in ((query as { readonly properties?: object }).properties ?? {});

onEachDatabase('a ticket of a session that is locked since', (kind) => {
  let calls: RecordCalls;
  beforeAll(async () => {
    calls = await openRecordCalls(kind, { origins: [editorOrigin], secret: editorSecret });
    const { db } = calls.app.app.database;
    await grantButtons(db, { 'role-manager': ['everyType_export'] });
    for (const [name, value] of [
      ['enable.onlineedit', '2'],
      ['onlyoffice.url', editorOrigin],
    ]) {
      await sql`insert into parameters (
          id, tenant_id, param_key, param_name, param_value, remark, create_time, update_time)
        values (${`p-${name}`}, '000000', ${name}, '', ${value}, '', now(), now())`.execute(db);
    }
    await calls.save({ name: 'exported' });
  });
  afterAll(() => calls[Symbol.asyncDispose]());

  const say = (verb: 'lock' | 'unlock') => calls.post(`/api/blade-auth/${verb}`, { password: '1234' });
  const urlOf = async (path: string) => String((await calls.post(path)).body.data.url);
  const fileNamed = (name: string) =>
    uploaded(calls, Buffer.from(name.endsWith('docx') ? 'PK\u0003\u0004x' : 'x'), { name });

  /** Every call that a ticket opens, and how a caller gets its address. */
  const addresses: Readonly<Record<string, () => Promise<string>>> = {
    'files.download': async () => urlOf(`${file}/ticket?id=${await fileNamed('a.txt')}`),
    'files.download (to play)': async () => urlOf(`${file}/ticket?id=${await fileNamed('a.mp3')}&lasting=true`),
    'files.editorPage': async () => urlOf(`${file}/editor?id=${await fileNamed('a.docx')}`),
    'transfers.download': async () =>
      urlOf(`/api/meta-object/metaobject/exportticket?id=${await exported(calls, `${everyTypePath}/preexport/`)}`),
    'messages.stream': () => urlOf('/api/msg-plateform/metamessage/ticket'),
  };
  /**
   * Calls of the editor's server, which has no session. An edited document is saved even if its user has locked the
   * session meanwhile.
   */
  const ofServers = ['files.edit'];

  test('is tested against every call that accepts a ticket', () => {
    const named = new Set(Object.keys(addresses).map((name) => name.replace(/ .*/, '')));
    expect(
      allCalls
        .filter(takesTicket)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual([...named, ...ofServers].toSorted());
  });

  test.each(Object.keys(addresses))('does not open %s until the session is unlocked', async (name) => {
    const url = (await addresses[name]?.()) ?? '';
    await say('lock');
    const locked = await calls.app.call({ method: 'GET', url });
    await say('unlock');
    // A stream never ends; its own tests show that it opens.
    const opened =
      name === 'messages.stream' ? 200 : (await calls.app.server.inject({ method: 'GET', url })).statusCode;
    expect([locked.status, opened]).toEqual([403, 200]);
  });

  test('does not open anything once the session has ended', async () => {
    const token = await calls.app.signIn('east');
    const id = await fileNamed('left.txt');
    const { body } = await calls.app.call({ method: 'POST', url: `${file}/ticket?id=${id}`, token });
    await calls.app.call({ method: 'POST', url: '/api/blade-auth/logout', token });
    expect((await calls.app.call({ method: 'GET', url: body.data.url })).status).toBe(403);
  });
});
