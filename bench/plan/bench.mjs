// npm run bench -- --plan [--sizes 100,500,1000] [--rounds 3]
// A floor plan: how long until it is drawn, how many frames a second zoom, pan and selection have, and its memory.
import { fileURLToPath } from 'node:url';
import { buildPage, flag, framesOf, heapOf, inBrowser, median, rateOf } from '../drawings/drawing.mjs';

const sizes = flag('sizes', '100,500,1000').split(',').map(Number);
const rounds = Number(flag('rounds', '3'));
/** Turns of the wheel and moves of the mouse in one round. */
const MOVES = 90;
const FRAME_MS = 16;

async function measure(page, rooms) {
  const before = await heapOf(page);
  const drawn = await page.evaluate((size) => window.draw(size), rooms);
  const memory = (await heapOf(page)) - before;
  const nodes = await page.evaluate(() => document.querySelectorAll('.plan-drawing *').length);
  const { x, y, width, height } = await page.locator('.plan-drawing').boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.keyboard.down('Control');
  const zoom = await framesOf(page, async () => {
    for (let turn = 0; turn < MOVES; turn += 1) {
      await page.mouse.wheel(0, turn < MOVES / 2 ? -40 : 40);
      await page.waitForTimeout(FRAME_MS);
    }
  });
  await page.keyboard.up('Control');
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
  return { drawn, memory, nodes, zoom: rateOf(zoom), pan: rateOf(pan), keys: rateOf(keys) };
}

await buildPage('plan', fileURLToPath(new URL('page.jsx', import.meta.url)));
console.log('rooms  drawn ms  heap MB  nodes  zoom fps  pan fps  keys fps');
for (const [rooms, results] of await inBrowser('plan', { sizes, rounds }, measure)) {
  const of = (name) => median(results.map((result) => result[name]));
  const cells = [rooms, of('drawn').toFixed(0), (of('memory') / 1e6).toFixed(1), of('nodes')];
  console.log([...cells, ...['zoom', 'pan', 'keys'].map((name) => of(name).toFixed(0))].join('  '));
}
