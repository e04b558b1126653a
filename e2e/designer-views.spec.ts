import { expectAccessible } from './support/accessible.ts';
import { card, design, saved, showView } from './support/designer.ts';
import { expect, test, type Page } from './support/test.ts';

const json = (page: Page) => page.getByRole('textbox', { name: '表单的 JSON' });
const preview = (page: Page) => page.getByRole('region', { name: '预览' });

/** Types over the first place in the text where something is written. */
async function typeOver(page: Page, old: string, text: string) {
  await json(page).focus();
  await page.keyboard.press('Control+f');
  await page.keyboard.type(old);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.type(text);
}

test('what an author types as JSON is on the canvas, is undone, and never breaks the form', async ({ page }) => {
  await design(page, '钥匙');
  const name = (await page.getByRole('option').first().locator('.mfd-spoken').first().textContent()) ?? '';
  await showView(page, 'JSON');
  await typeOver(page, `"itemName": "${name}"`, '"itemName": "改过的名称');
  await expect(saved(page)).toBeVisible();
  await showView(page, '表单');
  await expect(card(page, '改过的名称')).toBeVisible();
  await page.locator('.mfd-toolbar').getByRole('button', { name: '撤销' }).click();
  await expect(card(page, name)).toBeVisible();

  await showView(page, 'JSON');
  await typeOver(page, `"itemName": "${name}"`, '{');
  await expect(page.getByText(/^JSON 有 \d+ 处错误，画布显示上一个有效版本$/)).toBeVisible();
  await expectAccessible(page, 'the JSON view with a fault');
  await showView(page, '表单');
  const dialog = page.getByRole('dialog', { name: 'JSON 有错误，修改没有生效' });
  await dialog.getByRole('button', { name: /继续修改/ }).click();
  await expect(json(page)).toBeVisible();
  await showView(page, '表单');
  await dialog.getByRole('button', { name: /放弃修改/ }).click();
  await expect(card(page, name)).toBeVisible();
  await expect(saved(page)).toBeVisible();
});

test('an author fills a preview, finds the sample after a reload, and sees it on paper', async ({ page }) => {
  await design(page, '钥匙');
  await showView(page, '预览');
  const field = preview(page).getByRole('form').getByRole('textbox').first();
  await field.fill('试填的值');
  await showView(page, 'JSON');
  await expect(json(page)).toBeVisible();
  await showView(page, '预览');
  await expect(field).toHaveValue('试填的值');
  await expect(preview(page).getByText('样例 1', { exact: true })).toBeHidden();
  await preview(page).getByRole('button', { name: '保存为样例' }).click();
  await expect(preview(page).getByText('样例 1', { exact: true })).toBeVisible();
  await expectAccessible(page, 'the preview of a new record');
  await preview(page).getByRole('button', { name: '试提交' }).click();
  await expect(preview(page).locator('.mfd-preview-found')).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await showView(page, '预览');
  await expect(field).toHaveValue('试填的值');
  await showView(page, '手机');
  await expect(preview(page).locator('.mfd-preview-device')).toHaveCSS('width', '390px');
  await showView(page, '打印');
  await expect(preview(page).getByRole('article')).toContainText('试填的值');
  await expectAccessible(page, 'the preview on paper');
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('body > .mf-paper-root')).toBeVisible();
  await expect(preview(page)).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: 'Delete the sample' })).toBeEnabled();
  await expectAccessible(page, 'the preview in English');
});
