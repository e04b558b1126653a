// npm run bench -- --report-sheet [--sizes 500,5000] [--rounds 3]
// The sheet of a report: how long until it is drawn, how many frames a second scrolling and typing have, its memory.
import { fileURLToPath } from 'node:url';
import { buildPage, flag, framesOf, heapOf, inBrowser, median, rateOf } from '../drawings/drawing.mjs';

const sizes = flag('sizes', '500,5000').split(',').map(Number);
const rounds = Number(flag('rounds', '3'));
/** Turns of the wheel, moves and filled cells in one round. */
const MOVES = 90;
const FRAME_MS = 16;

async function measure(page, cells) {
  const before = await heapOf(page);
  const drawn = await page.evaluate((size) => window.draw(size), cells);
  const memory = (await heapOf(page)) - before;
  const nodes = await page.evaluate(() => document.querySelectorAll('.sheet *').length);
  const { x, y, width, height } = await page.locator('.sheet-area').boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2);
  const scroll = await framesOf(page, async () => {
    for (let turn = 0; turn < MOVES; turn += 1) {
      await page.mouse.wheel(0, turn < MOVES / 2 ? 120 : -120);
      await page.waitForTimeout(FRAME_MS);
    }
  });
  await page.locator('.sheet-editor').focus();
  const keys = await framesOf(page, async () => {
    for (let step = 0; step < MOVES; step += 1) {
      await page.keyboard.press(step % 2 === 0 ? 'ArrowRight' : 'ArrowDown');
      await page.waitForTimeout(FRAME_MS);
    }
  });
  const typing = await framesOf(page, async () => {
    for (let step = 0; step < MOVES / 3; step += 1) {
      await page.keyboard.press('7');
      await page.keyboard.press('Enter');
      await page.waitForTimeout(FRAME_MS);
    }
  });
  return { drawn, memory, nodes, scroll: rateOf(scroll), keys: rateOf(keys), typing: rateOf(typing) };
}

await buildPage('report-sheet', fileURLToPath(new URL('page.jsx', import.meta.url)));
console.log('cells  drawn ms  heap MB  nodes  scroll fps  keys fps  typing fps');
for (const [cells, results] of await inBrowser('report-sheet', { sizes, rounds }, measure)) {
  const of = (name) => median(results.map((result) => result[name]));
  const row = [cells, of('drawn').toFixed(0), (of('memory') / 1e6).toFixed(1), of('nodes')];
  console.log([...row, ...['scroll', 'keys', 'typing'].map((name) => of(name).toFixed(0))].join('  '));
}
