import { expectAccessible } from './support/accessible.ts';
import { query } from './support/database.ts';
import { signIn } from './support/people.ts';
import { expect, test, type Locator, type Page } from './support/test.ts';

const PAGE_SIZE = 20;
const LIST = `/business/assetCard?size=${PAGE_SIZE}`;

const dialog = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('form') });
const rows = (page: Page) => page.getByRole('grid', { name: '资产卡片' }).locator('[data-row-key]');
const sections = (page: Page) => page.getByRole('navigation', { name: '表单分区' });
const place = (page: Page) => dialog(page).locator('.record-steps-place');
const isCalm = (page: Page) => expect(page.locator('.mf-list [aria-busy="true"]')).toHaveCount(0);

async function openList(page: Page, address = LIST) {
  await signIn(page, 'clerk.zhang', address);
  await expect(rows(page)).toHaveCount(PAGE_SIZE);
  await isCalm(page);
}
const keyOf = async (page: Page, index: number) => (await rows(page).nth(index).getAttribute('data-row-key')) ?? '';
const focusedRow = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-row-key]')?.dataset['rowKey']);

test('a clerk opens a record by key, goes on across a page of the list, and returns to that row', async ({ page }) => {
  await openList(page);
  // The keyboard alone: the list is entered by its first cell.
  await rows(page).first().locator('td[tabindex="0"]').focus();
  await page.keyboard.press('Space');
  await expect(rows(page).first()).toHaveAttribute('aria-selected', 'true');
  // The last cell has the actions of the row.
  await page.keyboard.press('Control+End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(place(page)).toHaveText(/^第 20 条，共 \d+ 条$/);
  const last = await dialog(page).getByRole('form').textContent();
  await expectAccessible(page, 'a record next to its list', '.mf-dialog');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(place(page)).toHaveText(/^第 21 条，/);
  await expect(page).toHaveURL(/[?&]page=2/);
  await expect(dialog(page).getByRole('form')).not.toHaveText(last ?? '');
  // Two quick presses are two steps.
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(place(page)).toHaveText(/^第 23 条，/);
  await expect(dialog(page).getByRole('group', { name: '前后单据' })).toHaveAttribute('aria-busy', 'false');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await isCalm(page);
  const current = rows(page).nth(2);
  await expect(current).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => focusedRow(page)).toBe(await keyOf(page, 2));
  await expect(page.locator('.mf-list-selected').filter({ hasText: '已选 1 条' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(place(page)).toHaveText(/^第 23 条，/);
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Alt+ArrowUp');
  await expect(place(page)).toHaveText(/^第 20 条，/);
  await expect(page).not.toHaveURL(/page=2/);
});

test('a record keeps the place of its list: scroll, selection and page', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 620 });
  await openList(page, `${LIST}&page=2`);
  await rows(page).nth(1).getByRole('checkbox').check();
  const area = page.locator('.mf-list-area');
  await area.evaluate((element) => element.scrollTo(0, 90));
  await rows(page).nth(8).locator('td').nth(2).dblclick();
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole('button', { name: '关闭' }).last().click();
  await expect(dialog(page)).toBeHidden();
  expect(await area.evaluate((element) => element.scrollTop)).toBe(90);
  await rows(page).nth(8).locator('td').nth(2).dblclick();
  const key = await keyOf(page, 8);
  await dialog(page).getByRole('link', { name: '在新页面打开' }).click();
  await expect(page).toHaveURL(new RegExp(`/business/assetCard/${key}$`));
  await expect(dialog(page)).toBeHidden();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toContainText('资产卡片');
  const name = (await title.locator('.record-name').textContent()) ?? '';
  await expect(page).toHaveTitle(new RegExp(`^${name} - `));
  const tabs = page.getByRole('navigation', { name: '已打开的页面' });
  await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  await expect(page.locator('.shell-side .ant-menu-item-selected')).toHaveText('资产卡片');
  await expectAccessible(page, 'the page of a record');
  await page.getByRole('link', { name: '返回列表' }).click();
  await expect(page).toHaveURL(/[?&]page=2/);
  await expect.poll(() => focusedRow(page)).toBe(key);
  await expect(page.locator('.mf-list-selected').filter({ hasText: '已选 1 条' })).toBeVisible();
  expect(await area.evaluate((element) => element.scrollTop)).toBe(90);
});

