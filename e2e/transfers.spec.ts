import { readFile } from 'node:fs/promises';
import { readXlsx, writeXlsx, type CellValue } from 'hucre/xlsx';
import { expect, test, type Locator, type Page } from './support/test.ts';
import { expectAccessible } from './support/accessible.ts';
import { signIn } from './support/people.ts';

async function download(page: Page, button: Locator) {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const { sheets } = await readXlsx(await readFile(await file.path()));
  const [sheet] = sheets;
  if (!sheet) throw new Error('The file has no sheet.');
  return { name: file.suggestedFilename(), sheet };
}

const total = async (page: Page) =>
  Number(/\d+/.exec((await page.getByText(/^共 \d+ 条记录$/).textContent()) ?? '')?.[0]);

test('a clerk exports a list with their name on it, and imports rows: all of them, or none and why', async ({
  page,
}) => {
  await signIn(page, 'clerk.zhang', '/business/floor');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  const all = await total(page);
  await page.getByRole('treeitem').filter({ hasText: '档案馆' }).last().click();
  await expect.poll(() => total(page)).toBeLessThan(all);
  const few = await total(page);

  await page.getByRole('button', { name: '导出' }).click();
  const dialog = page.getByRole('dialog', { name: '导出' });
  await expect(dialog.getByRole('status')).toHaveText('导出成功');
  const { name, sheet } = await download(page, dialog.getByRole('button', { name: '下载文件' }));
  expect(name).toMatch(/^楼层_\d{14}\.xlsx$/);
  const [[mark] = [], titles = [], ...rows] = sheet.rows;
  expect(mark).toMatch(/^张晓芸 clerk\.zhang \d{4}-\d\d-\d\d \d\d:\d\d$/);
  expect(sheet.headerFooter?.oddHeader).toContain('张晓芸 clerk.zhang');
  expect(rows).toHaveLength(few);
  await dialog.getByRole('button', { name: '关闭' }).last().click();

  const place = (title: string): CellValue => rows[0]?.[titles.indexOf(title)] ?? null;
  await page.getByRole('button', { name: '导入' }).click();
  const importing = page.getByRole('dialog', { name: '导入' });
  const template = await download(page, importing.getByRole('button', { name: '下载模板' }));
  const [columns = []] = template.sheet.rows;
  const row = (floor: string, number: CellValue) => {
    const values: Readonly<Record<string, CellValue>> = {
      '*所属单位': place('所属单位'),
      '*所属房屋': place('所属房屋'),
      '*楼层名称': floor,
      '*层号': number,
      '*建筑面积': 120.5,
    };
    return columns.map((title) => values[String(title)] ?? null);
  };
  const choose = async (second: CellValue) => {
    const book = await writeXlsx({
      sheets: [{ name: '楼层', rows: [columns, row('夹层甲', 91), row('夹层乙', second), row('夹层丙', 93)] }],
    });
    await importing
      .locator('input[type=file]')
      .setInputFiles({ name: '楼层.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(book) });
  };
  await choose('顶上');
  await expect(importing.getByRole('status')).toHaveText('导入失败');
  await expect(importing.getByRole('listitem')).toHaveText(['第 3 行 层号须为数字：“顶上”']);
  await expectAccessible(page, 'the rows that are wrong');
  await importing.getByRole('button', { name: '重新选择文件' }).click();
  await choose(92);
  await expect(importing.getByRole('status')).toHaveText('成功');
  await expect(importing.getByText('共新增 3 条数据')).toBeVisible();
  await importing.getByRole('button', { name: '关闭' }).last().click();
  // No row of the file with a wrong row was saved.
  await expect.poll(() => total(page)).toBe(few + 3);
});
