import { expectAccessible } from './support/accessible.ts';
import { signIn } from './support/people.ts';
import { expect, test, type Page } from './support/test.ts';

const LIST = '/business/assetCard';
/** The quarter before this day has cards of the sample ledger. */
const IN_AUGUST = new Date('2026-08-15T09:00:00');

const box = (page: Page) => page.getByRole('searchbox', { name: '快速查找' });
const rows = (page: Page) => page.getByRole('main').getByRole('row').filter({ visible: true, hasText: /ZC\d+/ });
const chips = (page: Page) => page.getByRole('list', { name: '查询条件' }).getByRole('listitem');
const dialog = (page: Page) => page.getByRole('dialog', { name: /^查询(?: |$)/ });
const total = (page: Page) => page.getByText(/^共 \d+ 条记录$/);

async function openList(page: Page, address = LIST) {
  await signIn(page, 'clerk.zhang', address);
  await expect(total(page)).toBeVisible();
}

/** Adds a condition of text; the dialog begins with others, which stay empty. */
async function addText(page: Page, label: string, text: string) {
  await dialog(page)
    .getByRole('button', { name: `添加条件 ${label}`, exact: true })
    .click();
  await dialog(page)
    .getByRole('textbox', { name: `${label} 的值` })
    .last()
    .fill(text);
}

test('a clerk finds a card by the first letters of its name, and all cards again', async ({ page }) => {
  await openList(page);
  const all = await total(page).textContent();
  await page.locator('body').press('/');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('bgz');
  await expect(page).toHaveURL(/[?&]q=\.bgz/);
  await expect(rows(page).filter({ hasText: '办公桌' }).first()).toBeVisible();
  await expect(rows(page).filter({ hasNotText: '办公桌' })).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: /^找到 \d+ 条记录$/ })).toBeAttached();
  await expect(page.getByLabel('合计')).toContainText('原值 合计');
  await page.reload();
  await expect(box(page)).toHaveValue('bgz');
  await box(page).press('Escape');
  await expect(total(page)).toHaveText(all ?? '');
  await expect(page).not.toHaveURL(/[?&]q=/);
});

