import type { Page } from './test.ts';

/** The least size in px of what a finger presses (`LOOK_TOKENS.touch`). */
const TOUCH = 44;

/**
 * The buttons, links, tabs and inputs of a part of the page that a finger can miss: each is scrolled into view, and the
 * area around its middle that takes a press for it, or for the control around it, is measured.
 */
export async function tooSmallToTouch(page: Page, part: string): Promise<readonly string[]> {
  return page.locator(part).evaluateAll((parts, least) => {
    const CONTROLS = 'button, a[href], input, textarea, [role="button"], [role="tab"], [role="switch"]';
    const FRAMES = 'label, .ant-select, .ant-picker, .ant-input-affix-wrapper, .ant-input-number, .ant-tabs-tab';
    /** The steps in one direction that still press the control. */
    function reach(presses: (x: number, y: number) => boolean, [stepX, stepY]: readonly [number, number]): number {
      let steps = 0;
      while (steps < least && presses(stepX * (steps + 1), stepY * (steps + 1))) steps += 1;
      return steps;
    }
    function areaOf(control: HTMLElement) {
      control.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, top, width, height } = control.getBoundingClientRect();
      const frame = control.closest(FRAMES);
      const presses = (x: number, y: number) => {
        const pressed = document.elementFromPoint(left + width / 2 + x, top + height / 2 + y);
        return pressed !== null && (control.contains(pressed) || frame?.contains(pressed) === true);
      };
      if (!presses(0, 0)) return undefined;
      const [right, before] = [reach(presses, [1, 0]), reach(presses, [-1, 0])];
      const [below, above] = [reach(presses, [0, 1]), reach(presses, [0, -1])];
      return { width: before + 1 + right, height: above + 1 + below };
    }
    return parts
      .flatMap((one) => [...one.querySelectorAll<HTMLElement>(CONTROLS)])
      .filter((control) => {
        const { width, height } = control.getBoundingClientRect();
        return width > 1 && height > 1 && control.checkVisibility({ visibilityProperty: true });
      })
      .flatMap((control) => {
        const area = areaOf(control);
        // A middle at half a pixel loses one step.
        if (!area || (area.width >= least - 1 && area.height >= least - 1)) return [];
        const name = control.getAttribute('aria-label') ?? control.textContent ?? '';
        return [`${control.tagName} ${control.className} “${name.slice(0, 30)}” ${area.width} x ${area.height}`];
      });
  }, TOUCH);
}
