import { expectAccessible } from './support/accessible.ts';
import { card, design, saved } from './support/designer.ts';
import { expect, test } from './support/test.ts';

test('an author adds, names, moves and removes items, publishes, and goes on editing', async ({ page }) => {
  await design(page, '不动产权证');
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: '数字', exact: true }).click();
  await expect(card(page, '数字')).toHaveAttribute('aria-selected', 'true');
  await expect(saved(page)).toBeVisible();

  await card(page, '数字').dblclick();
  await page.getByRole('textbox', { name: '“数字”的名称' }).fill('附件数量');
  await page.keyboard.press('Enter');
  await expect(card(page, '附件数量')).toBeFocused();
  await page.keyboard.press('Alt+Shift+ArrowRight');
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(page.getByRole('option').first()).toHaveAccessibleName('附件数量');
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('option').nth(1)).toHaveAccessibleName('附件数量');

  await card(page, '附件数量').click();
  await page.getByRole('switch', { name: '必填' }).click();
  await expect(card(page, '附件数量').locator('.mf-required')).toBeVisible();

  await page.getByRole('button', { name: '发布', exact: true }).click();
  const question = page.getByRole('dialog', { name: /^发布“/ });
  await expect(question).toContainText('不动产权证');
  for (const box of await question.getByRole('checkbox').all()) await box.check();
  await question.getByRole('button', { name: '发布', exact: true }).click();
  await expect(question).toBeHidden();

  await card(page, '附件数量').click();
  await page.keyboard.press('Delete');
  await expect(card(page, '附件数量')).toBeHidden();
  await expect(page.getByText('保存中')).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(card(page, '附件数量')).toBeHidden();
});

test('removing an item asks what happens to its references, and undo brings both back', async ({ page }) => {
  await design(page, '资产卡片');
  await page.getByRole('tab', { name: '大纲' }).click();
  await page.getByRole('textbox', { name: '按名称或编码搜索' }).fill('assetCategory');
  await page.getByRole('button', { name: /assetCategory/ }).click();
  await card(page, '资产大类').click();
  await page.keyboard.press('Delete');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('前置项目');
  await dialog.getByRole('button', { name: /删\s*除/ }).click();
  await expect(card(page, '资产大类')).toBeHidden();
  await page.locator('.mfd-toolbar').getByRole('button', { name: '撤销' }).click();
  await expect(card(page, '资产大类')).toBeVisible();
  await expect(saved(page)).toBeVisible();
});

test('the designer is accessible in both languages', async ({ page }) => {
  await design(page, '资产卡片');
  await expect(page.getByRole('option').nth(10)).toBeVisible();
  await expectAccessible(page, 'the designer in Chinese');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expectAccessible(page, 'the designer in English');
});
