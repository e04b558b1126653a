import { readFile } from 'node:fs/promises';
import { readXlsx, writeXlsx, type CellValue } from 'hucre/xlsx';
import { expectAccessible } from './support/accessible.ts';
import { signIn } from './support/people.ts';
import { expect, test, type Page } from './support/test.ts';

const CARDS = 5;
const number = (card: number) => `DR${Date.now().toString().slice(-8)}${card}`;
const numbers = Array.from({ length: CARDS }, (_, card) => number(card));
/** The values of the required columns of the template, the same for each card; other columns stay empty. */
const values: Readonly<Record<string, CellValue>> = {
  资产名称: '导入的办公桌',
  资产大类: '家具用具',
  资产分类: '办公桌',
  取得方式: '新购',
  取得日期: '2026-03-05',
  数量: 2,
  计量单位: '张',
  所属单位: '云汀市东澜区机关事务服务中心',
  使用部门: '资产管理科',
  使用状况: '在用',
  权属性质: '国有',
  单价: 1200,
  折旧方法: '年限平均法',
  预计使用年限: 15,
  计提截止日期: '2026-10-31',
};

async function sheetOf(page: Page, button: string) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: button }).click(),
  ]);
  const { sheets } = await readXlsx(await readFile(await file.path()));
  return sheets[0]?.rows ?? [];
}

const rowOf = (page: Page, card: number) => page.getByRole('row').filter({ hasText: numbers[card] ?? '' });
const form = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('form') });

async function commit(page: Page, card: number) {
  await rowOf(page, card).getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '提交' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
}

test('asset cards come in without their files as drafts that say so, and are committed once they are complete', async ({
  page,
}) => {
  await signIn(page, 'clerk.zhang', '/business/assetCard');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await page.getByRole('button', { name: '导入' }).click();
  const dialog = page.getByRole('dialog', { name: '导入' });
  const [note = [], titles = []] = await sheetOf(page, '下载模板');
  expect(note[0]).toBe(
    '附件不能随模板导入：缺少必填附件（购置合同、验收单）的数据将存为草稿，导入后请打开草稿补充附件再提交',
  );
  const cells = (card: number): Readonly<Record<string, CellValue>> => ({ ...values, 资产编号: numbers[card] ?? '' });
  const rows = numbers.map((_, card) => titles.map((title) => cells(card)[String(title).replace('*', '')] ?? null));
  const book = await writeXlsx({ sheets: [{ name: '资产卡片', rows: [note, titles, ...rows] }] });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: '资产卡片.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(book) });
  await expect(dialog.getByRole('status')).toHaveText('成功');
  await expect(dialog.getByText('其中 5 条缺少附件')).toBeVisible();
  await expectAccessible(page, 'the drafts that lack files');
  await dialog.getByRole('button', { name: '关闭' }).last().click();

  for (const card of numbers.keys()) await expect(rowOf(page, card).getByText('待补附件')).toBeVisible();
  await commit(page, 1);
  await expect(page.getByText('请先补充附件再提交：购置合同、验收单').first()).toBeVisible();

  await rowOf(page, 0).getByRole('button', { name: '编辑' }).click();
  // Items below the first screen are drawn when they come near.
  await form(page).getByText('入账资料').last().scrollIntoViewIfNeeded();
  await expect(
    form(page)
      .getByText(/请.*购置合同/)
      .first(),
  ).toBeVisible();
  const chooser = form(page).locator('input[type="file"]');
  await chooser
    .nth(1)
    .setInputFiles({ name: '购置合同.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 contract') });
  await chooser
    .nth(2)
    .setInputFiles({ name: '验收单.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 acceptance') });
  await expect(form(page).getByText('验收单.pdf')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('保存成功')).toBeVisible();
  await expect(rowOf(page, 0).getByText('待补附件')).toHaveCount(0);
  await commit(page, 0);
  await expect(rowOf(page, 0)).toHaveCount(0);
});
