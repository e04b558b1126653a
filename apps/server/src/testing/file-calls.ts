import { sql } from 'kysely';
import { openRecordCalls, type RecordCalls } from './record-calls.ts';

const path = '/api/jfs/file';

type Who = keyof RecordCalls['tokens'];

interface SentFile {
  readonly fileName: string;
  readonly bytes: Buffer | string;
  readonly field?: string;
}

/** A multipart request with one file. */
export function fileForm({ fileName, bytes, field = 'file' }: SentFile) {
  const boundary = 'test-boundary';
  const head =
    `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\n` +
    'Content-Type: text/html\r\n\r\n';
  return {
    payload: Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

/** A server with records that take files, and the calls of files. */
export async function openFileCalls(kind: Parameters<typeof openRecordCalls>[0]) {
  const calls = await openRecordCalls(kind);
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
    const { payload, headers } = fileForm({ fileName, bytes, field });
    return calls.app.call({
      method: 'POST',
      url: `${path}/${end}`,
      payload,
      token: calls.tokens[who],
      headers: { ...headers, 'accept-language': language },
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

  return {
    ...calls,
    upload,
    store,
    ticket,
    download,
    count,
    list,
    [Symbol.asyncDispose]: () => calls[Symbol.asyncDispose](),
  };
}
