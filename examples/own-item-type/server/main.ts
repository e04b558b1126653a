// Checks and stores reviews with the same type as the page, and serves the built page.
import { checkRecord, sheetCellOf } from '@org/meta-forms/checking';
import type { WireRecord } from '@org/meta-forms/core';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { review } from '../src/review-form.ts';
import { BadRequest, jsonBody } from './json-body.ts';
import { serveFile } from './static-files.ts';

const PORT = Number(process.env['PORT'] ?? 3000);
const MOST_BYTES = 100_000;
const reviews: WireRecord[] = [];

async function saveReview(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const sent = await jsonBody(request, MOST_BYTES);
  const { problems, record } = checkRecord(review, sent, { dropUnknown: true });
  // A problem of our type carries its sentences: a client that does not know the type shows them, too.
  if (problems.length > 0) return answer(response, 422, { problems });
  const saved = { ...record, id: String(reviews.length + 1), version: 1 };
  reviews.push(saved);
  return answer(response, 201, saved);
}

/** All reviews as a spreadsheet reads them; the type says what its cell is. */
function csv(): string {
  const context = { display: undefined, language: 'en' } as const;
  const rows = reviews.map((record) =>
    review.fields.map((field) => quoted(String(sheetCellOf(record[field.key], field, context) ?? ''))),
  );
  return [review.fields.map(({ label }) => quoted(label)), ...rows].map((cells) => `${cells.join(',')}\r\n`).join('');
}

/** A text that begins like a formula would be one in a spreadsheet. */
function quoted(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const call = `${request.method} ${pathname}`;
  if (call === 'POST /api/reviews') return saveReview(request, response);
  if (call === 'GET /api/reviews') return answer(response, 200, reviews.toReversed());
  if (call === 'GET /api/reviews.csv') {
    response.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' }).end(csv());
    return;
  }
  if (request.method !== 'GET' || pathname.startsWith('/api/')) return answer(response, 404, { message: 'Not found.' });
  return serveFile(pathname, response);
}

const server = createServer((request, response) => {
  route(request, response).catch((error: unknown) => {
    if (error instanceof BadRequest) return answer(response, error.status, { message: error.message });
    console.error(error);
    return answer(response, 500, { message: 'The server failed.' });
  });
});

server.listen(PORT, '127.0.0.1', () => console.log(`http://127.0.0.1:${PORT}`));
