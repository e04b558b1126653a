import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));
const KINDS: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** Answers with a file of the built page; `npm run build` makes it. */
export async function serveFile(path: string, response: ServerResponse): Promise<void> {
  const file = join(DIST, path === '/' ? 'index.html' : path);
  // A path such as `/../server/main.ts` leads out of the folder.
  const content = file.startsWith(DIST + sep) ? await readFile(file).catch(() => undefined) : undefined;
  if (!content) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found. Did you run npm run build?');
    return;
  }
  response.writeHead(200, { 'content-type': KINDS[extname(file)] ?? 'application/octet-stream' }).end(content);
}
