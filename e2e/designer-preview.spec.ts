import {
  column,
  dateItem,
  referenceItem,
  richTextItem,
  subListItem,
  textItem,
  uploadItem,
} from '@org/meta-forms/testing';
import { expectAccessible } from './support/accessible.ts';
import { showView } from './support/designer.ts';
import { boxOf } from './support/drag.ts';
import { resetForm } from './support/own-form.ts';
import { signIn } from './support/people.ts';
import { expect, test, type Locator, type Page } from './support/test.ts';

const form = {
  metaKey: 'previewedOnAPhone',
  formName: '手机上的表单',
  items: [
    dateItem('bought', { itemName: '购置日期' }),
    referenceItem('house', { itemName: '房屋', refKey: 'house' }),
    uploadItem('contract', { itemName: '合同' }),
    richTextItem('note', { itemName: '说明' }),
    subListItem('rows', [column(textItem('part', { itemName: '部件' })), column(uploadItem('papers'))], {
      itemName: '明细',
    }),
  ],
};

const frameOf = (page: Page) => page.locator('.mfd-preview-device');

/** What was opened lies within the frame from side to side. */
async function expectInFrame(page: Page, opened: Locator): Promise<void> {
  await expect(opened).toBeVisible();
  const frame = await boxOf(frameOf(page));
  const box = await boxOf(opened);
  expect(box.x).toBeGreaterThanOrEqual(frame.x);
  expect(box.x + box.width).toBeLessThanOrEqual(frame.x + frame.width);
}

const chooseHouse = (page: Page) => frameOf(page).getByRole('button', { name: '打开选择房屋' }).click();
const dialogOf = (page: Page, name: RegExp) => page.getByRole('dialog', { name });

test('what a form opens in the preview of a phone opens in its frame, and on a computer on the page', async ({
  page,
}) => {
  await signIn(page, 'admin', await resetForm(page.request, form));
  await showView(page, '预览');
  await showView(page, '手机');
  await frameOf(page).getByRole('textbox', { name: '购置日期' }).click();
  await expectInFrame(page, page.locator('.ant-picker-dropdown'));
  await page.keyboard.press('Escape');

  await chooseHouse(page);
  const houses = dialogOf(page, /房屋/);
  await expect(houses.getByRole('row').nth(1)).toBeVisible();
  await expectInFrame(page, houses);
  await expectInFrame(page, page.locator('.ant-modal-mask'));
  await expectAccessible(page, 'a dialog in the preview of a phone');
  await page.keyboard.press('Escape');
  await expect(houses).toBeHidden();

  await frameOf(page).getByRole('button', { name: '链接' }).click();
  await expectInFrame(page, page.getByRole('tooltip').or(page.locator('.ant-popover')).first());
  await page.keyboard.press('Escape');

  await frameOf(page).getByRole('button', { name: '新增', exact: true }).click();
  await frameOf(page)
    .getByRole('button', { name: /^打开第 1 行的/ })
    .click();
  await expectInFrame(page, dialogOf(page, /附件/));
  await page.keyboard.press('Escape');

  const contract = { name: '合同.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };
  await frameOf(page).locator('input[type="file"]').first().setInputFiles(contract);
  const refusal = page.getByText('合同.pdf 上传失败：预览不上传文件').and(page.locator('[class*="ant-message"] *'));
  await expectInFrame(page, refusal.first());

  await showView(page, '平板');
  await chooseHouse(page);
  await expectInFrame(page, houses);
  expect((await boxOf(houses)).width).toBeGreaterThan(600);
  await page.keyboard.press('Escape');

  await showView(page, '电脑');
  await chooseHouse(page);
  await expect(houses).toBeVisible();
  await expect(frameOf(page).locator('.ant-modal-mask')).toHaveCount(0);
  expect((await boxOf(page.locator('.ant-modal-mask'))).width).toBe(1366);
});
