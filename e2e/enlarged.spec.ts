import { expectAccessible } from './support/accessible.ts';
import { walkFocus } from './support/focus-walk.ts';
import { eachMainPage, SENT } from './support/main-pages.ts';
import { misfitsOf } from './support/reflow.ts';
import { unbind } from './support/send-records.ts';
import { expect, test } from './support/test.ts';

/** Windows in CSS px: a laptop of 1366 × 768 at 200 %, and 1280 × 1024 at 400 % (WCAG 1.4.10). */
const ENLARGED = {
  '200 %': { width: 683, height: 384 },
  '400 %': { width: 320, height: 256 },
} as const;
const STOPS = 30;
const NONE = { sideways: 0, cut: [], covered: [], clipped: [] };

test.afterEach(({ request }) => unbind(request, SENT.metaKey));

for (const [size, viewport] of Object.entries(ENLARGED))
  test(`at ${size} nothing of the main pages is cut, covered or out of reach, and the focus is in sight`, async ({
    browser,
    request,
  }) => {
    test.setTimeout(900_000);
    await eachMainPage({ browser, request }, { viewport }, async (page, name) => {
      await expectAccessible(page, `${name} at ${size}`);
      expect.soft(await misfitsOf(page), `${name} at ${size}`).toEqual(NONE);
      const { covered, stops } = await walkFocus(page, STOPS);
      expect.soft(covered, `focus on ${name} at ${size}`).toEqual([]);
      expect.soft(stops.length, `${name} has stops`).toBeGreaterThan(4);
    });
  });
