import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import { readZip } from '../apps/server/src/shared/sheets/zip-entries.ts';
import { expectAccessible } from './support/accessible.ts';
import { signIn } from './support/people.ts';
import { newReportTask, REPORT_TEMPLATE } from './support/report-task.ts';
import { expect, test, type Download, type Page } from './support/test.ts';

const UNITS = 40;
const A = 'A'.charCodeAt(0);
/** What the units fill in: rooms, and areas in use, vacant and lent, for five kinds of rooms. */
const TYPED = [
  [12, 345.6, 20, 5],
  [3, 100.5, 0, 0],
  [4, 80, 0, 0],
  [1, 15.25, 1.5, 0],
  [2, 40, 0, 10],
];
const PASTED = [
  [30, 900.1, 50, 0],
  [6, 240.2, 0, 0],
  [8, 160.3, 8, 0],
  [2, 30.4, 0, 0],
  [5, 75.5, 0, 0],
];
/** The first unit after its report was sent back. */
const MENDED = TYPED.map((row, at) => (at === 0 ? [13, ...row.slice(1)] : row));

const rowOf = (page: Page, unit: string) =>
  page.getByRole('row').filter({ has: page.getByText(unit, { exact: true }) });
const cellOf = (page: Page, address: string) =>
  page.getByRole('grid').locator(`[data-place="${Number(address.slice(1)) - 1}:${address.charCodeAt(0) - A}"]`);
async function openReport(page: Page, unit: string) {
  await page.getByRole('link', { name: `打开${unit}的填报` }).click();
  await expect(cellOf(page, 'B3')).toBeVisible();
}
const toBalance = (page: Page) => page.getByRole('link', { name: '查看汇总' }).click();
async function handIn(page: Page) {
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定/ })
    .click();
  // Reports that were open before are still there, out of sight.
  await expect(page.getByText('当前状态下只能查看').filter({ visible: true })).toBeVisible();
}
/** The numbers of an exported workbook. */
async function numbersIn(bytes: Buffer): Promise<unknown[][]> {
  const { sheets } = await readXlsx(bytes);
  return (sheets[0]?.rows ?? []).slice(2, 7).map((row) => row.slice(1, 5));
}
const bytesOf = async (file: Download) => readFile(await file.path());
async function exportAs(page: Page, kind: string): Promise<Buffer> {
  await page.getByRole('button', { name: '导出', exact: true }).click();
  await page.getByRole('menuitem', { name: kind }).click();
  const dialog = page.getByRole('dialog', { name: `导出${kind}` });
  await expect(dialog.getByText('将导出 3 个单位的报表。还缺 37 个单位：')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '导出', exact: true }).click();
  const bytes = await bytesOf(await downloading);
  await expect(dialog).toBeHidden();
  return bytes;
}
const sumOf = (row: number, column: number) =>
  Number([MENDED, PASTED, PASTED].reduce((sum, filled) => sum + (filled[row]?.[column] ?? 0), 0).toFixed(2));

