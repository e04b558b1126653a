import { expect, test } from './support/test.ts';
import { apiOf, signIn } from './support/people.ts';

test('Ctrl+K finds pages by pinyin, records by their code and actions by name; a favourite follows the person', async ({
  page,
  request,
}) => {
  const { data } = await (await apiOf(request, 'clerk.zhang')).post('/api/asset-card/assetcard/list?size=1', []);
  const code = String(data.records[0].assetCardNumber);
  await signIn(page, 'clerk.zhang');
  await expect(page.getByRole('main').getByRole('link', { name: '房屋', exact: true })).toBeVisible();
  const field = page.getByRole('combobox', { name: '搜索菜单、单据和操作' });
  const option = (name: RegExp | string) => page.getByRole('option', { name });

  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await field.fill('zckp');
  await expect(option(/资产卡片/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Shift+Enter');
  await expect(option(/资产卡片.*已收藏/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/business\/assetCard$/);

  await page.reload();
  await page.getByRole('button', { name: /^搜索（/ }).click();
  await expect(page.getByRole('group', { name: '收藏' }).getByRole('option')).toHaveText([/资产卡片/]);
  await field.fill(code);
  await option(new RegExp(code)).first().click();
  const record = page.getByRole('dialog').filter({ has: page.getByRole('form') });
  await expect(record).toContainText(code);
  await expect(page).not.toHaveURL(/record=/);
  await page.keyboard.press('Escape');
  await expect(record).toBeHidden();

  await page.keyboard.press('Control+k');
  await field.fill('修改密码');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: '修改密码' }).getByLabel('原密码')).toBeFocused();
  await page.keyboard.press('Escape');

  // The search of the menu in the top bar: what begins as typed comes first.
  await page.getByRole('combobox', { name: '搜索菜单', exact: true }).fill('房');
  await expect(page.locator('.ant-select-item-option').first()).toHaveText('房屋');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/business\/house$/);
});
