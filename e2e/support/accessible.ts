import { AxeBuilder } from '@axe-core/playwright';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { expect, type Page } from './test.ts';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

// Of a rule that holds one place is enough: describing all others takes longer than judging them.
const OPTIONS: RunOptions = { resultTypes: ['violations'] };

/**
 * What axe finds; in a page without frames it stays loaded, where the builder would load it and open a page of its own
 * each time.
 */
async function findings(page: Page, part?: string): Promise<Pick<AxeResults, 'violations' | 'passes'>> {
  if (page.frames().length > 1) {
    const builder = new AxeBuilder({ page }).options(OPTIONS);
    return (part === undefined ? builder : builder.include(part)).analyze();
  }
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(([scope, options]) => window.axe.run(scope ?? document, options), [part, OPTIONS] as const);
}

/** Violations that block some people, a line for each place, and the number of rules that pass. */
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
  // While an element fades in, its contrast differs from the final contrast.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .flatMap(({ effect, finished }) => (effect?.getComputedTiming().endTime === Infinity ? [] : [finished])),
    ),
  );
  // A picture over a text keeps axe from judging its contrast; that texts can be read under the watermark, the tests of
  // the looks prove.
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
