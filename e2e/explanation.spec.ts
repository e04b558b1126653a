import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './support/test.ts';
import { signIn } from './support/people.ts';

test('a clerk sees how a value of an asset card came about, and why', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'clerk.zhang', '/business/assetCard');
  await page.getByRole('button', { name: '新增', exact: true }).click();
  const form = page.getByRole('form');
  await expect(form.getByRole('textbox').first()).toBeFocused();
  const quantity = form.locator('[data-mf-path="quantity"] input');
  const price = form.locator('[data-mf-path="unitPrice"] input');
  await quantity.fill('3');
  await price.fill('12.50');
  await price.blur();

  const explain = form.getByRole('button', { name: '“原值”的计算说明' });
  await explain.click({ timeout: 15_000 });
  const panel = page.getByRole('dialog', { name: '“原值”的计算说明' });
  await expect(panel).toBeFocused();
  await expect(panel).toContainText('数量 × 单价 + 配件金额合计');
  await expect(panel).toContainText('由公式计算，因为“单价”有变化');
  const { violations } = await new AxeBuilder({ page }).include('.mf-popover').analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html.slice(0, 120)}`)).toEqual([]);

  await panel.getByRole('button', { name: '数量' }).click({ timeout: 15_000 });
  await expect(panel).toBeHidden();
  await expect(quantity).toBeFocused();

  await explain.click({ timeout: 15_000 });
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  // Only the explanation goes, not the form around it.
  await expect(explain).toBeFocused();
  await expect(quantity).toHaveValue('3');

  await quantity.focus();
  await page.keyboard.press('Shift+F1');
  await expect(page.getByRole('dialog', { name: '“数量”的计算说明' })).toContainText('手工填写');
});
