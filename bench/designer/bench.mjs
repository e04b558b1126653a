// npm run bench -- --designer [--sizes 100,1000,3000] [--rounds 3] [--peers meta-forms,puck,amis]
// What an author waits for.
import { chromium } from 'playwright-core';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveDist } from '../static-server.mjs';
import { buildPage } from './build-pages.mjs';
import { peers } from './peers.mjs';

const bench = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const flag = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : process.argv[at + 1];
};
const sizes = flag('sizes', '100,1000,3000').split(',').map(Number);
const rounds = Number(flag('rounds', '3'));
const names = flag('peers', 'meta-forms,puck,amis').split(',');
/** Edits, undos and keystrokes of one round. */
const REPEATS = 20;
const HEIGHT = 768;
/** Letters typed before an edit is applied with Enter: the panel applies it after 600 ms. */
const LETTERS = 3;
/** Until the box that has the focus has its colours. */
const FOCUS_DRAWN_MS = 300;
/** Moves of the mouse of one drag, one for each frame. */
const MOVES = 90;

/** Between two letters of a quick typist. Chance keeps the keys out of step with the frames. */
const pause = (page) => page.waitForTimeout(85 + Math.random() * 33);

const percentile = (values, share) => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)];
};

/** What a page measures while `act` is done. The page is ready before the act begins. */
async function timed(page, [method, ...args], act) {
  await page.evaluate(
    ([name, given]) => {
      window.measure.pending = window.measure[name](...given);
      // An error is read with the result.
      window.measure.pending.catch(() => undefined);
    },
    [method, args],
  );
  await act();
  return page.evaluate(() => window.measure.pending);
}

/** The edits of one item: each keystroke to its frame, the edit to the painted card, and its undo. */
async function editItem(page, peer, id) {
  const samples = { keystroke: [], busy: [], edit: [], undo: [] };
  const what = { text: `[${peer.idAttribute}="${id}"]` };
  for (let round = 0; round < REPEATS; round++) {
    await peer.select(page, id);
    const box = peer.nameBox(page);
    await box.click();
    await page.keyboard.press('End');
    await page.waitForTimeout(FOCUS_DRAWN_MS);
    if (peer.apply === undefined)
      samples.edit.push(await timed(page, ['change', 'keydown', what], () => page.keyboard.press('x')));
    else {
      for (let letter = 0; letter < LETTERS; letter++) {
        const { total, busy } = await timed(page, ['frame', 'keydown'], () => page.keyboard.press('x'));
        samples.keystroke.push(total);
        samples.busy.push(busy);
        await pause(page);
      }
      samples.edit.push(await timed(page, ['change', 'keydown', what], () => page.keyboard.press(peer.apply)));
    }
    await page.waitForTimeout(150);
    await peer.undo.before?.(page);
    samples.undo.push(await timed(page, ['change', peer.undo.event, what], () => peer.undo.run(page)));
    await page.waitForTimeout(100);
  }
  if (peer.apply === undefined) samples.keystroke = samples.edit;
  return samples;
}

/** The same keystrokes in an input that nothing listens to, in the same page: the wait for the frame alone. */
async function typeBare(page) {
  await page.evaluate(() => {
    const bare = Object.assign(document.createElement('input'), { id: 'bare' });
    bare.style.cssText = 'position: fixed; top: 0; left: 0; z-index: 9999';
    document.body.append(bare);
    bare.focus();
  });
  await page.waitForTimeout(FOCUS_DRAWN_MS);
  const times = [];
  for (let letter = 0; letter < REPEATS * LETTERS; letter++) {
    times.push((await timed(page, ['frame', 'keydown'], () => page.keyboard.press('x'))).total);
    await pause(page);
  }
  await page.evaluate(() => document.querySelector('#bare').remove());
  return times;
}

