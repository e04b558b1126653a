import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as the server received it. */
export interface Heard {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export type Reply = (heard: Heard, response: ServerResponse) => void;

/** A real server on a free port; `heard` is every request so far. */
export interface BladeServer extends AsyncDisposable {
  readonly baseUrl: string;
  readonly heard: readonly Heard[];
}

export async function openServer(reply: Reply): Promise<BladeServer> {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const one = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
      heard.push(one);
      return reply(one, response);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    heard,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces).toString('latin1');
}

/** Answers in the envelope; the HTTP status is the code where that is a valid status. */
export function answer(
  response: ServerResponse,
  data: unknown,
  { code = 200, msg = '操作成功' }: { readonly code?: number; readonly msg?: string } = {},
): void {
  response.writeHead(code, { 'content-type': 'application/json', 'x-request-id': 'req-7' });
  response.end(JSON.stringify({ code, success: code === 200, data, msg }));
}
