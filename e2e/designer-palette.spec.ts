import { expectAccessible } from './support/accessible.ts';
import { cardNames, design } from './support/designer.ts';
import { expect, test, type Page } from './support/test.ts';

const undo = (page: Page) => page.locator('.mfd-toolbar').getByRole('button', { name: '撤销' });
const group = (page: Page, name: string) => page.locator('[data-palette-group]').getByText(name, { exact: true });

test('a ready group is added by a click, by the keyboard alone and by a drag, each undone as one step', async ({
  page,
}) => {
  await design(page, '钥匙');
  const before = await cardNames(page);
  const [first = ''] = before;
  await page.getByRole('option', { name: first, exact: true }).click();
  await group(page, '人员信息').click();
  expect((await cardNames(page)).slice(0, 4)).toEqual([first, '姓名', '身份证号', '手机号']);
  await undo(page).click();
  await expect.poll(() => cardNames(page)).toEqual(before);

  await page.getByRole('option', { name: first, exact: true }).focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('金额大写');
  await expect(page.getByRole('dialog').getByText('添加：金额和大写')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await cardNames(page)).filter((name) => name.startsWith('金额'))).toHaveLength(2);
  await page.keyboard.press('Control+z');
  await expect.poll(() => cardNames(page)).toEqual(before);

  const target = page.getByRole('option', { name: first, exact: true });
  await target.click();
  await target.scrollIntoViewIfNeeded();
  await page.waitForTimeout(300);
  const from = await group(page, '地址').boundingBox();
  const to = await target.boundingBox();
  if (from === null || to === null) throw new Error('not on the screen');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 + 20, from.y + from.height / 2, { steps: 3 });
  // The upper edge of a card means the space above its row.
  await page.mouse.move(to.x + 4, to.y + 4, { steps: 12 });
  await expect(page.locator('.mfd-drag-image-count')).toHaveText('5');
  await page.mouse.up();
  await expect.poll(async () => (await cardNames(page)).filter((name) => !before.includes(name))).toHaveLength(5);
  await undo(page).click();
  await expect.poll(() => cardNames(page)).toEqual(before);
});

test('items of another published form are found by pinyin, chosen and added', async ({ page }) => {
  await design(page, '钥匙');
  const before = await cardNames(page);
  const [first = ''] = before;
  await page.getByRole('option', { name: first, exact: true }).click();
  await page.getByRole('button', { name: '从其他表单选取…' }).click();
  const dialog = page.getByRole('dialog', { name: '从其他表单选取' });
  await dialog.getByRole('combobox', { name: '表单' }).click();
  await page.keyboard.type('zckp');
  await page.locator('.ant-select-item-option').getByText('资产卡片', { exact: true }).click();
  await dialog.getByRole('textbox', { name: '按名称或编码搜索表单项' }).fill('资产');
  await dialog.getByRole('checkbox', { name: '资产编号' }).check();
  await dialog.getByRole('checkbox', { name: '资产名称' }).check();
  await expectAccessible(page, 'the choice of items of another form', '.ant-modal');
  await dialog.getByRole('button', { name: '添加 2 项' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await cardNames(page)).slice(0, 3)).toEqual([first, '资产编号', '资产名称']);
  await undo(page).click();
  await expect.poll(() => cardNames(page)).toEqual(before);
});