test('a task is given to 40 units, filled in, sent back, balanced and exported', async ({ page, context, request }) => {
  test.setTimeout(180_000);
  const { taskId, head, units } = await newReportTask(request, UNITS);
  const [, first = '', second = '', third = '', fourth = ''] = units;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'admin', `/business/reporttask/${taskId}`);

  await test.step('the task is given to a branch of the tree, with its template', async () => {
    await page.getByRole('button', { name: '下发', exact: true }).click();
    const form = page.getByRole('dialog', { name: /^下发“/ });
    await form.getByRole('combobox', { name: '报表模板' }).click();
    await page.getByTitle(REPORT_TEMPLATE).click();
    await form.getByLabel('搜索填报单位').fill(head);
    await page.keyboard.press('Enter');
    await expect(form.getByText('将下发到 1 个单位')).toBeVisible();
    await form.locator('.ant-tree-node-content-wrapper').filter({ hasText: head }).first().click();
    await form.getByRole('button', { name: '选择本级及全部下级' }).click();
    await expect(form.getByText(`将下发到 ${UNITS} 个单位`)).toBeVisible();
    await expectAccessible(page, 'a task that is given to units');
    await form.getByRole('button', { name: '下发', exact: true }).click();
    const outcome = page.getByRole('dialog', { name: `下发：成功 ${UNITS} 个单位，未成功 0 个` });
    await outcome.getByRole('button', { name: '关闭' }).last().click();
    await page.getByRole('link', { name: '填报情况与汇总' }).click();
    await expect(page.getByText(`未填报 ${UNITS}`)).toBeVisible();
  });

  await test.step('three units fill in: by typing, by a paste from Excel, and from a workbook', async () => {
    await openReport(page, first);
    await cellOf(page, 'B3').click();
    for (const row of TYPED)
      for (const value of row) {
        await page.keyboard.type(String(value));
        await page.keyboard.press('Tab');
      }
    await handIn(page);
    await toBalance(page);
    await openReport(page, second);
    await page.evaluate((text) => navigator.clipboard.writeText(text), PASTED.map((row) => row.join('\t')).join('\n'));
    await cellOf(page, 'B3').click();
    await page.keyboard.press('Control+v');
    await expect(page.getByText('已填入 20 个单元格')).toBeVisible();
    await handIn(page);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: '下载工作簿' }).click();
    const workbook = { name: '报表.xlsx', mimeType: 'application/xlsx', buffer: await bytesOf(await downloading) };
    await toBalance(page);
    await openReport(page, third);
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: '上传工作簿' }).click();
    await (await choosing).setFiles(workbook);
    await expect(page.getByText('已从工作簿填入，请核对')).toBeVisible();
    await expect(cellOf(page, 'C3')).toHaveText('900.10');
    await handIn(page);
    await toBalance(page);
  });

  await test.step('one is sent back with a reason, gets a later end, and is handed in again', async () => {
    await page.getByRole('button', { name: `对${first}的更多操作` }).click();
    await page.getByRole('menuitem', { name: '驳回' }).click();
    const reason = page.getByRole('dialog', { name: /^驳回/ });
    await reason.getByLabel('审核意见').fill('办公室少一间');
    await expectAccessible(page, 'a report that is sent back');
    await reason.getByRole('button', { name: '驳回' }).click();
    await expect(rowOf(page, first)).toContainText('已退回');
    await page.getByRole('button', { name: `对${first}的更多操作` }).click();
    await page.getByRole('menuitem', { name: '延期' }).click();
    const later = page.getByRole('dialog', { name: /^延期/ });
    await later.getByLabel('新的截止日期').fill('2099-03-31');
    await page.keyboard.press('Enter');
    await later.getByRole('button', { name: '延期' }).click();
    await expect(rowOf(page, first)).toContainText('2099-03-31');
    await openReport(page, first);
    await expect(page.getByText('被驳回：办公室少一间')).toBeVisible();
    await cellOf(page, 'B3').click();
    await page.keyboard.type('13');
    await page.keyboard.press('Enter');
    await handIn(page);
    await page.getByRole('button', { name: '审核', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '审核' }).click();
    await expect(page.getByText('已审核').filter({ visible: true }).first()).toBeVisible();
    await toBalance(page);
    await expect(rowOf(page, first)).toContainText('已审核');
  });

  await test.step('the units that have not filled in are found and reminded, once an hour', async () => {
    await page.getByText('未填报 37', { exact: true }).click();
    await expect(page.getByRole('row')).toHaveCount(38);
    await expect(rowOf(page, second)).toHaveCount(0);
    await page.getByRole('checkbox', { name: fourth, exact: true }).check();
    await page.getByRole('button', { name: '提醒', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '提醒' }).click();
    await expect(page.getByText('提醒成功：1 个单位')).toBeVisible();
    await page.getByRole('checkbox', { name: fourth, exact: true }).check();
    await page.getByRole('button', { name: '提醒', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '提醒' }).click();
    const outcome = page.getByRole('dialog', { name: '提醒：1 条都没有成功' });
    await expect(outcome.getByText(/提醒过，一小时内不再提醒/)).toBeVisible();
    await outcome.getByRole('button', { name: '关闭' }).last().click();
  });

  await test.step('the sums are exported as one workbook, as a table of units, and as a zip', async () => {
    const sums = await numbersIn(await exportAs(page, '汇总表'));
    expect(sums).toEqual(MENDED.map((row, at) => row.map((_value, column) => sumOf(at, column))));

    const { sheets } = await readXlsx(await exportAs(page, '分单位表'));
    const rows = new Map((sheets[0]?.rows ?? []).map((row) => [row[0], row.slice(2, 22)]));
    expect(rows.get(first)).toEqual(MENDED.flat());
    expect(rows.get(second)).toEqual(PASTED.flat());
    expect(rows.get(third)).toEqual(PASTED.flat());

    const entries = await readZip(await exportAs(page, '各单位工作簿（zip）'));
    const workbooks = await Promise.all(
      entries.map(async (entry) => [entry.name, await numbersIn(await entry.unpack())] as const),
    );
    expect(Object.fromEntries(workbooks)).toEqual({
      [`${first}.xlsx`]: MENDED,
      [`${second}.xlsx`]: PASTED,
      [`${third}.xlsx`]: PASTED,
    });
  });

  await test.step('the page has no barriers, and a phone shows all of its width', async () => {
    await expectAccessible(page, 'the units of a task');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('button', { name: '下发', exact: true })).toBeVisible();
    const { scrolled, shown } = await page.evaluate(() => ({
      scrolled: document.documentElement.scrollWidth,
      shown: document.documentElement.clientWidth,
    }));
    expect(scrolled).toBeLessThanOrEqual(shown);
  });
});
