// Opens the built page of a host in Chromium under a strict policy, works in it, and reads what it loads and says.
import { createServer, type Server } from 'node:http';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Page } from 'playwright';
import { watchPage } from './watched-page.ts';

const NONCE = 'c29tZSBub25jZQ';
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' 'nonce-${NONCE}'`,
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
].join('; ');
const KINDS: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};
/** What is loaded on first use: a text of its code, and what a person does to load it. */
const ON_FIRST_USE: readonly FirstUse[] = [
  {
    name: 'CodeMirror',
    text: 'cm-content',
    async use(page) {
      await page.getByRole('radiogroup', { name: 'Views' }).getByText('JSON', { exact: true }).click();
      await page.locator('.cm-content').waitFor();
    },
  },
  {
    name: 'dagre',
    text: 'network-simplex',
    async use(page) {
      await page.getByRole('radiogroup', { name: 'Views' }).getByText('Logic', { exact: true }).click();
      await page.getByRole('table', { name: 'Logic' }).getByRole('button', { name: 'Total' }).first().click();
      await page
        .getByRole('region', { name: /Total/ })
        .getByRole('button', { name: /^Price/ })
        .waitFor();
    },
  },
];

interface FirstUse {
  readonly name: string;
  readonly text: string;
  readonly use: (page: Page) => Promise<void>;
}

/** What is wrong with the built page in a folder: what it says on its console, and what it loads too early. */
export async function browserFaults(dist: string): Promise<readonly string[]> {
  const server = await serve(dist);
  const faults: string[] = [];
  const loaded: string[] = [];
  const said = await watchPage({
    async use(page) {
      page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
      await page.goto(addressOf(server));
      await addAndUndo(page);
      await page.locator('#root[data-calls~="resetPassword"]').waitFor({ state: 'attached' });
      if (chunksWith(dist, '/api/property-basics/').length > 0)
        faults.push('the page has groups of calls that it does not import');
      for (const { name, text, use } of ON_FIRST_USE) {
        const chunks = chunksWith(dist, text);
        if (chunks.length === 0) faults.push(`no chunk has ${name}: mend the check`);
        if (chunks.some((chunk) => loaded.includes(chunk))) faults.push(`${name} is loaded before its first use`);
        await use(page);
        if (!chunks.some((chunk) => loaded.includes(chunk))) faults.push(`${name} is not loaded with its first use`);
      }
    },
  });
  server.close();
  return [...said, ...faults];
}

/** Adds an item and takes it back; each time the host stores the form. */
async function addAndUndo(page: Page): Promise<void> {
  const cards = page.getByRole('option');
  const stored = (count: number) => page.locator(`#root[data-stored="${count}"]`).waitFor({ state: 'attached' });
  await cards.filter({ hasText: 'Price' }).first().waitFor();
  const before = await cards.count();
  await page.getByRole('button', { name: 'Date', exact: true }).click();
  await cards.nth(before).waitFor();
  await stored(before + 1);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await cards.nth(before).waitFor({ state: 'detached' });
  await stored(before);
}

function chunksWith(dist: string, text: string): readonly string[] {
  return readdirSync(join(dist, 'assets'))
    .filter((name) => name.endsWith('.js') && readFileSync(join(dist, 'assets', name), 'utf8').includes(text))
    .map((name) => `/assets/${name}`);
}

function serve(dist: string): Promise<Server> {
  const server = createServer(({ url = '/' }, answer) => {
    const path = url === '/' ? '/index.html' : url;
    const file = join(dist, path);
    if (path.includes('..') || !existsSync(file)) return answer.writeHead(404).end();
    answer.writeHead(200, {
      'content-type': KINDS[extname(file)] ?? 'application/octet-stream',
      'content-security-policy': POLICY,
    });
    const content = readFileSync(file);
    return answer.end(path === '/index.html' ? content.toString().replaceAll('__NONCE__', NONCE) : content);
  });
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done(server)));
}

function addressOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}/`;
}
