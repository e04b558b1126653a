import { expectAccessible } from './support/accessible.ts';
import { PASSWORD, signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a chosen look comes back after a new sign-in; axe finds nothing serious in any theme', async ({ page }) => {
  await signIn(page, 'leader.chen');
  await page.getByRole('button', { name: '外观设置' }).click();
  const dialog = page.getByRole('dialog', { name: '外观设置' });
  const lookAtThemes = async (scheme: string) => {
    for (const name of ['白色', '星空', 'iView', 'D2', 'Hey']) {
      await dialog.getByRole('radio', { name }).click();
      await expectAccessible(page, `${name} ${scheme}`);
    }
  };
  await lookAtThemes('light');
  await dialog.getByRole('switch', { name: '色弱模式' }).click();
  await expectAccessible(page, 'weak colour vision, light');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: '切换明暗' }).click();
  await page.getByRole('button', { name: '外观设置' }).click();
  await expectAccessible(page, 'weak colour vision, dark');
  await dialog.getByRole('switch', { name: '色弱模式' }).click();
  await lookAtThemes('dark');
  await dialog.getByLabel('主题色').fill('#389e0d');
  await dialog.getByRole('switch', { name: '大字号' }).click();
  await dialog.getByRole('switch', { name: '灰色模式' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'English' }).click();
  const root = page.locator('html');
  const isAsChosen = async () => {
    await expect(root).toHaveAttribute('data-theme', 'hey');
    await expect(root).toHaveAttribute('data-scheme', 'dark');
    await expect(root).toHaveAttribute('lang', 'en');
    await expect(root).toHaveClass(/shell-grey/);
    expect(
      await page.evaluate(() => getComputedStyle(document.querySelector('.ant-app') ?? document.body).fontSize),
    ).toBe('17px');
  };
  await isAsChosen();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/login$/);
  // The next person has the defaults.
  await expect(root).toHaveAttribute('data-theme', 'default');
  await page.getByLabel('账号', { exact: true }).fill('leader.chen');
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/wel\/index$/);
  await isAsChosen();
});

test('pages of rows and tiles lie on the ground of lists, without a card around them', async ({ page }) => {
  await signIn(page, 'clerk.zhang', '/business/house');
  const main = page.getByRole('main');
  await expect(main.getByRole('row').nth(1)).toBeVisible();
  const groundOf = () => main.evaluate((element) => getComputedStyle(element).backgroundColor);
  const ground = await groundOf();
  for (const path of ['/message/index', '/notice/index', '/history/view', '/thingcheck/index', '/boards']) {
    await page.goto(path);
    const title = main.getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    expect(await groundOf(), path).toBe(ground);
    const left = (await title.boundingBox())?.x ?? 0;
    expect(Math.round(left - ((await main.boundingBox())?.x ?? 0)), path).toBe(16);
  }
});
