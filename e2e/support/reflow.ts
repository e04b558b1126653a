// The page runs these functions alone: all that they need is in them.
/* oxlint-disable unicorn/consistent-function-scoping -- see above */
import type { Page } from './test.ts';

/** What does not fit into a window, one line for each place. */
export interface Misfits {
  /** How many px the page is wider than the window. */
  readonly sideways: number;
  /** Controls that stick out of the window or of a part that cannot be scrolled to them. */
  readonly cut: readonly string[];
  /** Controls below something else, after they were scrolled to the middle. */
  readonly covered: readonly string[];
  /** Texts that are cut, and of which nothing says the rest. */
  readonly clipped: readonly string[];
}

/** Looks for what a person with an enlarged page cannot see or reach. */
export function misfitsOf(page: Page): Promise<Misfits> {
  return page.evaluate(measure);
}

/** Runs in the page, so it must be complete. */
function measure(): Misfits {
  const CONTROLS =
    'a[href], button, input:not([type="hidden"]):not([type="file"]), textarea, [role="button"], [role="tab"], ' +
    '[role="option"], [role="menuitem"], [role="switch"], [role="combobox"], [role="treeitem"]';
  const SLACK = 2;
  const PARKED = -1000;

  const nameOf = (element: Element) =>
    [
      element.tagName.toLowerCase(),
      typeof element.className === 'string' ? `.${element.className.split(' ').slice(0, 2).join('.')}` : '',
      (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 40),
    ].join(' ');

  const isShown = (element: Element) => {
    const { width, height, right } = element.getBoundingClientRect();
    return (
      // A link that skips is parked far outside until it has the focus.
      right > PARKED &&
      width > 1 &&
      height > 1 &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('[inert], [aria-hidden="true"], .mf-sr-only, .sr-only')
    );
  };
  const scrolls = (value: string) => value === 'auto' || value === 'scroll';
  const cuts = (value: string) => value === 'hidden' || value === 'clip';

  /** Whether part of a box can never be seen: it is beyond an edge to which nothing scrolls. */
  function isCut(element: Element): boolean {
    const box = element.getBoundingClientRect();
    let isFixed = getComputedStyle(element).position === 'fixed';
    for (let around = element.parentElement; around && !isFixed; around = around.parentElement) {
      const style = getComputedStyle(around);
      isFixed = style.position === 'fixed';
      if (scrolls(style.overflowX) && around.scrollWidth > around.clientWidth) return false;
      if (around === document.body || around === document.documentElement) continue;
      const own = around.getBoundingClientRect();
      if (!cuts(style.overflowX)) continue;
      if (box.left < own.left - SLACK || box.right > own.right + SLACK) return true;
    }
    return box.left < -SLACK || box.right > innerWidth + SLACK;
  }

  /** Whether something else takes the press in the middle of a box. */
  function coverOf(element: Element): string | undefined {
    element.scrollIntoView({ block: 'center', inline: 'center' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    if (hit === null) return 'nothing: it is out of the window';
    if (element.contains(hit) || hit.contains(element)) return undefined;
    const label = hit.closest('label');
    if (label?.contains(element) || label?.control === element) return undefined;
    const frame = element.closest(
      '.ant-select, .ant-picker, .ant-input-affix-wrapper, .ant-input-number, .mf-grid-cell',
    );
    return frame?.contains(hit) ? undefined : nameOf(hit);
  }

  /** Whether letters are cut off: an ellipsis is fine where a title or a table says the rest. */
  function isClipped(element: Element): boolean {
    const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
    if (!cuts(overflowX) && !cuts(overflowY)) return false;
    if (![...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')) return false;
    const isWide = cuts(overflowX) && element.scrollWidth > element.clientWidth + SLACK;
    const isHigh = cuts(overflowY) && element.scrollHeight > element.clientHeight + 6;
    if (!isWide && !isHigh) return false;
    if (isWide && textOverflow === 'ellipsis' && element.closest('td, [role="gridcell"], [title], th')) return false;
    return true;
  }

  const top = [...document.querySelectorAll('.ant-modal-wrap, .ant-drawer-open')].findLast(isShown);
  const place = top ?? document.body;
  const controls = [...place.querySelectorAll(CONTROLS)].filter(isShown);
  const covers = controls
    .filter((element) => !element.matches(':disabled'))
    .flatMap((element) => {
      const cover = coverOf(element);
      return cover === undefined ? [] : [`${nameOf(element)} below ${cover}`];
    });
  return {
    sideways: Math.max(0, (document.scrollingElement?.scrollWidth ?? 0) - innerWidth),
    cut: controls.filter(isCut).map(nameOf),
    covered: covers,
    clipped: [...place.querySelectorAll('*')].filter((element) => isShown(element) && isClipped(element)).map(nameOf),
  };
}
