import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fakeRoutes, type FakeRequest } from './fake-routes.fixture.ts';
import { FakeFault, fakeRuntime } from './fake-runtime.fixture.ts';

/** The account that the fake server accepts. */
export const FAKE_AUTHORIZATION = `Basic ${btoa('rest-account:secret-of-the-account')}`;

/** How a server goes wrong: it answers one call so, then as before. */
export type FakeTrouble = (response: ServerResponse) => void;

/** A server on a port of its own that answers as Flowable REST 7 is documented. */
export async function startFakeFlowable() {
  const runtime = fakeRuntime();
  const routes = fakeRoutes(runtime);
  /** Calls by method and path, in their order. */
  const calls: string[] = [];
  const troubles: { readonly at: RegExp; readonly trouble: FakeTrouble; readonly isLate?: boolean }[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://fake');
    const name = `${request.method} ${pathname.slice('/service/'.length)}`;
    const body = await bodyOf(request);
    calls.push(name);
    runtime.tick();
    const place = troubles.findIndex(({ at }) => at.test(name));
    const [found] = place === -1 ? [] : troubles.splice(place, 1);
    if (found && !found.isLate) return found.trouble(response);
    try {
      if (request.headers.authorization !== FAKE_AUTHORIZATION) throw new FakeFault(401, 'Unauthorized');
      const { handler, ids } = routeOf(routes, name);
      const { status, json, text } = await handler({ ids, query, ...readBody(request, body) });
      if (found) return found.trouble(response);
      response.writeHead(status, { 'content-type': text === undefined ? 'application/json' : 'text/xml' });
      response.end(text ?? (json === undefined ? undefined : JSON.stringify(json)));
    } catch (error) {
      // `ErrorInfo`: every failure that has no status of its own is 500.
      const status = error instanceof FakeFault ? error.status : 500;
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ message: 'Failed', exception: error instanceof Error ? error.message : '' }));
    }
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/service`,
    runtime,
    calls,
    /** Does the next call whose name fits, and loses its answer. */
    lose: (at: RegExp, meanwhile: () => void = () => undefined) =>
      troubles.push({
        at,
        isLate: true,
        trouble(response) {
          meanwhile();
          response.destroy();
        },
      }),
    /** Lets the next call whose name fits go wrong: it does nothing. */
    trouble: (at: RegExp, trouble: FakeTrouble) => troubles.push({ at, trouble }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function routeOf(routes: ReturnType<typeof fakeRoutes>, name: string) {
  for (const [pattern, handler] of Object.entries(routes)) {
    const found = new RegExp(`^${pattern.replaceAll('*', '([^/]+)')}$`).exec(name);
    if (found) return { handler, ids: found.slice(1).map(decodeURIComponent) };
  }
  throw new FakeFault(404, `No such call: ${name}`);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

function readBody(request: IncomingMessage, body: string): Pick<FakeRequest, 'json' | 'file'> {
  const type = request.headers['content-type'] ?? '';
  const boundary = /^multipart\/form-data; boundary=(.+)$/.exec(type)?.[1];
  if (boundary === undefined) return { json: type === 'application/json' ? JSON.parse(body) : {} };
  const [, head = '', content = ''] = /^--[^\r]+\r\n([\s\S]*?)\r\n\r\n([\s\S]*?)\r\n--/.exec(body) ?? [];
  return { json: {}, file: { name: /filename="([^"]+)"/.exec(head)?.[1] ?? '', content } };
}
