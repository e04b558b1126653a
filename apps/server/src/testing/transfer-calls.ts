import { setTimeout as pause } from 'node:timers/promises';
import { readXlsx, writeXlsx, type CellValue } from 'hucre/xlsx';
import { grantButtons } from './grant-buttons.ts';
import { openRecordCalls, type RecordCalls } from './record-calls.ts';
import type { DatabaseKind, TestAnswer } from './open-test-app.ts';

type Who = Parameters<RecordCalls['get']>[1];

const base = '/api/meta-object/metaobject';
const LONGEST_WAIT_MS = 20_000;

/** Record calls whose users may export. */
export async function openExportCalls(kind: DatabaseKind): Promise<RecordCalls> {
  const calls = await openRecordCalls(kind);
  const granted = ['everyType_export'];
  await grantButtons(calls.app.app.database.db, { 'role-admin': granted, 'role-manager': granted });
  return calls;
}

/** The final progress of a job. */
export async function endOf(
  calls: RecordCalls,
  id: string,
  { who, end = 100 }: { readonly who?: Who; readonly end?: number } = {},
): Promise<unknown> {
  for (const until = Date.now() + LONGEST_WAIT_MS; Date.now() < until; await pause(20)) {
    const { body } = await calls.get(`${base}/progress/${id}`, who);
    if (typeof body.data !== 'number' || body.data >= end) return body.data;
  }
  return 'it goes on and on';
}

/** Runs an export to its end; returns its id. */
export async function exported(
  calls: RecordCalls,
  path: string,
  { request = {}, who }: { readonly request?: unknown; readonly who?: Who | undefined } = {},
): Promise<string> {
  const { body } = await calls.post(path, request, who);
  const end = await endOf(calls, body.data.id, who ? { who } : {});
  if (end !== 100) throw new Error(`The export ended with ${JSON.stringify(end)}`);
  return String(body.data.id);
}

/** Downloads the result of an export like a browser. */
export async function taken(
  calls: RecordCalls,
  id: string,
  who?: Who,
): Promise<TestAnswer & { readonly bytes: Buffer }> {
  const { body } = await calls.post(`${base}/exportticket?id=${id}`, {}, who);
  return downloaded(calls, String(body.data.url));
}

export async function downloaded({ app }: RecordCalls, url: string): Promise<TestAnswer & { readonly bytes: Buffer }> {
  const { statusCode, headers, rawPayload } = await app.server.inject({ method: 'GET', url });
  return {
    status: statusCode,
    headers,
    body: statusCode === 200 ? '' : JSON.parse(rawPayload.toString()),
    bytes: rawPayload,
  };
}

/** The first sheet of a workbook, with the styles of its cells. */
export async function sheetIn(bytes: Buffer) {
  const { sheets } = await readXlsx(bytes, { readStyles: true });
  const [sheet] = sheets;
  if (!sheet) throw new Error('The workbook has no sheet.');
  return sheet;
}

/** A workbook of one sheet. */
export async function workbookOf(rows: CellValue[][]): Promise<Buffer> {
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'rows', rows }] }));
}

/** Uploads a file like a person; returns its id. */
export async function uploaded(
  { app, tokens }: RecordCalls,
  bytes: Buffer,
  { who = 'east', name = 'rows.xlsx' }: { readonly who?: NonNullable<Who>; readonly name?: string } = {},
): Promise<string> {
  const boundary = 'boundary-of-test';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const { body } = await app.call({
    method: 'POST',
    url: '/api/jfs/file/upload',
    payload,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    token: tokens[who],
  });
  return String(body.data.id);
}