test('anchors lead through a long form, also to fields that are far', async ({ page }) => {
  await openList(page);
  await rows(page).first().locator('td').nth(2).dblclick();
  await expect(sections(page).getByRole('button').first()).toHaveAttribute('aria-current', 'location');
  for (const name of ['附件与说明', '维保记录', '使用与存放']) {
    await sections(page).getByRole('button', { name }).click();
    await expect(sections(page).getByRole('button', { name })).toHaveAttribute('aria-current', 'location');
    await expect(dialog(page).getByRole('form').getByText(name, { exact: true })).toBeInViewport();
  }
  await dialog(page).getByRole('heading', { name: '使用与存放' }).hover();
  await page.mouse.wheel(0, -5000);
  await expect(sections(page).getByRole('button', { name: '基本信息' })).toHaveAttribute('aria-current', 'location');
  await sections(page).getByRole('button', { name: '基本信息' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('form').getByText('权属信息', { exact: true })).toBeInViewport();
});

test('a record is filled in, and moved by a verb, in the dialog in which it is read', async ({ page }) => {
  await signIn(page, 'clerk.zhang', '/business/keyrecord');
  const list = page.getByRole('grid', { name: '钥匙' });
  const editable = list.locator('[data-row-key]').filter({ has: page.getByRole('button', { name: '编辑' }) });
  const key = (await editable.first().getAttribute('data-row-key')) ?? '';
  await editable.first().getByRole('button', { name: /^查看/ }).click();
  await dialog(page).getByRole('button', { name: '编辑', exact: true }).click();
  const note = dialog(page).getByLabel('备注');
  await note.fill('看过之后填写');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '继续填写' }).click();
  await dialog(page).getByRole('button', { name: '下一条' }).click();
  await page.getByRole('button', { name: '继续填写' }).click();
  await expect(note).toHaveValue('看过之后填写');
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(dialog(page).getByRole('button', { name: '编辑', exact: true })).toBeVisible();
  await expect(dialog(page).getByRole('form')).toContainText('看过之后填写');
  await dialog(page).getByRole('button', { name: '提交' }).click();
  await page.getByRole('button', { name: '确定' }).click();
  await expect(dialog(page).getByText('待审核').first()).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: '编辑', exact: true })).toHaveCount(0);
  expect(await query('select status from records where id = $1', [key])).toEqual([{ status: 1 }]);
});

test('the address of a record is for people who may view it; for others it says so, and leads to the list', async ({
  page,
  browser,
}) => {
  await openList(page);
  const own = await keyOf(page, 0);
  await page.goto(`/business/assetCard/${own}`);
  await expect(page.getByRole('form')).toBeVisible();
  await page.getByRole('button', { name: '编辑', exact: true }).click();
  await expect(page.getByRole('textbox', { name: /资产名称/ })).toBeVisible();
  await page.getByRole('button', { name: '取消', exact: true }).click();
  await expect(page.getByRole('textbox', { name: /资产名称/ })).toHaveCount(0);
  await page.goto('/business/assetCard/1');
  await expect(page.getByRole('heading', { name: '无法查看这条数据' })).toBeVisible();
  // A clerk of another district.
  const other = await browser.newPage();
  await signIn(other, 'clerk.li', `/business/assetCard/${own}`);
  await expect(other.getByRole('heading', { name: '无法查看这条数据' })).toBeVisible();
  await expectAccessible(other, 'a record that is out of reach');
  await other.getByRole('link', { name: '返回列表' }).click();
  await expect(other).toHaveURL(/\/business\/assetCard$/);
  await expect(rows(other).first()).toBeVisible();
  await other.close();
  // Without the right to the list there is no page, whichever record its address names.
  await page.goto('/business/officehouseregulation/1');
  await expect(page.getByRole('heading', { name: '您没有查看这个页面的权限' })).toBeVisible();
});

const leftOf = async (part: Locator) => Math.round((await part.boundingBox())?.x ?? 0);

/** Where the parts of an open record begin. */
async function edges(within: Locator, title: string) {
  return Promise.all(
    [title, '.mf-label', '.business-referred', '.mf-audit'].map((part) => leftOf(within.locator(part).first())),
  );
}

/** Opens the first card that names another record: cards of other journeys name none. */
async function openNamingCard(page: Page) {
  for (const row of await rows(page).all()) {
    await row.dblclick();
    await expect(dialog(page).locator('.mf-anchors')).toBeVisible();
    if ((await dialog(page).locator('.business-referred-title').count()) > 0) return;
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  }
}

test('title, items, links and related records of a record begin at the same edge', async ({ page }) => {
  await signIn(page, 'clerk.zhang', '/business/keyrecord');
  const rowsOfKeys = page.getByRole('grid', { name: '钥匙' }).locator('[data-row-key]');
  const key = await rowsOfKeys.first().getAttribute('data-row-key');
  await rowsOfKeys.first().dblclick();
  await expect(dialog(page).locator('.business-referred')).toBeVisible();
  expect(new Set(await edges(dialog(page), '.mf-dialog-title')).size).toBe(1);
  await page.goto(`/business/keyrecord/${key}`);
  await expect(page.getByRole('main').locator('.business-referred')).toBeVisible();
  expect(new Set(await edges(page.getByRole('main'), '.mf-page-title')).size).toBe(1);
  // Next to the list of sections.
  await page.goto('/business/assetCard');
  await expect(rows(page).first()).toBeVisible();
  await openNamingCard(page);
  expect(new Set(await edges(dialog(page), '.business-referred-title')).size).toBe(1);
});
