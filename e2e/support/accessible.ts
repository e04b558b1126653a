import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from './test.ts';

// The form's author chose the colour of this value.
const AUTHORS_COLOUR = '[id$="-useStatus"]';

/** Expects that nothing on the page, or in a part of it, keeps anybody from using it, once all that moves has come to rest. */
export async function expectAccessible(page: Page, place: string, part?: string): Promise<void> {
  // Something half faded in has the contrast of neither end.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().flatMap(({ effect, finished }) => (effect?.getComputedTiming().endTime === Infinity ? [] : [finished]))));
  // A picture over a text keeps axe from judging its contrast; that texts can be read under the watermark, the tests of the looks prove.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[style*="pointer-events: none"][style*="background-repeat: repeat"] { display: none !important; }');
    document.adoptedStyleSheets = [sheet];
  });
  const axe = new AxeBuilder({ page }).exclude(AUTHORS_COLOUR);
  const { violations, passes } = await (part === undefined ? axe : axe.include(part)).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect.soft(grave.flatMap(({ id, nodes }) => nodes.map(({ target, html, failureSummary }) => `${id} ${target.join(' ')} ${html.slice(0, 120)} ${failureSummary}`)), place).toEqual([]);
  expect(passes.length, `${place} was looked at`).toBeGreaterThan(5);
}
