import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Metrics } from './metrics.ts';

const FAILED = 500;

/** Serves `/metrics` on a separate port: metrics are for operators, and users of the product must not reach them. */
export async function serveMetrics(
  metrics: Metrics,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<void> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(FAILED).end(),
    );
  });
  server.listen({ port, host });
  await once(server, 'listening');
  // This server must not keep the process alive.
  server.unref();
}
