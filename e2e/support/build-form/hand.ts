import type { Locator, Page } from '../test.ts';
import type { Effort } from './effort.ts';

/** How an author works: with the mouse, or with the keyboard alone. */
export interface Hand {
  readonly kind: 'mouse' | 'keyboard';
  readonly page: Page;
  readonly effort: Effort;
  /** Gives an element the focus. */
  readonly reach: (target: Locator) => Promise<void>;
  /** Presses a button, a switch, a tab or an option. */
  readonly press: (target: Locator) => Promise<void>;
  /** Replaces the text of an input. */
  readonly fill: (target: Locator, text: string) => Promise<void>;
  /** Types where the focus is. */
  readonly type: (text: string) => Promise<void>;
  /** Presses a key where the focus is. */
  readonly key: (key: string) => Promise<void>;
}

export function mouseHand(page: Page, effort: Effort): Hand {
  return {
    kind: 'mouse',
    page,
    effort,
    async reach(target) {
      effort.click();
      await target.click();
    },
    async press(target) {
      effort.click();
      await target.click();
    },
    async fill(target, text) {
      effort.click();
      effort.type(text);
      await target.click({ clickCount: 3 });
      await page.keyboard.type(text);
    },
    ...typing(page, effort),
  };
}

export function keyboardHand(page: Page, effort: Effort): Hand {
  return {
    kind: 'keyboard',
    page,
    effort,
    reach: (target) => walkTo({ page, effort }, target),
    async press(target) {
      await walkTo({ page, effort }, target);
      effort.shortcut();
      const isSwitch = await target.evaluate((element) => element.matches('[role=switch], [type=checkbox]'));
      await page.keyboard.press(isSwitch ? 'Space' : 'Enter');
    },
    async fill(target, text) {
      await walkTo({ page, effort }, target);
      effort.type(text);
      await page.keyboard.press('Control+a');
      await page.keyboard.type(text);
    },
    ...typing(page, effort),
  };
}

function typing(page: Page, effort: Effort): Pick<Hand, 'type' | 'key'> {
  return {
    async type(text) {
      effort.type(text);
      await page.keyboard.type(text);
    },
    async key(key) {
      effort.shortcut();
      await page.keyboard.press(key);
    },
  };
}

/** Most presses of Tab on a way. */
const LONGEST_WALK = 150;

/** Moves the focus with Tab or Shift+Tab. */
export async function walkTo({ page, effort }: Pick<Hand, 'page' | 'effort'>, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' });
  for (let presses = 0; presses < LONGEST_WALK; presses += 1) {
    const way = await target.evaluate((element) => {
      const active = document.activeElement;
      if (active === null || element.contains(active)) return 'here';
      return active.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING ? 'back' : 'on';
    });
    if (way === 'here') return effort.walk(presses);
    await page.keyboard.press(way === 'on' ? 'Tab' : 'Shift+Tab');
  }
  throw new Error(`Tab does not reach ${target.toString()}.`);
}
