import { form, openNew } from './support/drafts.ts';
import { putAway } from './support/one-page.ts';
import { signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a choice of several options remains, whichever key or click leaves the list', async ({ page }) => {
  await signIn(page, 'clerk.zhang', '/business/assetCard');
  const box = form(page).getByRole('combobox', { name: /使用方向/ });
  const tags = form(page).locator('[data-mf-path="useDirections"] .ant-select-selection-item');
  const option = (place: number) => page.locator('.ant-select-dropdown:visible .ant-select-item-option').nth(place);
  const ways: readonly (readonly [name: string, leave: () => Promise<unknown>])[] = [
    ['Tab', () => page.keyboard.press('Tab')],
    ['Shift+Tab', () => page.keyboard.press('Shift+Tab')],
    ['Enter', () => page.keyboard.press('Enter')],
    ['Escape', () => page.keyboard.press('Escape')],
    ['a click elsewhere', () => form(page).getByLabel('资产名称').click()],
  ];
  for (const [name, leave] of ways) {
    await test.step(name, async () => {
      await openNew(page);
      await box.click();
      await option(1).click();
      await option(0).click();
      await expect(tags).toHaveCount(2);
      await leave();
      await expect(box).toHaveAttribute('aria-expanded', 'false');
      await expect(tags).toHaveCount(2);
      await putAway(page);
    });
  }

  await test.step('the arrows and Enter choose, and take back what they lead to', async () => {
    await openNew(page);
    await box.click();
    await expect(option(0)).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(tags).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(tags).toHaveCount(2);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(tags).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(box).toHaveAttribute('aria-expanded', 'false');
    await expect(tags).toHaveCount(1);
    await putAway(page);
  });
});