test('three conditions with a group are built, read, and removed by keys', async ({ page }) => {
  await openList(page);
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await expect(dialog(page)).toBeVisible();
  await addText(page, '规格型号', '1');
  await dialog(page).getByRole('button', { name: '添加条件组' }).first().click();
  await addText(page, '资产名称', '桌');
  await addText(page, '资产名称', '柜');
  await expectAccessible(page, 'the dialog of conditions', '[role="dialog"]');
  await dialog(page).getByRole('button', { name: '查询', exact: true }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(chips(page)).toHaveText(['规格型号包含“1”', /资产名称包含“桌”或资产名称包含“柜”/]);
  await expect(rows(page).first()).toContainText(/桌|柜/);
  await expectAccessible(page, 'the query bar', '[role="search"]');

  await page.getByRole('button', { name: /^移除条件 （/ }).press('Delete');
  await expect(chips(page)).toHaveText(['规格型号包含“1”']);
  await expect(page.getByRole('button', { name: '移除条件 规格型号包含“1”' })).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(chips(page)).toHaveCount(0);
  await expect(box(page)).toBeFocused();

  await page.goto(`${LIST}?q=assetName.like.没有这样的资产*gone.eq.1`);
  await expect(page.getByText('没有记录符合：资产名称包含“没有这样的资产”')).toBeVisible();
  await expect(page.getByText(/^地址中的部分条件未采用：.*gone/)).toBeVisible();
  await page.getByRole('button', { name: '清除筛选' }).last().click();
  await expect(rows(page).first()).toBeVisible();
});

test('cards of 上季度 are stored as a view, which a link opens, also for a colleague', async ({ page, browser }) => {
  await page.clock.setFixedTime(IN_AUGUST);
  await openList(page, `${LIST}?q=createTime.ge.lastQuarter`);
  await expect(chips(page)).toHaveText(['制单时间在上季度']);
  await expect(page.getByRole('status').filter({ hasText: /^找到 \d+ 条记录$/ })).toBeAttached();
  const count = Number(/\d+/.exec((await total(page).textContent()) ?? '')?.[0]);
  expect(count).toBeGreaterThan(1);
  await expect(rows(page)).toHaveCount(Math.min(count, 10));

  await page.getByRole('button', { name: '视图：筛选结果' }).click();
  await page.getByRole('button', { name: '另存为新视图' }).click();
  await page.getByRole('textbox', { name: '视图名称' }).fill('上季度新增');
  await page.getByRole('dialog', { name: '另存为新视图' }).getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('button', { name: '视图：上季度新增' })).toBeVisible();
  await expect(page).toHaveURL(/[?&]view=\d+/);
  const link = page.url();
  const id = new URL(link).searchParams.get('view') ?? '';

  // The name of the view alone is enough for its owner.
  await page.goto(`${LIST}?view=${id}`);
  await expect(chips(page)).toHaveText(['制单时间在上季度']);
  await page.getByRole('button', { name: '视图：上季度新增' }).click();
  const menu = page.getByRole('dialog', { name: '视图' });
  await expect(menu.getByRole('button', { name: /^上季度新增/ })).toContainText(`${count} 条`);
  await expectAccessible(page, 'the menu of views', '.mf-popover');
  await page.keyboard.press('Escape');

  // A colleague sees what the link says.
  const colleague = await (await browser.newContext({ baseURL: new URL(link).origin })).newPage();
  await colleague.clock.setFixedTime(IN_AUGUST);
  await signIn(colleague, 'xu.dawei', link);
  await expect(chips(colleague)).toHaveText(['制单时间在上季度']);
  await expect(rows(colleague).first()).toBeVisible();
  await colleague.context().close();

  // A view whose filters were cleared is not filtered again by a reload.
  await page.getByRole('button', { name: '清除筛选' }).click();
  await expect(page.getByRole('button', { name: '视图：上季度新增（已改动）' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: '视图：上季度新增（已改动）' })).toBeVisible();
  await expect(chips(page)).toHaveCount(0);

  await page.getByRole('button', { name: '视图：上季度新增' }).click();
  await page.getByRole('button', { name: '删除 上季度新增' }).click();
  await page.getByRole('button', { name: '删除', exact: true }).last().click();
  await expect(page.getByRole('button', { name: '视图：全部记录' })).toBeVisible();
  await expect(page).not.toHaveURL(/view=/);
});

test('a query is stored under a name, used and deleted', async ({ page }) => {
  await openList(page);
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await addText(page, '规格型号', '1600');
  await dialog(page).getByRole('button', { name: '保存方案' }).click();
  await page.getByRole('textbox', { name: '方案名称' }).fill('1600 的家具');
  await page.getByRole('dialog', { name: '方案保存' }).getByRole('button', { name: '保存' }).click();
  await dialog(page).getByRole('button', { name: '清空值' }).click();
  await dialog(page).getByRole('tab', { name: '查询方案' }).click();
  await dialog(page).getByRole('button', { name: '使用方案 1600 的家具' }).click();
  await dialog(page).getByRole('button', { name: '查询', exact: true }).click();
  await expect(chips(page)).toHaveText(['规格型号包含“1600”']);
  await expect(rows(page).first()).toContainText('1600');

  await page.getByRole('button', { name: '查询', exact: true }).click();
  await dialog(page).getByRole('tab', { name: '查询方案' }).click();
  await dialog(page).getByRole('button', { name: '删除方案 1600 的家具' }).click();
  await expect(page.getByText('是否要删除方案？').last()).toBeVisible();
  await page.getByRole('button', { name: '删除', exact: true }).last().click();
  await expect(dialog(page).getByText('暂无查询方案')).toBeVisible();
});

test('on a phone the bar, its chips and the views are in reach', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openList(page, `${LIST}?q=assetName.like.桌*specification.like.1`);
  await expect(chips(page)).not.toHaveCount(0);
  expect(await page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) > innerWidth)).toBe(false);
  for (const target of await page.getByRole('button', { name: /^移除条件/ }).all()) {
    const size = await target.boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await page.getByRole('button', { name: /^视图：/ }).click();
  await expect(page.getByRole('dialog', { name: '视图' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'the bar and the views on a phone');
});
