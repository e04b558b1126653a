import { asInUse } from '../playwright.config.ts';
import { expectAccessible } from './support/accessible.ts';
import { PASSWORD, wearLook } from './support/people.ts';
import { expect, test, type Page } from './support/test.ts';

async function attempt(page: Page, account: string, password: string) {
  await page.getByLabel(/^(账号|Account)$/).fill(account);
  await page.getByLabel(/^(密码|Password)$/).fill(password);
  await page.keyboard.press('Enter');
}

test('after failures the browser works for a proof, typing goes on, and the right password signs in', async ({
  page,
}) => {
  await page.goto('/login');
  for (let turn = 0; turn < 3; turn++) {
    const answered = page.waitForResponse(
      (response) =>
        response.url().includes('/oauth/token') && !response.request().headers()['captcha-key'] === turn < 2,
    );
    await attempt(page, 'hu.jing', 'wrong');
    await answered;
    await expect(page.getByRole('alert')).toHaveText('用户名或密码错误');
  }
  await expectAccessible(page, 'sign-in after three failures');
  await attempt(page, 'hu.jing', PASSWORD);
  await expect(page).toHaveURL(/\/wel\/index$/);
});

test('a page without https, where Web Crypto is missing, works for it too', async ({ browser: usual, baseURL }) => {
  const { port } = new URL(baseURL ?? '');
  const browser = await usual
    .browserType()
    .launch({ ...asInUse, args: [...asInUse.args, '--host-resolver-rules=MAP assets.example 127.0.0.1'] });
  try {
    const page = await browser.newPage({ locale: 'zh-CN' });
    await page.goto(`http://assets.example:${port}/login`);
    expect(await page.evaluate(() => [isSecureContext, 'subtle' in crypto])).toEqual([false, false]);
    for (let turn = 0; turn < 3; turn++) {
      await attempt(page, 'clerk.li', 'wrong');
      await expect(page.getByRole('button', { name: /登\s*录/ }).first()).toBeEnabled();
      await expect(page.getByRole('alert')).toHaveText('用户名或密码错误');
    }
    await attempt(page, 'clerk.li', PASSWORD);
    await expect(page).toHaveURL(/\/wel\/index$/);
  } finally {
    await browser.close();
  }
});

for (const [language, width] of [
  ['zh', 1366],
  ['zh', 390],
  ['en', 1366],
  ['en', 390],
] as const) {
  test(`the login page at ${width} in ${language} shows its state without moving its layout`, async ({ page }) => {
    await wearLook(page, language, 'light');
    await page.setViewportSize({ width, height: 768 });
    await page.route('**/api/blade-auth/challenge**', async (route) => {
      await new Promise((done) => setTimeout(done, 1500));
      await route.continue();
    });
    await page.route('**/api/blade-auth/oauth/token', (route) =>
      route.request().headers()['captcha-key']
        ? route.continue()
        : route.fulfill({
            status: 400,
            json: { code: 400, success: false, data: {}, msg: '请输入验证码', reason: 'AUTH_CAPTCHA_REQUIRED' },
          }),
    );
    await page.goto('/login');
    await attempt(page, 'admin', 'wrong');
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: language === 'zh' ? '正在进行安全校验' : 'A security check is running' }),
    ).toBeVisible();
    await page.screenshot({ path: test.info().outputPath(`working-${language}-${width}.png`) });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await expect(page.getByRole('alert')).toBeVisible({ timeout: 60_000 });
    await page.screenshot({ path: test.info().outputPath(`failed-${language}-${width}.png`) });
  });
}
