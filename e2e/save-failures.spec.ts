import { signIn } from './support/people.ts';
import { expect, test, type Page } from './support/test.ts';

const REQUEST = '4c491818-93ab-4128-a0ae-96f71c8b80da';
const SAVE = '**/api/warrant-propety/lend/submit*';

/** Opens the first draft of a loan to change it. */
async function openDraft(page: Page) {
  await signIn(page, 'clerk.zhang', '/business/lend');
  await page.getByRole('button', { name: '编辑', exact: true }).first().click();
  return page.getByRole('dialog').first();
}

test('a save that the server fails says that the entries are still there, and the next one succeeds', async ({
  page,
}) => {
  const dialog = await openDraft(page);
  const save = dialog.getByRole('button', { name: /^保\s*存$/ });
  const unit = dialog.getByLabel('工作单位');
  await unit.fill('云汀市测绘院');
  const body = {
    code: 500,
    success: false,
    data: {},
    msg: `服务器异常,请稍后再试(编号 ${REQUEST})`,
    reason: 'SERVER_FAILED',
  };
  await page.route(SAVE, (route) => route.fulfill({ status: 500, headers: { 'x-request-id': REQUEST }, json: body }));
  await save.click();
  const toast = page.locator('.ant-message-notice').filter({ hasText: '没有保存成功' });
  await expect(toast).toContainText('您填写的内容还在，请稍后再点“保存”');
  await expect(toast).toContainText(`（编号 ${REQUEST}）`);
  await expect(unit).toHaveValue('云汀市测绘院');
  await page.unroute(SAVE);
  await save.click();
  await expect(dialog).toBeHidden();
});

test('the telephone number of a borrower is checked at its item', async ({ page }) => {
  const dialog = await openDraft(page);
  await dialog.getByLabel('联系电话').fill('12345');
  await dialog.getByRole('button', { name: /^保\s*存$/ }).click();
  await expect(dialog.getByText('联系电话不是有效的电话号码').first()).toBeVisible();
  await dialog.getByLabel('联系电话').fill('0591-87654399');
  await dialog.getByRole('button', { name: /^保\s*存$/ }).click();
  await expect(dialog).toBeHidden();
});
