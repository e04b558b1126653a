import serve from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { httpRefusal } from '../shared/http/http.words.ts';
import { contentPolicy } from './security-headers.ts';
import { serveLanguages, type LanguageFiles } from './language-files.ts';
import { isForeign } from './foreign-addresses.ts';

const page = 'index.html';
const hashedAsset = /[\\/]assets[\\/]/;
// An address with a dot names a file. A missing file is answered with 404 and not with the page.
const file = /\.[^/.]*\/*$|\/\./;
// The placeholder for the nonce in the built page: `html.cspNonce` of apps/admin/vite.config.ts.
const noncePlace = '__STYLE_NONCE__';
const nonceBytes = 16;
// The placeholder for the tags of the deployment's own languages, in apps/admin/index.html.
const languagesPlace = '__LANGUAGES__';
const noLanguages: LanguageFiles = { tags: async () => [], read: async () => undefined };

interface Pages {
  readonly site: string;
  readonly languages: LanguageFiles;
}

// The page has no validator (ETag), so a browser fetches it again: a cached page would carry an old nonce, which the
// new policy refuses.
async function sendPage({ site, languages }: Pages, reply: FastifyReply): Promise<FastifyReply> {
  const nonce = randomBytes(nonceBytes).toString('base64');
  const [html, tags] = await Promise.all([readFile(join(site, page), 'utf8'), languages.tags()]);
  return reply
    .headers({ 'content-security-policy': contentPolicy(nonce), 'cache-control': 'no-cache' })
    .type('text/html; charset=utf-8')
    .send(html.replaceAll(noncePlace, nonce).replace(languagesPlace, tags.join(' ')));
}

/**
 * Serves the built admin app from `site`: hashed assets are cached for ever. Every other address outside /api gets the
 * page, with a new nonce and the tags of the deployment's languages.
 */
export async function serveAdmin(
  app: FastifyInstance,
  site: string | undefined,
  languages: LanguageFiles = noLanguages,
): Promise<void> {
  const pages = site !== undefined && existsSync(join(site, page)) ? { site, languages } : undefined;
  serveLanguages(app, languages);
  if (pages !== undefined) {
    await app.register(serve, {
      root: pages.site,
      index: false,
      dotfiles: 'ignore',
      // The page is served only with its nonce, and source maps are not served.
      allowedPath: (path) => path !== `/${page}` && !path.endsWith('.map'),
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', hashedAsset.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    for (const url of ['/', `/${page}`]) app.get(url, (_request, reply) => sendPage(pages, reply));
  }
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !path.startsWith('/api') &&
      !file.test(path) &&
      !isForeign(path);
    if (pages === undefined || !isPage) throw httpRefusal('CALL_UNKNOWN');
    return sendPage(pages, reply);
  });
}
