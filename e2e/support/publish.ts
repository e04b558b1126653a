import { expect, type Page } from './test.ts';

/** Publishes the open form for the first time, and adds it to the menu, where clerks may add records. */
export async function publishToMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: '发布', exact: true }).click();
  const review = page.getByRole('dialog', { name: /^发布“/ });
  await expect(review.getByRole('button', { name: '发布', exact: true })).toBeVisible();
  for (const box of await review.getByRole('checkbox').all()) await box.check();
  await review.getByRole('button', { name: '发布', exact: true }).click();
  await expect(review).toBeHidden();
  const offer = page.getByRole('dialog', { name: /已发布。要添加到菜单吗/ });
  await offer.getByRole('button', { name: '添加到菜单' }).click();
  const menu = page.getByRole('dialog', { name: /的菜单和权限$/ });
  await menu.getByRole('checkbox', { name: '“资产科员”可以新增和修改' }).check();
  await menu.getByRole('button', { name: '保存' }).click();
  await expect(menu).toBeHidden();
}
