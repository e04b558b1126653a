import { card, design, saved } from './support/designer.ts';
import { expect, test } from './support/test.ts';

test('the designer keeps its steps and its selection while another tab is shown, and goes on saving', async ({
  page,
}) => {
  await design(page, '钥匙');
  const undo = page.getByRole('main').getByRole('button', { name: '撤销' }).first();
  await page.getByRole('button', { name: '数字', exact: true }).click();
  // The name of the new item is edited at once.
  await page.keyboard.press('Enter');
  await expect(card(page, '数字')).toHaveAttribute('aria-selected', 'true');
  await expect(saved(page)).toBeVisible();
  const tabs = page.getByRole('navigation', { name: '已打开的页面' });
  await tabs.getByRole('link', { name: '首页' }).click();
  await expect(card(page, '数字')).toBeHidden();
  await tabs.getByRole('link', { name: /^设计/ }).click();
  await expect(card(page, '数字')).toHaveAttribute('aria-selected', 'true');
  await expect(undo).toBeEnabled();
  const save = page.waitForResponse((response) => response.url().includes('/metaform/submit') && response.ok());
  await undo.click();
  await expect(card(page, '数字')).toHaveCount(0);
  await save;
  await expect(saved(page)).toBeVisible();
});
