import { untilDrawn } from './until-drawn.ts';
import type { JSHandle, Page } from './test.ts';

/** WCAG 2.5.8, in px. */
const LEAST_TARGET = 24;
/** antd draws the focus of a control around the focused element. */
const FRAMES =
  '.ant-select, .ant-picker, .ant-input-affix-wrapper, .ant-input-number, .ant-checkbox-wrapper, ' +
  '.ant-radio-wrapper, .ant-segmented-item, .ant-pagination-item, .ant-tabs-tab, .mf-grid-cell, .mf-rich-text';

export interface FocusWalk {
  /** The elements that had the focus, in order. */
  readonly stops: readonly string[];
  /** Elements that look the same with and without the focus (2.4.7). */
  readonly unmarked: readonly string[];
  /** Elements that were completely covered when they had the focus (2.4.11). */
  readonly covered: readonly string[];
  /** Elements below the minimum target size (2.5.8). */
  readonly small: readonly string[];
}

/** Presses Tab until the focus returns to the start, at most `presses` times, and checks every focused element. */
export async function walkFocus(page: Page, presses: number): Promise<FocusWalk> {
  const stops: string[] = [];
  const unmarked: string[] = [];
  const covered: string[] = [];
  const small: string[] = [];
  // A control whose inner button has the focus keeps its outline, so it is checked after the focus has left the whole
  // control.
  let worn: readonly { readonly element: JSHandle; readonly name: string; readonly look: string }[] = [];
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab');
    await untilDrawn(page);
    const element = await page.evaluateHandle(() => document.activeElement);
    const { name, place, isSeen, width, height } = await element.evaluate(lookAt, FRAMES);
    const held: (typeof worn)[number][] = [];
    for (const one of worn) {
      if (await one.element.evaluate(holdsFocus, FRAMES)) held.push(one);
      else if ((await one.element.evaluate(lookOf, FRAMES)) === one.look) unmarked.push(one.name);
    }
    worn = held;
    if (stops.includes(`${name} ${place}`)) break;
    // The focus is at the end of the page.
    if (name.startsWith('body')) continue;
    stops.push(`${name} ${place}`);
    if (!isSeen) covered.push(name);
    if (width < LEAST_TARGET || height < LEAST_TARGET) small.push(`${name} ${Math.round(width)}×${Math.round(height)}`);
    worn = [...worn, { element, name, look: await element.evaluate(lookOf, FRAMES) }];
  }
  return { stops, unmarked, covered, small };
}

// These functions run in the page, so each must be complete.
function holdsFocus(element: Element | null, frames: string): boolean {
  return element?.closest(frames)?.contains(document.activeElement) ?? false;
}

function lookOf(element: Element | null, frames: string): string {
  if (!element?.isConnected) return 'gone';
  const around = [element, element.parentElement, element.closest(frames)].filter((one) => one !== null);
  return around
    .map((one) =>
      [getComputedStyle(one), getComputedStyle(one, '::after')]
        .map(({ outline, boxShadow, backgroundColor, borderColor }) =>
          [outline, boxShadow, backgroundColor, borderColor].join(),
        )
        .join(),
    )
    .join();
}

function lookAt(element: Element | null, frames: string) {
  const seen = element?.closest(frames) ?? element;
  const { left, top, right, bottom, width, height } = seen?.getBoundingClientRect() ?? new DOMRect();
  const inset = 3;
  const points = [
    [(left + right) / 2, (top + bottom) / 2],
    [left + inset, top + inset],
    [right - inset, bottom - inset],
    [left + inset, bottom - inset],
    [right - inset, top + inset],
  ] as const;
  const isSeen = points.some(([x, y]) => {
    const hit = document.elementFromPoint(x, y);
    return (
      hit !== null &&
      seen !== null &&
      (seen.contains(hit) || hit.contains(seen)) &&
      hit !== document.body &&
      hit !== document.documentElement
    );
  });
  const label = element?.getAttribute('aria-label') ?? element?.textContent?.trim().slice(0, 40) ?? '';
  const path =
    element?.closest('[data-mf-cell]')?.getAttribute('data-mf-cell') ??
    element?.closest('[data-mf-path]')?.getAttribute('data-mf-path') ??
    '';
  return {
    name: [element?.tagName.toLowerCase(), path, label].filter(Boolean).join(' '),
    place: element?.id ?? '',
    isSeen,
    width,
    height,
  };
}
