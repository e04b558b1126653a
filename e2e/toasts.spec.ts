import { chooseDocuments } from './support/card-texts.ts';
import { signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('toasts leave the title of a dialog free', async ({ page }) => {
  await signIn(page, 'clerk.zhang', '/business/assetCard');
  await page.getByRole('main').getByRole('button', { name: '新增', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('link', { name: '附件与说明' }).or(dialog.getByText('附件与说明').first()).first().click();
  await chooseDocuments(dialog);
  const toast = page.locator('.ant-message-notice').first();
  await expect(toast).toBeVisible();
  const title = await dialog
    .getByRole('heading', { name: '新增资产卡片' })
    .or(dialog.getByText('新增资产卡片'))
    .first()
    .boundingBox();
  const box = await toast.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0);
});
