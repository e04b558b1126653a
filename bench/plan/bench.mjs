// npm run bench -- --plan [--sizes 100,500,1000] [--rounds 3]
// A floor plan: how long until it is drawn, how many frames a second zoom, pan and selection have, and its memory.
import react from '@vitejs/plugin-react';
import { chromium } from 'playwright-core';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import native from '../adapters/meta-forms/vite.mjs';
import { serveDist } from '../static-server.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const bench = path.dirname(here);
const flag = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : process.argv[at + 1];
};
const sizes = flag('sizes', '100,500,1000').split(',').map(Number);
const rounds = Number(flag('rounds', '3'));
/** Turns of the wheel and moves of the mouse in one round. */
const MOVES = 90;
const FRAME_MS = 16;

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const rateOf = (frames) => 1000 / (frames.reduce((sum, ms) => sum + ms, 0) / frames.length);

async function buildPlan() {
  const source = path.join(bench, '.gen', 'plan');
  fs.mkdirSync(source, { recursive: true });
  fs.writeFileSync(
    path.join(source, 'index.html'),
    '<!doctype html><html lang="zh"><head><meta charset="utf-8"><title>plan</title></head>' +
      '<body><div id="root"></div><script type="module" src="./main.js"></script></body></html>',
  );
  fs.writeFileSync(path.join(source, 'main.js'), `import ${JSON.stringify(path.join(here, 'page.jsx'))};\n`);
  await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    resolve: native.resolve,
    root: source,
    base: './',
    plugins: [react()],
    build: {
      outDir: path.join(bench, 'dist', 'plan'),
      emptyOutDir: true,
      target: 'esnext',
      chunkSizeWarningLimit: 1e6,
    },
  });
}

/** The frames while `act` is done. */
async function framesOf(page, act) {
  await page.evaluate(() => window.watchFrames());
  await act();
  return page.evaluate(() => window.stopFrames());
}

async function measure(browser, rooms, address) {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
  await page.goto(address);
  const session = await page.context().newCDPSession(page);
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize;
  };
  const before = await heap();
  const drawn = await page.evaluate((size) => window.draw(size), rooms);
  const memory = (await heap()) - before;
  const nodes = await page.evaluate(() => document.querySelectorAll('.plan-drawing *').length);
  const { x, y, width, height } = await page.locator('.plan-drawing').boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2);
  const zoom = await framesOf(page, async () => {
    for (let turn = 0; turn < MOVES; turn += 1) {
      await page.mouse.wheel(0, turn < MOVES / 2 ? -40 : 40);
      await page.waitForTimeout(FRAME_MS);
    }
  });
  await page.mouse.down();
  const pan = await framesOf(page, async () => {
    for (let step = 0; step < MOVES; step += 1) {
      await page.mouse.move(x + width / 2 + Math.sin(step / 9) * 200, y + height / 2 + Math.cos(step / 9) * 80);
      await page.waitForTimeout(FRAME_MS);
    }
  });
  await page.mouse.up();
  await page.locator('.plan-drawing').focus();
  const keys = await framesOf(page, async () => {
    for (let step = 0; step < MOVES; step += 1) {
      await page.keyboard.press('ArrowRight');
      await page.waitForTimeout(FRAME_MS);
    }
  });
  await page.close();
  return { drawn, memory, nodes, zoom: rateOf(zoom), pan: rateOf(pan), keys: rateOf(keys) };
}

await buildPlan();
const server = serveDist(bench);
await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
const { port } = server.address();
const executablePath = process.env.CHROMIUM_PATH;
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--enable-precise-memory-info'],
});
console.log('rooms  drawn ms  heap MB  nodes  zoom fps  pan fps  keys fps');
for (const rooms of sizes) {
  const results = [];
  for (let round = 0; round < rounds; round += 1)
    results.push(await measure(browser, rooms, `http://127.0.0.1:${port}/plan/index.html`));
  const of = (name) => median(results.map((result) => result[name]));
  const cells = [rooms, of('drawn').toFixed(0), (of('memory') / 1e6).toFixed(1), of('nodes')];
  console.log([...cells, ...['zoom', 'pan', 'keys'].map((name) => of(name).toFixed(0))].join('  '));
}
await browser.close();
server.close();
