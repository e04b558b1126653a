import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import { expectAccessible } from './support/accessible.ts';
import { apiOf, signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

const PATH = '/api/report-engine/reporttaskassign';
const A = 'A'.charCodeAt(0);
const OPEN = { field: 'status', condition: 'eq', value: '0' };
/** The task of the demo that is filled in on a sheet. */
const ONLINE = { field: 'taskCode', condition: 'eq', value: 'RW202612JB' };

test('a unit types into its report, pastes from Excel, hands it in, and its sums are in the balance', async ({
  page,
  context,
  request,
}) => {
  const clerk = await apiOf(request, 'clerk.zhang');
  const { data: found } = await clerk.post(`${PATH}/list?size=1`, [OPEN, ONLINE]);
  const [{ id }] = found.records;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'clerk.zhang', `/business/reporttaskassign/fill/${id}`);
  const grid = page.getByRole('grid');
  /** A cell by its address: row and column are counted from 0. */
  const cell = (address: string) =>
    grid.locator(`[data-place="${Number(address.slice(1)) - 1}:${address.charCodeAt(0) - A}"]`);
  await expect(cell('B3')).toBeVisible();

  await test.step('typing, and a table from Excel', async () => {
    await cell('B3').click();
    await page.keyboard.type('12');
    await page.keyboard.press('Tab');
    await page.keyboard.type('345.6');
    await page.keyboard.press('Enter');
    await page.evaluate(() => navigator.clipboard.writeText('3\t100.5\t20\t5\n4\t80\t0\t0'));
    await cell('B4').click();
    await page.keyboard.press('Control+v');
    await expect(page.getByText('已填入 8 个单元格')).toBeVisible();
    await expect(cell('F4')).toHaveText('125.50');
    await expect(cell('C8')).toHaveText('526.10');
    await expectAccessible(page, 'a report that is filled in');
  });

  await test.step('what was typed is there after a reload, and what was saved', async () => {
    await expect(page.getByText('有未保存的修改，已暂存在本机')).toBeVisible();
    await page.reload();
    await expect(cell('C8')).toHaveText('526.10');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expect(page.getByText('有未保存的修改，已暂存在本机')).toBeHidden();
  });

  await test.step('it is handed in, and its workbook has the values', async () => {
    await page.getByRole('button', { name: '提交', exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /确\s*定/ })
      .click();
    await expect(page.getByText('已提交').first()).toBeVisible();
    const { data: detail } = await clerk.get(`${PATH}/detailfill?id=${id}`);
    expect(detail.filled.sheets[Object.keys(detail.filled.sheets)[0] ?? ''].values).toMatchObject({
      B3: 12,
      C4: 100.5,
    });
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: '下载工作簿' }).click();
    const file = await (await downloading).path();
    const { sheets } = await readXlsx(await readFile(file));
    expect(sheets[0]?.rows[2]?.slice(0, 3)).toEqual(['办公室', 12, 345.6]);
  });

  await test.step('the balance has the unit and its sums', async () => {
    await page.getByRole('link', { name: '查看汇总' }).click();
    await expect(page.getByRole('row').filter({ hasText: '东澜区后勤保障所' })).toContainText('已提交');
    await page.getByText('汇总', { exact: true }).click();
    await expect(page.getByRole('grid')).toBeVisible();
    await expectAccessible(page, 'the balance of a report');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出', exact: true }).click();
    await page.getByRole('menuitem', { name: '分单位表' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '导出', exact: true }).click();
    const bundle = await downloading;
    expect(bundle.suggestedFilename()).toMatch(/ 明细表\.xlsx$/);
    const table = await readXlsx(await readFile(await bundle.path()));
    const rows = table.sheets[0]?.rows.map((row) => row.map(String)) ?? [];
    expect(rows.find((row) => row.includes('东澜区后勤保障所'))).toEqual(expect.arrayContaining(['12', '345.6']));
  });
});
