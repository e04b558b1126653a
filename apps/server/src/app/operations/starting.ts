import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { probeAnswer } from './probes.ts';
import { startingPage, wantsPage } from './starting-page.ts';

const answering = { 'content-type': 'application/json', 'cache-control': 'no-store', connection: 'close' };

/**
 * Answers probes on the server's port during the start, which may take long on an old database: the process is alive
 * but not ready. A browser gets a page that waits. Resolves with a function that frees the port. A port in use is
 * reported before the database is opened.
 */
export async function answerWhileStarting({
  port,
  host,
}: {
  readonly port: number;
  readonly host: string;
}): Promise<() => Promise<void>> {
  // Port 0 means any free port, which no probe can know in advance.
  if (port === 0) return () => Promise.resolve();
  const server = createServer((request, response) => {
    if (request.url === '/healthz') response.writeHead(200, answering).end(probeAnswer());
    else if (request.url !== '/readyz' && wantsPage(request.headers.accept))
      response.writeHead(503, { ...answering, 'content-type': 'text/html; charset=utf-8' }).end(startingPage());
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
