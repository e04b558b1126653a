import { sql } from 'kysely';
import type { AddressInfo } from 'node:net';
import { editorSecret, openDocumentServer, type EditorConfiguration } from '../../../testing/document-editor.ts';
import type { DatabaseKind } from '../../../testing/open-test-app.ts';
import { openRecordCalls, type RecordCalls } from '../../../testing/record-calls.ts';

const path = '/api/jfs/file';
/** The bytes of a document with this text. */
export function docx(text: string): Buffer {
  return Buffer.from(`PK\u0003\u0004${text}`);
}

type Who = keyof RecordCalls['tokens'];
export type EditingCalls = Awaited<ReturnType<typeof openEditingCalls>>;

/** A server, and a document server that may edit its files, with the calls of both. */
export async function openEditingCalls(kind: DatabaseKind) {
  const peer = await openDocumentServer();
  const calls = await openRecordCalls(kind, { origins: [peer.origin], secret: editorSecret });
  await calls.app.server.listen({ port: 0, host: '127.0.0.1' });
  // A listening server has an address with a port.
  const { port } = calls.app.server.server.address() as AddressInfo;
  async function setParameters(values: Readonly<Record<string, string>>) {
    const { db } = calls.app.app.database;
    for (const [name, value] of Object.entries(values)) {
      await sql`delete from parameters where param_key = ${name} and tenant_id = '000000'`.execute(db);
      await sql`insert into parameters (
          id, tenant_id, param_key, param_name, param_value, remark, create_time, update_time)
        values (${`p-${name}`}, '000000', ${name}, ${name}, ${value}, '', now(), now())`.execute(db);
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

  await setParameters({
    'enable.onlineedit': '2',
    'onlyoffice.url': peer.origin,
    'system.url': `http://127.0.0.1:${port}`,
  });
  return {
    calls,
    peer,
    setParameters,
    store,
    editor,
    openPage,
    contentOf,
    revisions,
    async [Symbol.asyncDispose]() {
      await calls[Symbol.asyncDispose]();
      await peer[Symbol.asyncDispose]();
    },
  };
}
