import { expectAccessible } from './support/accessible.ts';
import { PASSWORD, signIn } from './support/people.ts';
import { expect, test, type Page } from './support/test.ts';

/** The colours of the texts and icons of the top bar; axe does not look at icons. */
async function inksOfTop(page: Page): Promise<readonly string[]> {
  const inks = await page
    .locator('.shell-top')
    .evaluate((bar) => [bar, ...bar.querySelectorAll('.ant-btn .anticon')].map((part) => getComputedStyle(part).color));
  return [...new Set(inks)];
}

test('a chosen look comes back after a new sign-in; axe finds nothing serious in any theme', async ({ page }) => {
  await signIn(page, 'leader.chen');
  await page.getByRole('button', { name: '外观设置' }).click();
  const dialog = page.getByRole('dialog', { name: '外观设置' });
  const lookAtThemes = async (scheme: string) => {
    for (const name of ['白色', '星空', 'iView', 'D2', 'Hey']) {
      await dialog.getByRole('radio', { name }).click();
      await expectAccessible(page, `${name} ${scheme}`);
      expect(await inksOfTop(page), `icons of the top bar in ${name} ${scheme}`).toHaveLength(1);
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

test('pages of cards lie on the ground of the home page, and their buttons are as light as the cards', async ({
  page,
}) => {
  await signIn(page, 'leader.chen');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  const groundOf = () => main.evaluate((element) => getComputedStyle(element).backgroundColor);
  const ground = await groundOf();
  await openFromMenu(page, '报表', '数据分析');
  const print = main.getByRole('button', { name: '打印' });
  await expect(print).toBeVisible();
  expect(await groundOf()).toBe(ground);
  const fill = await print.evaluate((element) => getComputedStyle(element).backgroundColor);
  // A card that loads is drawn once more when its figures come.
  await expect(main.getByRole('figure').first()).toHaveCSS('background-color', fill);
  await page.goto('/map/index');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await groundOf()).toBe(ground);
});

test('breadcrumb and title are at one place on every page', async ({ page }) => {
  await signIn(page, 'leader.chen', '/business/house');
  const places = async (name: string) => {
    const main = page.getByRole('main');
    const title = main.getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    const [trail, text] = [await main.getByRole('navigation').first().boundingBox(), await title.boundingBox()];
    return { name, trail: trail?.y, left: text?.x, middle: Math.round((text?.y ?? 0) + (text?.height ?? 0) / 2) };
  };
  const { name: _, ...list } = await places('房屋');
  await page.goto('/map/index');
  expect(await places('资产地图')).toEqual({ name: '资产地图', ...list });
  for (const [group, entry] of [
    ['报表', '数据分析'],
    ['报表', '看板'],
    ['流程中心', '审批收件箱'],
    ['流程中心', '工作日历'],
  ] as const) {
    await openFromMenu(page, group, entry);
    expect(await places(entry)).toEqual({ name: entry, ...list });
  }
});

test('the selected entry is in the middle of the side bar, and 15 of a long group are in view', async ({ page }) => {
  await signIn(page, 'clerk.zhang', '/business/assetCard');
  const side = page.getByRole('complementary', { name: '菜单' });
  const chosen = side.locator('.ant-menu-item-selected');
  await expect(chosen).toBeVisible();
  const [bar, entry] = [await side.boundingBox(), await chosen.boundingBox()];
  const [before, after] = [
    (entry?.x ?? 0) - (bar?.x ?? 0),
    (bar?.x ?? 0) + (bar?.width ?? 0) - (entry?.x ?? 0) - (entry?.width ?? 0),
  ];
  expect(Math.abs(before - after)).toBeLessThanOrEqual(1);
  const bottoms = await side
    .locator('.ant-menu-sub .ant-menu-item')
    .evaluateAll((entries) => entries.map((one) => one.getBoundingClientRect().bottom));
  expect(bottoms.filter((bottom) => bottom <= 768).length).toBeGreaterThanOrEqual(15);
});

test('the gaps of the head of a list are alike, and the row of actions of a phone ends at its margin', async ({
  page,
}) => {
  await signIn(page, 'clerk.zhang', '/business/house');
  const main = page.getByRole('main');
  const boxes = main.locator('.business-list-head :is(.ant-btn, .mf-search-box)');
  await expect(main.getByRole('row').nth(1)).toBeVisible();
  const gapsOf = async () => {
    const edges = await boxes.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0),
    );
    return edges.slice(1).map(({ left }, index) => Math.round(left - (edges[index]?.right ?? 0)));
  };
  // The options of an export are joined with its button.
  for (const gap of await gapsOf()) expect([-1, 0, 8]).toContain(gap);
  const onMap = main.getByRole('link', { name: '在地图上查看' });
  const refresh = main.getByRole('button', { name: '刷新' });
  expect((await onMap.boundingBox())?.width).toBe((await refresh.boundingBox())?.width);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(refresh).toBeHidden();
  const edgesOf = async () => {
    const edges = await main
      .locator('.business-list-head > .business-buttons > *')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 1));
    return [edges[0]?.left ?? 0, edges.at(-1)?.right ?? 0].map(Math.round);
  };
  expect(await edgesOf()).toEqual([16, 390 - 16]);
  // English words are longer.
  await page.getByRole('button', { name: 'English' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Houses' })).toBeVisible();
  expect(await edgesOf()).toEqual([16, 390 - 16]);
});

async function openFromMenu(page: Page, group: string, entry: string): Promise<void> {
  const side = page.getByRole('complementary', { name: '菜单' });
  const item = side.getByRole('menuitem', { name: entry, exact: true });
  if (!(await item.isVisible())) await side.getByRole('menuitem', { name: group, exact: true }).click();
  await item.click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: entry })).toBeVisible();
}