/** Drags the second card over the others and drops it. */
async function drag(page, peer) {
  const cards = page.locator(peer.card);
  const from = await cards.nth(1).boundingBox();
  const boxes = await cards.evaluateAll((found) =>
    found.slice(0, 13).map((card) => card.getBoundingClientRect().toJSON()),
  );
  // The farthest that is in sight: cards of some designers are tall.
  const to = boxes.findLast(({ bottom }) => bottom < HEIGHT - 40);
  const x = from.x + 20;
  const y = from.y + 12;
  await page.mouse.move(x, y);
  await page.waitForTimeout(100);
  await page.mouse.down();
  await page.mouse.move(x + 8, y + 8);
  await page.waitForTimeout(300);
  await page.evaluate((card) => window.measure.watch(card), peer.card);
  for (let step = 1; step <= MOVES; step++) {
    const wave = Math.sin((step / MOVES) * Math.PI * 2) * 0.5 + 0.5;
    await page.mouse.move(x + (to.x - x) * wave, y + (to.y - y) * (step / MOVES));
    await page.waitForTimeout(16);
  }
  const { frames, changes } = await page.evaluate(() => window.measure.unwatch());
  const what = { order: peer.card, id: peer.idAttribute };
  const dropped = await timed(page, ['change', peer.dropEvent, what], () => page.mouse.up());
  return { frames, changes, dropped };
}

/** Opens a designer with a form of a size in a page of its own. */
async function openPeer(browser, peer, { size, port }) {
  const context = await browser.newContext({ viewport: { width: 1366, height: HEIGHT } });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(`${peer.name}: ${error.message}`));
  page.setDefaultTimeout(15_000);
  await page.goto(`http://127.0.0.1:${port}/designer-${peer.name}/index.html`);
  await page.waitForFunction('window.measure && window.openDesigner');
  const opened = await page.evaluate(([count, card]) => window.measure.open(count, card), [size, peer.card]);
  return { context, page, opened };
}

/** Keystrokes in a browser that draws a frame as soon as there is one: without the wait for the screen. */
async function sampleKeys(browser, name, options) {
  const peer = { ...peers[name], name };
  const { context, page } = await openPeer(browser, peer, options);
  const { keystroke } = await editItem(page, peer, 'i1');
  const bare = await typeBare(page);
  await context.close();
  return { keystroke, bare };
}

async function sample(browser, name, options) {
  const peer = { ...peers[name], name };
  const { size } = options;
  const { context, page, opened } = await openPeer(browser, peer, options);
  const edits = await editItem(page, peer, 'i1');
  const dragged = await drag(page, peer).catch((error) => {
    console.error(`${name}, ${size}: ${error.message}`);
    return { frames: [Number.NaN], changes: Number.NaN, dropped: Number.NaN };
  });
  const bare = await typeBare(page);
  await context.close();
  return { opened, edits, dragged, bare };
}

for (const name of names) await buildPage(name);
const server = serveDist(bench);
await new Promise((done) => server.listen(0, '127.0.0.1', done));
const { port } = server.address();
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath });
const unlimited = await chromium.launch({
  executablePath,
  args: ['--disable-frame-rate-limit', '--disable-gpu-vsync'],
});
const table = [];
for (const size of sizes) {
  const results = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++)
    for (const name of round % 2 ? names.toReversed() : names)
      results[name].push({
        ...(await sample(browser, name, { size, port })),
        unlimited: await sampleKeys(unlimited, name, { size, port }),
      });
  for (const name of names) {
    const all = (read) => results[name].flatMap(read);
    const p95 = (read) => percentile(all(read), 0.95);
    table.push({
      size,
      name,
      'open, ms': percentile(
        all(({ opened }) => [opened.interactive]),
        0.5,
      ),
      'keystroke p95': p95(({ edits }) => edits.keystroke),
      'of it busy p95': p95(({ edits }) => edits.busy),
      'bare input p95': p95(({ bare }) => bare),
      'keystroke p95, no frame limit': p95(({ unlimited: { keystroke } }) => keystroke),
      'bare input p95, no frame limit': p95(({ unlimited: { bare } }) => bare),
      'edit to card p95': p95(({ edits }) => edits.edit),
      'undo p95': p95(({ edits }) => edits.undo),
      'drag frame p95': p95(({ dragged }) => dragged.frames),
      'cards changed in drag': percentile(
        all(({ dragged }) => [dragged.changes]),
        1,
      ),
      'drop to paint': percentile(
        all(({ dragged }) => [dragged.dropped]),
        0.5,
      ),
    });
  }
}
await browser.close();
await unlimited.close();
server.close();
for (const row of table)
  for (const [name, value] of Object.entries(row))
    if (typeof value === 'number') row[name] = Math.round(value * 10) / 10;
console.table(table);
fs.writeFileSync(path.join(bench, '.gen', 'designer.json'), JSON.stringify(table, null, 2));
