import { barriersOn, expectAccessible } from './support/accessible.ts';
import { expect, test, type Page } from './support/test.ts';
import { follow } from './support/pages.ts';
import { PASSWORD, wearLook } from './support/people.ts';

const dialog = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('form') });

/** Console errors of the page; violations of the content policy are among them. */
function faultsOf(page: Page): readonly string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  return faults;
}

const words = {
  zh: { account: '账号', password: '密码', add: '新增', save: '保存', summary: /^有 \d+ 处需要修改/, view: /^查看 / },
  en: {
    account: 'Account',
    password: 'Password',
    add: 'New',
    save: 'Save',
    summary: /Items to correct/,
    view: /^View /,
  },
} as const;

for (const language of ['zh', 'en'] as const) {
  for (const scheme of ['light', 'dark'] as const) {
    test(`every screen passes the accessibility rules: ${language}, ${scheme}`, async ({ page }) => {
      const faults = faultsOf(page);
      const say = words[language];
      await wearLook(page, language, scheme);

      await page.goto('/login');
      await expect(page.getByLabel(say.account, { exact: true })).toBeFocused();
      await expectAccessible(page, 'login');
      await page.getByLabel(say.account, { exact: true }).fill('clerk.zhang');
      const password = page.getByLabel(say.password, { exact: true });
      // WCAG 3.3.8: signing in needs no remembering and no copying letter by letter.
      await expect(password).toHaveAttribute('autocomplete', 'current-password');
      expect(
        await password.evaluate((input) =>
          input.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
        ),
      ).toBe(true);
      await password.fill(PASSWORD);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('张晓芸');
      await expect(page.getByRole('menuitem').first()).toBeVisible();
      await expectAccessible(page, 'home');

      await follow(page, '/business/assetCard');
      await expect(page.getByRole('button', { name: say.view }).first()).toBeVisible();
      await expectAccessible(page, 'list');

      await page.getByRole('button', { name: say.view }).first().click();
      await expect(dialog(page)).toBeVisible();
      await expectAccessible(page, 'form, view');
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();

      await page.getByRole('button', { name: say.add, exact: true }).click();
      await expect(dialog(page).getByRole('textbox').first()).toBeFocused();
      await expectAccessible(page, 'form, add');
      await dialog(page).getByRole('button', { name: say.save }).click();
      await expect(dialog(page).getByText(say.summary)).toBeVisible();
      await expectAccessible(page, 'form with an error summary');
      expect(faults).toEqual([]);
    });
  }
}

test('barriers on a page are found, in a frame too', async ({ page }) => {
  const faults = '<main><img src="data:,"><p style="color: #bbb; background: #fff">too faint</p></main>';
  const both = new Set(['color-contrast', 'image-alt']);
  const rulesBroken = async () => new Set((await barriersOn(page)).barriers.map((line) => line.split(' ')[0]));

  await page.setContent(`<html lang="en"><title>Planted</title><body>${faults}</body></html>`);
  expect(await rulesBroken()).toEqual(both);
  await page.setContent(
    `<html lang="en"><title>Planted</title><body><iframe title="planted" srcdoc='<html lang="en">` +
      `<title>Planted</title><body>${faults}</body></html>'></iframe></body></html>`,
  );
  await expect(page.frameLocator('iframe').getByText('too faint')).toBeVisible();
  expect(await rulesBroken()).toEqual(both);
});
