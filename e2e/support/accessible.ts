import { AxeBuilder } from '@axe-core/playwright';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { untilDrawn } from './until-drawn.ts';
import { expect, type Page } from './test.ts';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

// One place per rule is enough: describing all others takes longer than the checks.
const OPTIONS: RunOptions = { resultTypes: ['violations'] };
// In forced colours the system chooses them, and axe reads those of the page.
const FORCED: RunOptions = { ...OPTIONS, rules: { 'color-contrast': { enabled: false } } };

/**
 * The findings of axe. In a page without frames axe stays loaded; its builder would load it again each time and open a
 * page.
 */
async function findings(page: Page, part?: string): Promise<Pick<AxeResults, 'violations' | 'passes'>> {
  const chosen = (await page.evaluate(() => matchMedia('(forced-colors: active)').matches)) ? FORCED : OPTIONS;
  if (page.frames().length > 1) {
    const builder = new AxeBuilder({ page }).options(chosen);
    return (part === undefined ? builder : builder.include(part)).analyze();
  }
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(([scope, options]) => window.axe.run(scope ?? document, options), [part, chosen] as const);
}

/** Violations with a serious or critical impact, one line for each place, and the number of passed rules. */
export async function barriersOn(
  page: Page,
  part?: string,
): Promise<{ readonly barriers: readonly string[]; readonly held: number }> {
  const { violations, passes } = await findings(page, part);
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return {
    barriers: grave.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, html, failureSummary }) => `${id} ${target.join(' ')} ${html.slice(0, 120)} ${failureSummary}`,
      ),
    ),
    held: passes.length,
  };
}

/** Expects no blocking violation on the page or in a part of it, once all motion has ended. */
export async function expectAccessible(page: Page, place: string, part?: string): Promise<void> {
  await untilDrawn(page);
  // Axe cannot judge contrast below a picture, so the watermark is removed. Tests of the themes check that text is
  // readable under it.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '[style*="pointer-events: none"][style*="background-repeat: repeat"] { display: none !important; }',
    );
    document.adoptedStyleSheets = [sheet];
  });
  const { barriers, held } = await barriersOn(page, part);
  expect.soft(barriers, place).toEqual([]);
  expect(held, `${place} was looked at`).toBeGreaterThan(5);
}
