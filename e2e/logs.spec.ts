import { draftStored } from './support/drafts.ts';
import { signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a page that fails to load shows a message and is logged; the input of other pages survives', async ({ page }) => {
  await signIn(page, 'clerk.zhang', '/business/assetCard');
  const form = page.getByRole('dialog').filter({ has: page.getByRole('form') });
  await page.getByRole('button', { name: '新增', exact: true }).click();
  await form.getByLabel('资产名称').fill('写到一半的投影机');
  await draftStored(page);
  await page.route('**/assets/home-page-*.js', (route) => route.abort());
  // Behind the mask of the dialog only scripts reach the tabs.
  await page
    .getByRole('navigation', { name: '已打开的页面', includeHidden: true })
    .getByRole('link', { name: '首页', includeHidden: true })
    .dispatchEvent('click');
  await page.getByRole('dialog', { name: '离开此页面？' }).getByRole('button', { name: '离开' }).click();
  await expect(page.getByRole('heading', { name: '页面没有加载完整' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('mf-logs/000000/clerk.zhang'))).toContain('ChunkLoadError');

  await page.unroute('**/assets/home-page-*.js');
  await page.getByRole('button', { name: '重新加载' }).click();
  await expect(page).toHaveURL(/\/wel\/index$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('张晓芸');
  await page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name: '资产卡片' }).click();
  await page.getByRole('button', { name: '新增', exact: true }).click();
  await expect(form.getByText(/^已恢复 \d\d:\d\d 的草稿$/)).toBeVisible();
  await expect(form.getByLabel('资产名称')).toHaveValue('写到一半的投影机');
});
