import { expectAccessible } from './support/accessible.ts';
import { designerAddress } from './support/designer.ts';
import { signIn, wearLook } from './support/people.ts';
import { expect, test, type Page } from './support/test.ts';

const VIEWS = 6;
const dialogs = (page: Page) => page.getByRole('dialog').filter({ visible: true });

/** Looks at every view of the designer with an item selected. */
async function walkViews(page: Page, look: string) {
  const views = page.locator('.mfd .ant-segmented').first().locator('.ant-segmented-item');
  await expect(views).toHaveCount(VIEWS);
  for (let at = VIEWS - 1; at >= 0; at -= 1) {
    await views.nth(at).click();
    await expect(page.locator('.mfd .ant-spin-spinning')).toHaveCount(0);
    await expectAccessible(page, `view ${at + 1} ${look}`);
  }
}

/** Looks at the lists next to the canvas. */
async function walkTabs(page: Page, look: string) {
  const tabs = page.locator('.mfd').getByRole('tab');
  for (let at = (await tabs.count()) - 1; at >= 0; at -= 1) {
    await tabs.nth(at).click();
    await expectAccessible(page, `list ${at + 1} next to the canvas ${look}`);
  }
}

/** What opens by a key over the canvas. */
const KEYS = { 'Control+k': 'the palette', '?': 'the keys', 'Shift+F12': 'the usages' };

async function walkDialogs(page: Page, look: string) {
  const [first] = await page.getByRole('option').all();
  for (const [key, name] of Object.entries(KEYS)) {
    await first?.focus();
    await page.keyboard.press(key);
    await expect(dialogs(page).first()).toBeVisible();
    await expectAccessible(page, `${name} ${look}`, '.ant-modal');
    await page.keyboard.press('Escape');
    await expect(dialogs(page)).toHaveCount(0);
  }
  await first?.focus();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menu').filter({ visible: true }).last()).toBeVisible();
  await expectAccessible(page, `the menu of a card ${look}`);
  await page.keyboard.press('Escape');
}

for (const language of ['zh', 'en'] as const)
  for (const scheme of ['light', 'dark'] as const)
    test(`the designer is accessible in every view: ${language}, ${scheme}`, async ({ page }) => {
      await wearLook(page, language, scheme);
      await signIn(page, 'admin', await designerAddress(page.request, '资产卡片'));
      await page.getByRole('option').nth(2).click();
      const look = `(${language}, ${scheme})`;
      await walkViews(page, look);
      await walkTabs(page, look);
      await walkDialogs(page, look);
    });
