import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A request as the server got it. */
export interface Heard {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

type Reply = (heard: Heard, response: ServerResponse, count: number) => void;

interface OpenServer extends AsyncDisposable {
  readonly baseUrl: string;
  readonly heard: readonly Heard[];
}

/** A server of HTTP on a free port that answers each request as the test says. */
export async function openServer(reply: Reply): Promise<OpenServer> {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const one = { method, url, headers, body: Buffer.concat(parts).toString() };
      heard.push(one);
      reply(one, response, heard.length);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return {
    baseUrl: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    heard,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Answers in the envelope; the status is its code. */
export function answer(response: ServerResponse, content: unknown, refusal: Readonly<Record<string, unknown>> = {}) {
  const code = typeof refusal['code'] === 'number' ? refusal['code'] : 200;
  response.writeHead(code, { 'content-type': 'application/json', 'x-request-id': 'r-1' });
  response.end(JSON.stringify({ code, success: code === 200, data: content, msg: '', ...refusal }));
}
