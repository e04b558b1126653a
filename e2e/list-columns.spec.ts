import { expectAccessible } from './support/accessible.ts';
import { expect, test, type Page } from './support/test.ts';
import { signIn } from './support/people.ts';

let faults: string[] = [];

test.beforeEach(({ page }) => {
  faults = [];
  page.on('console', (message) => {
    // The browser logs a refused call as an error too; these tests are about refusals.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
});
test.afterEach(() => {
  expect(faults, 'the console, which also reports violations of the content policy').toEqual([]);
});

const heads = (page: Page) =>
  page.getByRole('main').getByRole('columnheader').filter({ visible: true }).filter({ hasText: /./ });
const columnDialog = (page: Page) => page.getByRole('dialog', { name: '列设置' });

test('page, size and sort of a list are in the address', async ({ page }) => {
  await signIn(page, 'clerk.zhang', '/business/assetCard');
  await expect(page.getByText(/^共 \d+ 条记录$/)).toBeVisible();
  await page.getByRole('listitem', { name: '2', exact: true }).click();
  await expect(page).toHaveURL(/[?&]page=2/);
  await page.getByRole('columnheader', { name: '资产编号' }).click();
  await expect(page).toHaveURL(/[?&]sort=assetCardNumber/);
  await expect(page).not.toHaveURL(/page=2/);
  await expect(page.getByRole('columnheader', { name: '资产编号' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.locator('.mf-list [aria-busy="true"]')).toHaveCount(0);
  const first = await page.getByRole('row').nth(1).textContent();
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toHaveText(first ?? '');
  await page.goto('/business/assetCard?page=100000');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page).not.toHaveURL(/page=100000/);
});

test('the columns of a list are set for everyone by who may, and for oneself by anybody', async ({ page, browser }) => {
  const authored = ['单据状态', '钥匙编号', '所属单位', '所属房屋'];
  await signIn(page, 'admin', '/business/keyrecord');
  await expect(heads(page).filter({ hasText: '钥匙编号' })).toBeVisible();
  await page.getByRole('button', { name: '列设置' }).click();
  await expect(columnDialog(page).getByRole('listitem').first()).toContainText(authored[0] ?? '');
  await columnDialog(page).getByRole('checkbox', { name: '所属单位' }).uncheck();
  const width = columnDialog(page).getByRole('textbox', { name: '钥匙编号 的宽度（像素）' });
  await width.pressSequentially('a12345');
  await expect(width).toHaveValue('1234');
  await width.fill('宽 2 6 0 px');
  await expect(width).toHaveValue('260');
  // By key: to the second place; by pointer: above the first.
  await columnDialog(page).getByRole('button', { name: '移动 所属房屋' }).press('ArrowUp');
  await columnDialog(page).getByRole('button', { name: '移动 所属房屋' }).press('ArrowUp');
  await expect(columnDialog(page).getByRole('status')).toHaveText(/^所属房屋 移到第 2 个，共 \d+ 个$/);
  const [from, to] = await Promise.all([
    columnDialog(page).getByRole('button', { name: '移动 钥匙编号' }).boundingBox(),
    columnDialog(page).getByRole('listitem').first().boundingBox(),
  ]);
  if (!from || !to) throw new Error('A column of the dialog is not there.');
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, to.y + 4, { steps: 6 });
  await page.mouse.up();
  await expect(columnDialog(page).getByRole('listitem').first()).toContainText('钥匙编号');
  await expectAccessible(page, 'columns of a list', '.ant-modal');
  await columnDialog(page).getByRole('button', { name: '保存设置' }).click();
  await expect(page.getByText('保存成功')).toBeVisible();
  await expect(columnDialog(page)).toBeHidden();
  await expect(heads(page).first()).toHaveText('钥匙编号');

  await using machine = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const clerk = await machine.newPage();
  await signIn(clerk, 'clerk.zhang', '/business/keyrecord?sort=keyRecordCode');
  await expect
    .poll(async () => (await heads(clerk).allTextContents()).slice(0, 3))
    .toEqual(['钥匙编号', '单据状态', '所属房屋']);
  await expect(heads(clerk).filter({ hasText: '所属单位' })).toHaveCount(0);
  await clerk.getByRole('button', { name: '列设置' }).click();
  await expect(columnDialog(clerk).getByRole('textbox', { name: '钥匙编号 的宽度（像素）' })).toHaveValue('260');
  await expect(columnDialog(clerk).getByRole('button', { name: '保存设置' })).toHaveCount(0);
  await columnDialog(clerk).getByRole('checkbox', { name: '单据状态' }).uncheck();
  await columnDialog(clerk).getByRole('button', { name: '确定' }).click();
  await expect.poll(async () => (await heads(clerk).allTextContents()).slice(0, 2)).toEqual(['钥匙编号', '所属房屋']);
  await clerk.reload();
  await expect.poll(async () => (await heads(clerk).allTextContents()).slice(0, 2)).toEqual(['钥匙编号', '所属房屋']);

  await page.getByRole('button', { name: '列设置' }).click();
  await columnDialog(page).getByRole('button', { name: '恢复默认' }).click();
  await columnDialog(page).getByRole('button', { name: '保存设置' }).click();
  await expect(columnDialog(page)).toBeHidden();
  await expect.poll(async () => (await heads(page).allTextContents()).slice(0, 4)).toEqual(authored);
});

test('a column is filtered below its head by keys alone', async ({ page }) => {
  await signIn(page, 'clerk.zhang', '/business/assetCard');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const head = page.getByRole('columnheader', { name: '资产名称' });
  const box = page.getByRole('dialog', { name: '筛选：资产名称' });
  async function openByKeys() {
    await head.focus();
    await page.keyboard.press('Alt+ArrowDown');
    const entry = page.getByRole('menuitem', { name: '筛选…' });
    await expect(page.getByRole('menuitem', { name: '升序' })).toBeFocused();
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(entry).toBeFocused({ timeout: 200 });
    }).toPass();
    await page.keyboard.press('Enter');
    await expect(box.getByRole('searchbox')).toBeFocused();
  }
  await openByKeys();
  const [under, over] = [await box.boundingBox(), await head.boundingBox()];
  expect((under?.y ?? 0) - (over?.y ?? 0)).toBeGreaterThanOrEqual(over?.height ?? 1);
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await expect(head).toBeFocused();

  await openByKeys();
  const first = box.getByRole('checkbox').first();
  const name = await first.locator('xpath=ancestor::label').textContent();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await page.keyboard.press('Space');
  await box.getByRole('button', { name: '筛选', exact: true }).press('Enter');
  await expect(head).toBeFocused();
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(page.getByRole('row').nth(1)).toContainText(name ?? 'no name');
});
