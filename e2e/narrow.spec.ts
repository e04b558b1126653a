import { follow } from './support/pages.ts';
import { signIn } from './support/people.ts';
import { expect, test, type Locator } from './support/test.ts';

interface MenuPage {
  readonly path: string;
  readonly children?: readonly MenuPage[];
}

const leaves = (pages: readonly MenuPage[]): readonly string[] =>
  pages.flatMap(({ path, children = [] }) => (children.length > 0 ? leaves(children) : [path]));
const NOT_IN_THE_MENU = ['/wel/index', '/message/index', '/notice/index', '/info/index', '/404', '/privacyPolicy'];

test('at 390 px no page scrolls sideways, tab and row actions are in reach, and all of it is in English', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.waitForResponse((response) => response.url().includes('/menu/routes'));
  await signIn(page, 'admin');
  const { data } = await (await menu).json();
  const addresses = leaves(data).filter((path) => /^\/(?:business|system|office)\//.test(path));
  expect(addresses.length).toBeGreaterThan(30);
  const tooWide: string[] = [];
  for (const address of [...addresses, ...NOT_IN_THE_MENU]) {
    await follow(page, address);
    if (addresses.includes(address))
      await expect(page.locator(`.shell-tab a[aria-current="page"][href="${address}"]`)).toBeInViewport();
    await expect(page.getByRole('heading', { level: 1 }).locator('visible=true'), address).toBeVisible();
    await expect(
      page.locator('.ant-spin-spinning, .mf-list [aria-busy="true"]').locator('visible=true'),
      address,
    ).toHaveCount(0);
    if (await page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) > innerWidth)) tooWide.push(address);
  }
  expect(tooWide).toEqual([]);

  await follow(page, '/business/house?todo=verify');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Houses' })).toBeVisible();
  // A phone has no room for the button that reads the list again next to the way to the map.
  await page.reload();
  await expect(page.getByRole('row', { name: 'To verify' }).locator('visible=true').first()).toBeVisible();
  await expect(page.getByText(/^\d+ records in all$/).locator('visible=true')).toBeVisible();
  await page
    .getByRole('button', { name: /^Actions for/ })
    .locator('visible=true')
    .first()
    .click();
  await page
    .getByRole('button', { name: /^View / })
    .locator('visible=true')
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('.mf-fold').locator('visible=true')).toHaveCount(0);
});

/** The line of a part, counted in steps of 20 px. */
async function lineOf(part: Locator): Promise<number> {
  const { y, height } = (await part.boundingBox()) ?? { y: 0, height: 0 };
  return Math.round((y + height / 2) / 20);
}

test('at 390 px the head of a record is two lines: its name with the state, its place with the buttons', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'clerk.zhang', '/business/assetCard');
  await page
    .getByText(/ZC\d+$/)
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^资产卡片/ });
  const files = dialog.locator('.mf-dialog-head').getByRole('button', { name: '附件' });
  await expect(files).toBeVisible();
  const [name, state, next, place] = await Promise.all([
    lineOf(dialog.locator('.record-name')),
    lineOf(dialog.locator('.state-tag').first()),
    lineOf(dialog.getByRole('button', { name: /下一条/ })),
    lineOf(files),
  ]);
  expect([name, place]).toEqual([state, next]);
  expect((await dialog.locator('.mf-dialog-head').boundingBox())?.height).toBeLessThan(90);
});

test('at 390 px the records of a list begin in the upper third, and the way to the map takes a finger', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'clerk.zhang', '/business/house');
  const card = page.locator('.mf-list-card').first();
  await expect(card).toBeVisible();
  await expect.poll(async () => (await card.boundingBox())?.y ?? Infinity).toBeLessThan(281);
  const way = await page.getByRole('link', { name: '在地图上查看' }).boundingBox();
  expect(way?.width).toBeGreaterThanOrEqual(44);
  expect(way?.height).toBe(44);
  const [units, order] = await Promise.all([
    lineOf(page.getByRole('button', { name: '展开单位列表' })),
    lineOf(page.getByRole('button', { name: '默认排序' })),
  ]);
  expect(units).toBe(order);
});
