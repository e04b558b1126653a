import serve from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { refused } from '../shared/http/answers.ts';
import { httpRefusal } from '../shared/http/http.words.ts';

const hashedAsset = /[\\/]assets[\\/]/;
// A dot means a file, and a file that is not there is missing: no page stands for it.
const file = /\.[^/]*$|\/\./;

/** Serves the built admin app from `site`: hashed assets for ever, every other address outside /api as index.html. */
export async function serveAdmin(app: FastifyInstance, site: string | undefined): Promise<void> {
  const hasSite = site !== undefined && existsSync(join(site, 'index.html'));
  if (hasSite) {
    await app.register(serve, {
      root: site,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', hashedAsset.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !path.startsWith('/api') && !file.test(path);
    return hasSite && isPage ? reply.sendFile('index.html') : reply.code(404).send(refused(httpRefusal('CALL_UNKNOWN')));
  });
}
