import { expectAccessible } from './support/accessible.ts';
import { design, showView } from './support/designer.ts';
import { expect, test, type Page } from './support/test.ts';

/** Opens a view of the designer of the asset card. */
async function openView(page: Page, view: string) {
  await design(page, '资产卡片');
  await showView(page, view);
}

async function paste(page: Page, text: string) {
  await page.getByRole('grid').evaluate((grid, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test('a block from Excel is pasted into the table of items, and undone in one step', async ({ page }) => {
  await openView(page, '字段表');
  const grid = page.getByRole('grid', { name: '字段表' });
  const names = () => grid.getByRole('rowheader').allTextContents();
  await expect(grid.getByRole('rowheader').nth(5)).toBeVisible();
  const before = await names();
  await grid.getByRole('rowheader').nth(1).click();
  await paste(page, '第一项\n"第二""项"\n');
  await expect(grid.getByRole('rowheader', { name: '第二"项', exact: true })).toBeVisible();
  await page.locator('.mfd-toolbar').getByRole('button', { name: '撤销' }).click();
  await expect.poll(names).toEqual(before);
});

test('columns of the list are moved by mouse and keys, hidden and shown again', async ({ page }) => {
  await openView(page, '列表');
  const heads = () => page.getByRole('columnheader').allTextContents();
  await expect(page.getByRole('columnheader').nth(3)).toBeVisible();
  // The first column is fixed: the others are moved.
  const [fixed = '', first = '', second = '', third = ''] = await heads();
  expect(fixed).toContain('⇤');
  const box = await page.getByRole('columnheader').nth(1).boundingBox();
  const target = await page.getByRole('columnheader').nth(2).boundingBox();
  if (!box || !target) throw new Error('no head');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(target.x + target.width / 2 + 30, target.y + target.height / 2, { steps: 6 });
  await page.mouse.up();
  await expect.poll(async () => (await heads()).slice(1, 4)).toEqual([second, first, third]);
  await page.getByRole('columnheader').nth(2).getByRole('button').focus();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(async () => (await heads()).slice(1, 4)).toEqual([first, second, third]);
  await page.keyboard.press('Delete');
  await expect.poll(async () => (await heads())[1]).toBe(second);
  await page.locator('.mfd-toolbar').getByRole('button', { name: '撤销' }).click();
  await expect.poll(async () => (await heads()).slice(1, 4)).toEqual([first, second, third]);
});

test('rules are filtered, and the graph shows what an item depends on', async ({ page }) => {
  await openView(page, '逻辑');
  const rules = page.getByRole('table', { name: '逻辑' });
  await expect(rules.getByRole('row').nth(3)).toBeVisible();
  await page.getByRole('combobox', { name: '按类型筛选' }).click();
  await page.getByTitle('级联', { exact: true }).click();
  await page.keyboard.press('Escape');
  const rule = rules.getByRole('row').nth(1);
  await expect(rule).toContainText('选项随它变化');
  await rule.getByRole('button').first().click();
  await expect(page.getByRole('heading', { name: /的上下游$/ })).toBeVisible();
  await expect(page.locator('.mfd-graph-node')).not.toHaveCount(0);
});

test('the table, the list and the rules are accessible in both languages', async ({ page }) => {
  await openView(page, '字段表');
  const show = (view: string) => showView(page, view);
  await expect(page.getByRole('grid')).toBeVisible();
  await expectAccessible(page, 'the table of items in Chinese');
  for (const view of ['列表', '逻辑']) {
    await show(view);
    await expect(page.getByRole('table').first()).toBeVisible();
    await expectAccessible(page, `${view} in Chinese`);
  }
  await page.getByRole('button', { name: 'English' }).click();
  for (const view of ['Logic', 'List', 'Items']) {
    await show(view);
    await expect(page.getByRole(view === 'Items' ? 'grid' : 'table').first()).toBeVisible();
    await expectAccessible(page, `${view} in English`);
  }
});
