import type { Page } from './test.ts';

/** A motion that is paused never ends. */
const LONGEST_MOTION_MS = 1000;

/** Waits until a change is drawn: in the middle of a transition, neither shapes nor colours are the last ones. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(async (longest) => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    const ended = Promise.allSettled(ending.map(({ finished }) => finished));
    await Promise.race([ended, new Promise((late) => setTimeout(late, longest))]);
  }, LONGEST_MOTION_MS);
}
