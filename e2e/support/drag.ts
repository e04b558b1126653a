import type { Locator, Page } from './test.ts';

/** A point on the page. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('not on the screen');
  return box;
}

/** Moves the pointer there in small steps, as a hand does, with the button held. */
export async function dragTo(page: Page, from: Locator, to: Point): Promise<void> {
  const box = await boxOf(from);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 12, box.y + box.height / 2 + 4, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 12 });
  // The last move is handled in the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** The left edge of a card at the height of its upper part. */
export async function before(card: Locator): Promise<Point> {
  const box = await boxOf(card);
  return { x: box.x + 4, y: box.y + box.height * 0.35 };
}
