import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { probeAnswer } from './probes.ts';

const answering = { 'content-type': 'application/json', 'cache-control': 'no-store', connection: 'close' };

/**
 * Answers on the port of the server while it starts, which may take long on an old database: it is alive, and takes no
 * requests yet. Resolves with what gives the port free. A port in use is reported before the database is opened.
 */
export async function answerWhileStarting({
  port,
  host,
}: {
  readonly port: number;
  readonly host: string;
}): Promise<() => Promise<void>> {
  // Port 0 is a free one, which nobody knows before the server has it.
  if (port === 0) return () => Promise.resolve();
  const server = createServer((request, response) => {
    if (request.url === '/healthz') response.writeHead(200, answering).end(probeAnswer());
    else response.writeHead(503, { ...answering, 'retry-after': '1' }).end(probeAnswer('starting'));
  });
  server.listen({ port, host });
  await once(server, 'listening');
  return () => closed(server);
}

function closed(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeIdleConnections();
  });
}
