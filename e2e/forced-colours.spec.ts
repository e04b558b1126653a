import { expectAccessible } from './support/accessible.ts';
import { walkFocus } from './support/focus-walk.ts';
import { lostMarks, sameLooks } from './support/forced-colours.ts';
import { eachMainPage, SENT } from './support/main-pages.ts';
import { unbind } from './support/send-records.ts';
import { expect, test } from './support/test.ts';

const STOPS = 30;

test.afterEach(({ request }) => unbind(request, SENT.metaKey));

for (const colorScheme of ['light', 'dark'] as const)
  test(`in forced colours (${colorScheme}) marks, states and the focus of the main pages are distinguishable`, async ({
    browser,
    request,
  }) => {
    test.setTimeout(900_000);
    await eachMainPage({ browser, request }, { colorScheme, forcedColors: 'active' }, async (page, name) => {
      expect.soft(await lostMarks(page), `marks of ${name}`).toEqual([]);
      expect.soft(await sameLooks(page), `states of ${name}`).toEqual([]);
      await expectAccessible(page, `${name} in forced colours`);
      const { unmarked } = await walkFocus(page, STOPS);
      expect.soft(unmarked, `focus on ${name}`).toEqual([]);
    });
  });
