import { expectAccessible } from './support/accessible.ts';
import { walkFocus } from './support/focus-walk.ts';
import { mainPages, SENT } from './support/main-pages.ts';
import { misfitsOf } from './support/reflow.ts';
import { unbind } from './support/send-records.ts';
import { expect, test } from './support/test.ts';

/** Windows in CSS px: a laptop of 1366 × 768 at 200 %, and 1280 × 1024 at 400 % (WCAG 1.4.10). */
const ENLARGED = {
  '200 %': { width: 683, height: 384 },
  '400 %': { width: 320, height: 256 },
} as const;
const STOPS = 30;

test.afterEach(({ request }) => unbind(request, SENT.metaKey));

for (const [size, viewport] of Object.entries(ENLARGED))
  test(`at ${size} nothing of the main pages is cut, covered or out of reach, and the focus is in sight`, async ({
    browser,
    request,
  }) => {
    test.setTimeout(900_000);
    for (const { name, open } of await mainPages(request)) {
      await test.step(name, async () => {
        const context = await browser.newContext({ viewport });
        const page = await context.newPage();
        await open(page);
        await page.waitForLoadState('networkidle');
        await page.screenshot({ path: test.info().outputPath(`${name}.png`) });
        await expectAccessible(page, `${name} at ${size}`);
        expect.soft(await misfitsOf(page), `${name} at ${size}`).toEqual({
          sideways: 0,
          cut: [],
          covered: [],
          clipped: [],
        });
        const { covered, stops } = await walkFocus(page, STOPS);
        expect.soft(covered, `focus on ${name} at ${size}`).toEqual([]);
        expect(stops.length, `${name} has stops`).toBeGreaterThan(4);
        await context.close();
      });
    }
  });
