// What the benches of drawn parts share: a page of one part, a browser, and what is measured in it.
import react from '@vitejs/plugin-react';
import { chromium } from 'playwright-core';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import native from '../adapters/meta-forms/vite.mjs';
import { serveDist } from '../static-server.mjs';

const bench = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** The value of a flag of the command line. */
export function flag(name, fallback) {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : process.argv[at + 1];
}

export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Frames a second, from the ms between frames. */
export const rateOf = (frames) => 1000 / (frames.reduce((sum, ms) => sum + ms, 0) / frames.length);

/** The longest of a hundred frames but one, in ms. */
export const slowOf = (frames) => frames.toSorted((a, b) => a - b)[Math.floor(frames.length * 0.99)];

/** Builds a page of our sources for production. */
export async function buildPage(name, entry) {
  const source = path.join(bench, '.gen', name);
  fs.mkdirSync(source, { recursive: true });
  fs.writeFileSync(
    path.join(source, 'index.html'),
    `<!doctype html><html lang="zh"><head><meta charset="utf-8"><title>${name}</title></head>` +
      '<body><div id="root"></div><script type="module" src="./main.js"></script></body></html>',
  );
  fs.writeFileSync(path.join(source, 'main.js'), `import ${JSON.stringify(entry)};\n`);
  await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    resolve: native.resolve,
    root: source,
    base: './',
    plugins: [react()],
    build: { outDir: path.join(bench, 'dist', name), emptyOutDir: true, target: 'esnext', chunkSizeWarningLimit: 1e6 },
  });
}

/** Calls `measure` with a page of the built part, `rounds` times for each size, and answers the results by size. */
export async function inBrowser(name, { sizes, rounds }, measure) {
  const server = serveDist(bench);
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address();
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--enable-precise-memory-info'],
  });
  const results = [];
  for (const size of sizes) {
    const ofSize = [];
    for (let round = 0; round < rounds; round += 1) {
      const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
      await page.goto(`http://127.0.0.1:${port}/${name}/index.html`);
      ofSize.push(await measure(page, size));
      await page.close();
    }
    results.push([size, ofSize]);
  }
  await browser.close();
  server.close();
  return results;
}

/** The heap of a page in bytes, after a collection. */
export async function heapOf(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

/** The ms between frames while `act` is done. */
export async function framesOf(page, act) {
  await page.evaluate(() => window.watchFrames());
  await act();
  return page.evaluate(() => window.stopFrames());
}
