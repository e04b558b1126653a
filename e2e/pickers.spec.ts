import { putAway, testOnOnePage } from './support/one-page.ts';
import { expect, type Locator, type Page } from './support/test.ts';

const test = testOnOnePage('clerk.zhang', '/business/assetCard');

const form = (page: Page): Locator => page.getByRole('dialog').filter({ has: page.getByRole('form') });
const box = (page: Page, name: string): Locator => form(page).getByRole('combobox', { name, exact: true });
const shown = (page: Page, name: string): Locator =>
  form(page)
    .locator('.ant-select')
    .filter({ has: page.getByRole('combobox', { name, exact: true }) });
const popup = (page: Page): Locator => page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');

async function openNew(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: '资产卡片', exact: true })).toBeVisible();
  await page.getByRole('button', { name: '新增' }).click();
  // A mounted form moves the focus to its first field.
  await expect(form(page).getByRole('textbox').first()).toBeFocused();
}

/** Types into the focused input and chooses the option by keyboard alone. */
async function takeByKeyboard(page: Page, typed: string, name: string): Promise<void> {
  await page.keyboard.type(typed);
  await expect(popup(page).locator('.ant-select-item-option-active').filter({ hasText: name })).toBeVisible();
  await page.keyboard.press('Enter');
}

/** Units are in a tree: typing into its search box goes to the match, Space chooses it. */
async function takeUnit(page: Page, typed: string, name: string): Promise<void> {
  await box(page, '所属单位').focus();
  await page.keyboard.press('ArrowDown');
  await expect(popup(page).getByRole('treeitem').first()).toBeVisible();
  const search = popup(page).getByRole('textbox');
  await search.fill(typed);
  await expect(popup(page).getByText(/^第 1 个/)).toBeVisible();
  const tree = page.locator('.ant-tree-list:focus-within, .ant-tree-list:focus');
  for (let steps = 0; steps < 3 && !(await tree.isVisible()); steps += 1) await page.keyboard.press('Tab');
  await expect(tree).toHaveAttribute('aria-activedescendant', /./);
  await page.keyboard.press('Space');
  await expect(shown(page, '所属单位')).toContainText(name);
}

/** Discards unsaved input on purpose. */
async function reload(page: Page): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
}

test.describe('a clerk chooses from references', () => {
  test('by pinyin and keyboard down a cascade, whose parent comes first', async ({ page }) => {
    await openNew(page);
    await box(page, '使用人').click();
    await expect(page.getByText(/请先选择前置项目/)).toBeVisible();
    await expect(box(page, '使用人')).toHaveAttribute('aria-expanded', 'false');
    // A new record starts with the unit of its creator.
    await expect(shown(page, '所属单位')).toContainText('东澜区机关事务服务中心');
    await box(page, '使用部门').focus();
    await takeByKeyboard(page, 'zichan', '资产管理科');
    await expect(shown(page, '使用部门')).toContainText('资产管理科');
    // While the list closes, Enter belongs to it.
    await expect(box(page, '使用部门')).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Enter');
    await expect(box(page, '使用人')).toBeFocused();
    await takeByKeyboard(page, 'zxy', 'YT0006 张晓芸');
    await expect(shown(page, '使用人')).toContainText('张晓芸');
    await takeUnit(page, '档案馆', '东澜区档案馆');
    await expect(shown(page, '使用部门')).not.toContainText('资产管理科');
    await expect(shown(page, '使用人')).not.toContainText('张晓芸');
    await putAway(page);
  });

  test('in the dialog, by its search and a double click', async ({ page }) => {
    await openNew(page);
    await takeUnit(page, '机关事务服务中心', '东澜区机关事务服务中心');
    await form(page).getByRole('button', { name: '打开选择所在院落' }).click();
    const dialog = page.getByRole('dialog', { name: '选择所在院落' });
    await expect(dialog.getByRole('row').nth(2)).toBeVisible();
    await dialog.getByRole('button', { name: '选择', exact: true }).click();
    await expect(page.getByText('请选择一条数据')).toBeVisible();
    await dialog.getByRole('textbox', { name: '搜索所在院落' }).fill('nany');
    await expect(dialog.getByTitle('东澜区机关事务服务中心机关大院')).toBeHidden();
    await dialog.getByTitle('东澜区机关事务服务中心南院').dblclick();
    await expect(dialog).toBeHidden();
    await expect(shown(page, '所在院落')).toContainText('东澜区机关事务服务中心南院');
    await putAway(page);
  });

  test('several, all of them at once', async ({ page }) => {
    await openNew(page);
    await takeUnit(page, '机关事务服务中心', '东澜区机关事务服务中心');
    await box(page, '共同管理人').click();
    await popup(page).getByRole('button', { name: '全选' }).click();
    await expect(page.getByText('已将全部选项选中')).toBeVisible();
    for (const name of ['孙国强', '徐大伟', '朱敏', '张晓芸'])
      await expect(shown(page, '共同管理人')).toContainText(name);
    await putAway(page);
  });

  test('recent choices are offered, and none after signing out', async ({ page }) => {
    const storedKeys = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('recents')));
    await openNew(page);
    await takeUnit(page, '机关事务服务中心', '东澜区机关事务服务中心');
    await box(page, '使用部门').click();
    await popup(page).getByTitle('财务科').click();
    await expect(shown(page, '使用部门')).toContainText('财务科');
    await reload(page);
    await openNew(page);
    await takeUnit(page, '机关事务服务中心', '东澜区机关事务服务中心');
    await box(page, '使用部门').click();
    await expect(popup(page).locator('.ant-select-item-option').first()).toHaveText(/财务科.*最近选择/);
    expect(await storedKeys()).toHaveLength(1);
    await reload(page);
    await page.getByRole('button', { name: /张晓芸/ }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await expect(page).toHaveURL(/login/);
    expect(await storedKeys()).toEqual([]);
  });
});
