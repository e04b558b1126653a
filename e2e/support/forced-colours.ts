// The page runs these functions alone: all that they need is in them.
/* oxlint-disable unicorn/consistent-function-scoping -- see above */
import { untilDrawn } from './until-drawn.ts';
import type { Page } from './test.ts';

declare global {
  interface Window {
    /** Marks without text that are seen by their ground alone in the page's own colours. */
    groundMarks?: (readonly [Element, '' | '::before' | '::after'])[];
  }
}

/**
 * Marks that cannot be seen any more in forced colours: the system replaced their ground, and nothing else draws them.
 * Leaves the page in forced colours.
 */
export async function lostMarks(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ forcedColors: 'none' });
  await untilDrawn(page);
  await page.evaluate(rememberMarks);
  await page.emulateMedia({ forcedColors: 'active' });
  await untilDrawn(page);
  return page.evaluate(marksLost);
}

/** States (chosen, ticked, current, wrong) that look the same as their absence; the page is in forced colours. */
export function sameLooks(page: Page): Promise<readonly string[]> {
  return page.evaluate(looksAlike);
}

// These functions run in the page, so each must be complete.
function rememberMarks(): void {
  const LEAST_ALPHA = 0.2;
  const LEAST_CONTRAST = 1.3;
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const channels = (colour: string): readonly number[] => {
    if (!canvas) return [0, 0, 0, 0];
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const light = (rgb: readonly number[]) =>
    rgb.slice(0, 3).reduce((sum, one, at) => {
      const part = one / 255 <= 0.04045 ? one / 255 / 12.92 : ((one / 255 + 0.055) / 1.055) ** 2.4;
      return sum + part * ([0.2126, 0.7152, 0.0722][at] ?? 0);
    }, 0);
  const contrast = (one: string, other: string) => {
    const [a, b] = [light(channels(one)), light(channels(other))];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  };
  const alphaOf = (colour: string) => (channels(colour)[3] ?? 0) / 255;
  const groundBelow = (element: Element | null): string => {
    for (let at = element; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (alphaOf(backgroundColor) > 0.9) return backgroundColor;
    }
    return 'white';
  };
  const marks: (readonly [Element, '' | '::before' | '::after'])[] = [];
  for (const element of document.querySelectorAll('body *')) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (element.closest('svg, canvas, .ant-skeleton, .ant-spin')) continue;
    for (const part of ['', '::before', '::after'] as const) {
      const { content, backgroundColor, width, height, opacity } = getComputedStyle(element, part);
      if (part === '' ? element.childNodes.length > 0 : content !== '""') continue;
      if (element.matches('input, textarea, hr, img, iframe')) continue;
      if (!(Number.parseFloat(width) > 1 && Number.parseFloat(height) > 1) || Number(opacity) === 0) continue;
      if (alphaOf(backgroundColor) < LEAST_ALPHA) continue;
      const around = groundBelow(part === '' ? element.parentElement : element);
      if (contrast(backgroundColor, around) >= LEAST_CONTRAST) marks.push([element, part]);
    }
  }
  window.groundMarks = marks;
}

function marksLost(): readonly string[] {
  const isLine = (style: string, width: string) =>
    style !== 'none' && style !== 'hidden' && Number.parseFloat(width) > 0;
  const isClear = (colour: string) => /^rgba\(.*, 0\)$|^transparent$|\/ 0\)$/.test(colour);
  const groundOf = (element: Element | null): string => {
    for (let at = element; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (!isClear(backgroundColor)) return backgroundColor;
    }
    return '';
  };
  return (window.groundMarks ?? []).flatMap(([element, part]) => {
    const style = getComputedStyle(element, part);
    if (!element.isConnected || style.display === 'none') return [];
    if (isLine(style.outlineStyle, style.outlineWidth) || style.backgroundImage !== 'none') return [];
    if (isLine(style.borderTopStyle, style.borderTopWidth) || isLine(style.borderLeftStyle, style.borderLeftWidth))
      return [];
    const around = groundOf(part === '' ? element.parentElement : element);
    if (!isClear(style.backgroundColor) && style.backgroundColor !== around) return [];
    const own = typeof element.className === 'string' ? element.className : '';
    return [
      `${element.tagName.toLowerCase()}.${own.split(' ').join('.')}${part} in ${element.parentElement?.className}`,
    ];
  });
}

function looksAlike(): readonly string[] {
  const STATES = [
    ['aria-selected', 'true'],
    ['aria-current', 'page'],
    ['aria-current', 'true'],
    ['aria-checked', 'true'],
    ['aria-pressed', 'true'],
    ['aria-invalid', 'true'],
  ] as const;
  const lookOf = (element: Element): string =>
    [element, ...element.querySelectorAll('*')]
      .slice(0, 12)
      .flatMap((one) =>
        ['', '::before', '::after'].map((part) => {
          const style = getComputedStyle(one, part);
          if (part !== '' && style.content === 'none') return '';
          const lines = [style.outlineStyle === 'none' ? '' : style.outline, style.borderWidth, style.borderStyle];
          return [
            one.tagName,
            ...lines,
            style.borderColor,
            style.backgroundColor,
            style.color,
            style.fontWeight,
          ].join();
        }),
      )
      .join(';');
  /** The part that wears the look: antd draws it around the element with the state. */
  const wearerOf = (element: Element): Element =>
    element.closest(
      '.ant-checkbox, .ant-radio, .ant-segmented-item, .ant-select, .ant-picker, .ant-input-affix-wrapper, ' +
        '.ant-input-number, .ant-tabs-tab, .shell-tab, .mf-grid-cell',
    ) ?? element;
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const kindOf = (element: Element) =>
    `${element.tagName} ${element.getAttribute('role')} ${wearerOf(element).classList[0]}`;
  return STATES.flatMap(([name, value]) =>
    [...document.querySelectorAll(`[${name}="${value}"]`)].filter(isShown).flatMap((element) => {
      const place = element.closest('[role], form, nav, ul, ol, table')?.parentElement ?? document.body;
      const other = [...place.querySelectorAll(element.tagName.toLowerCase())].find(
        (one) =>
          isShown(one) &&
          kindOf(one) === kindOf(element) &&
          one.getAttribute(name) !== value &&
          !one.matches(':focus, :disabled, [aria-disabled="true"]') &&
          one.children.length === element.children.length,
      );
      if (!other || element.matches(':focus')) return [];
      if (lookOf(wearerOf(element)) !== lookOf(wearerOf(other))) return [];
      const textOf = (one: Element) => one.textContent?.trim().slice(0, 30);
      return [`${name} ${kindOf(element)} “${textOf(element)}” as “${textOf(other)}”`];
    }),
  );
}
