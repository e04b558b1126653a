// A REST server for one form, and the built page: houses in a JSON file, options, and what may go wrong.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { listHouses, saveHouse, type Answer } from './houses.ts';
import { BadRequest, jsonBody } from './json-body.ts';
import { dictionary, options } from './options.ts';
import { serveFile } from './static-files.ts';
import { openStore } from './store.ts';

const PORT = Number(process.env['PORT'] ?? 3000);
/** Options come late, so that you see how the form waits for them. */
const SLOW_MS = 1500;
const MOST_BYTES = 100_000;
const MOST_KEYS = 1000;
const NOT_FOUND: Answer = { status: 404, body: { message: 'There is nothing at this address.' } };

const store = await openStore(process.env['DATA_FILE'] ?? 'data/houses.json');
/** The answers to the latest saves, by their key: a repetition after a broken connection stores nothing again. */
const answered = new Map<string, Promise<Answer>>();

async function saveOnce(request: IncomingMessage): Promise<Answer> {
  const sent = await jsonBody(request, MOST_BYTES);
  const key = String(request.headers['idempotency-key'] ?? '');
  const earlier = answered.get(key);
  if (earlier) return earlier;
  const answer = saveHouse(store, sent);
  if (key !== '') answered.set(key, answer);
  // A save that failed has no answer that could be repeated.
  answer.catch(() => answered.delete(key));
  const [oldest] = answered.keys();
  if (answered.size > MOST_KEYS && oldest !== undefined) answered.delete(oldest);
  return answer;
}

function found(body: unknown): Answer {
  return body === undefined ? NOT_FOUND : { status: 200, body };
}

async function answerTo(request: IncomingMessage, { pathname, searchParams }: URL): Promise<Answer> {
  const [, , resource, id = ''] = pathname.split('/').map(decoded);
  const call = `${request.method} ${resource}`;
  if (call === 'POST houses') return saveOnce(request);
  if (call === 'GET houses') return found(id === '' ? listHouses(store, searchParams) : store.find(id));
  if (call === 'DELETE houses') {
    await store.remove((searchParams.get('ids') ?? '').split(','));
    return found({});
  }
  if (call === 'GET dictionaries' || call === 'GET references') {
    await pause(SLOW_MS);
    return found(resource === 'dictionaries' ? dictionary(id) : options(id, searchParams));
  }
  return NOT_FOUND;
}

/** A part of an address as text; one that cannot be decoded names nothing. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (request.method === 'GET' && !url.pathname.startsWith('/api/')) return serveFile(url.pathname, response);
  send(response, await answerTo(request, url));
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const server = createServer((request, response) => {
  respond(request, response).catch((error: unknown) => {
    if (error instanceof BadRequest) return send(response, { status: error.status, body: { message: error.message } });
    console.error(error);
    return send(response, { status: 500, body: { message: 'The server failed. Please try again.' } });
  });
});

server.listen(PORT, '127.0.0.1', () => console.log(`http://127.0.0.1:${PORT}`));
