// npm run bench -- --map [--sizes 1000,10000] [--rounds 3]
// A map of records: how long until they are drawn, how many frames a second pan and zoom have, and its memory.
import { fileURLToPath } from 'node:url';
import { buildPage, flag, framesOf, heapOf, inBrowser, median, rateOf, slowOf } from '../drawings/drawing.mjs';

const sizes = flag('sizes', '1000,10000').split(',').map(Number);
const rounds = Number(flag('rounds', '3'));
/** Moves of the mouse and turns of the wheel in one round. */
const MOVES = 120;
const FRAME_MS = 16;
const MIDDLE = { x: 640, y: 360 };

async function measure(page, count) {
  const before = await heapOf(page);
  const drawn = await page.evaluate((size) => window.draw(size), count);
  const memory = (await heapOf(page)) - before;
  await page.mouse.move(MIDDLE.x, MIDDLE.y);
  await page.mouse.down();
  const pan = await framesOf(page, async () => {
    for (let step = 0; step < MOVES; step += 1) {
      await page.mouse.move(MIDDLE.x + Math.sin(step / 12) * 300, MIDDLE.y + Math.sin(step / 17) * 160);
      await page.waitForTimeout(FRAME_MS);
    }
  });
  await page.mouse.up();
  const zoom = await framesOf(page, async () => {
    for (let turn = 0; turn < MOVES; turn += 1) {
      await page.mouse.wheel(0, turn < MOVES / 2 ? -60 : 60);
      await page.waitForTimeout(FRAME_MS);
    }
  });
  return { drawn, memory, pan: rateOf(pan), slowPan: slowOf(pan), zoom: rateOf(zoom), slowZoom: slowOf(zoom) };
}

await buildPage('map', fileURLToPath(new URL('page.js', import.meta.url)));
console.log('records  drawn ms  heap MB  pan fps  slowest 1 % ms  zoom fps  slowest 1 % ms');
for (const [count, results] of await inBrowser('map', { sizes, rounds }, measure)) {
  const of = (name) => median(results.map((result) => result[name])).toFixed(0);
  const memory = (median(results.map((result) => result.memory)) / 1e6).toFixed(1);
  console.log([count, of('drawn'), memory, of('pan'), of('slowPan'), of('zoom'), of('slowZoom')].join('  '));
}
