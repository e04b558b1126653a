import { writeXlsx } from 'hucre/xlsx';
import { expectAccessible } from './support/accessible.ts';
import { apiOf, signIn } from './support/people.ts';
import { expect, test, type Page } from './support/test.ts';

const PATH = '/api/report-engine/reporttemplate';
const A = 'A'.charCodeAt(0);
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A workbook of rooms with a total, and no cell that is marked. */
async function workbook(title: string): Promise<Buffer> {
  const rows = [[title], ['类别', '间数', '状态'], ['办公室'], ['会议室'], ['其他'], ['合计']];
  const cells = new Map([['5,1', { value: null, formula: 'SUM(B3:B5)' }]]);
  return Buffer.from(await writeXlsx({ sheets: [{ name: '用房', rows, cells }] }));
}

const cellOf = (page: Page, address: string) =>
  page.locator(`[data-place="${Number(address.slice(1)) - 1}:${address.charCodeAt(0) - A}"]:visible`);

/** Chooses an option of a select. */
async function choose(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name, exact: true }).click();
  await page.keyboard.type(option);
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option-content')
    .filter({ hasText: option })
    .click();
}

/** Adds a check in the panel of checks. */
async function addCheck(page: Page, { formula, message, level }: { formula: string; message: string; level: string }) {
  await page.getByRole('button', { name: '新增校验' }).click();
  await page.getByRole('textbox', { name: '应当成立的公式' }).fill(formula);
  await page.getByRole('textbox', { name: '不成立时的提示' }).fill(message);
  await page.getByRole('radio', { name: level }).check();
  await page.getByRole('button', { name: '确定', exact: true }).click();
  await expect(page.getByText(message)).toBeVisible();
}

test('an author designs a template, tries it, publishes two versions, and meets a conflict', async ({
  page,
  request,
}) => {
  const author = await apiOf(request, 'designer.liu');
  await signIn(page, 'designer.liu', '/tabledesigner');

  await test.step('a workbook becomes a template', async () => {
    await expect(page.getByRole('heading', { level: 1, name: '报表模板' })).toBeVisible();
    await expectAccessible(page, 'the list of templates');
    await page.getByRole('button', { name: '新增模板' }).click();
    const dialog = page.getByRole('dialog', { name: '新增模板' });
    const file = { name: '用房统计.xlsx', mimeType: XLSX, buffer: await workbook('用房统计') };
    await dialog.locator('input[type="file"]').setInputFiles(file);
    await expect(dialog.getByRole('textbox', { name: '模板名称' })).toHaveValue('用房统计');
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect(page).toHaveURL(/\/tabledesigner\/\w+$/);
    await expect(page.getByRole('heading', { level: 1, name: '用房统计' })).toBeVisible();
  });
  const id = page.url().split('/').at(-1) ?? '';

  await test.step('cells are marked: numbers, a dictionary, a row that can be repeated', async () => {
    await cellOf(page, 'B3').click();
    await cellOf(page, 'B5').click({ modifiers: ['Shift'] });
    await expect(page.getByRole('heading', { level: 2, name: 'B3:B5' })).toBeVisible();
    await page.getByRole('checkbox', { name: '由单位填报' }).check();
    await page.getByRole('checkbox', { name: '必填' }).check();
    await expect(cellOf(page, 'B4')).toHaveText('数字 *');
    await cellOf(page, 'C3').click();
    await page.getByRole('checkbox', { name: '由单位填报' }).check();
    await choose(page, '类型', '字典');
    await choose(page, '字典', '报表周期');
    await expect(page.getByText(/^字典项：/)).toBeVisible();
    await cellOf(page, 'B5').click();
    await page.getByRole('checkbox', { name: '可以增加行' }).check();
    await page.getByRole('spinbutton', { name: '最多行数' }).fill('5');
    await cellOf(page, 'B6').click();
    await expect(page.getByText('有公式的单元格不能填报。')).toBeVisible();
    await expect(cellOf(page, 'B4')).toHaveClass(/sheet-mark-read/);
    await expectAccessible(page, 'the designer of a template');
  });

  await test.step('steps are taken back and made again', async () => {
    await cellOf(page, 'A3').click();
    await page.getByRole('checkbox', { name: '由单位填报' }).check();
    await expect(cellOf(page, 'A3')).toHaveClass(/sheet-mark-input/);
    await cellOf(page, 'A3').click();
    await page.keyboard.press('Control+z');
    await expect(cellOf(page, 'A3')).not.toHaveClass(/sheet-mark-input/);
    await page.keyboard.press('Control+y');
    await expect(cellOf(page, 'A3')).toHaveClass(/sheet-mark-input/);
    await page.keyboard.press('Control+z');
  });

  await test.step('checks are written; a formula that cannot be read is refused while it is typed', async () => {
    await page.getByRole('tab', { name: /^校验/ }).click();
    await page.getByRole('button', { name: '新增校验' }).click();
    await page.getByRole('textbox', { name: '应当成立的公式' }).fill('B6>Z99');
    await expect(page.getByRole('alert').filter({ hasText: '公式引用的“Z99”不存在' })).toBeVisible();
    await expect(page.getByRole('button', { name: '确定', exact: true })).toBeDisabled();
    await page.getByRole('button', { name: '取消', exact: true }).click();
    await addCheck(page, { formula: 'B6>0', message: '间数合计应大于 0', level: '错误' });
    await addCheck(page, { formula: 'B6<=LAST(B6)*2', message: '间数超过上期两倍', level: '警告' });
  });

  await test.step('it is tried as a unit fills it in', async () => {
    await page.getByRole('button', { name: '试填' }).click();
    const dialog = page.getByRole('dialog', { name: /^试填/ });
    await expect(dialog.getByText(/处不通过$/)).toBeVisible();
    const cell = (address: string) => cellOf(page, address).and(dialog.locator('[data-place]'));
    await cell('B3').click();
    await page.keyboard.type('4');
    await page.keyboard.press('Enter');
    await page.keyboard.type('1');
    await page.keyboard.press('Enter');
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await expect(cell('B6')).toHaveText('7');
    await dialog.getByRole('button', { name: '作为上期数，重新填写' }).click();
    await expect(cell('B6')).toHaveText('0');
    await dialog.getByRole('button', { name: '关闭', exact: true }).last().click();
  });

  await test.step('it is saved with a key, and published', async () => {
    await cellOf(page, 'A1').click();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('有未保存的修改')).toBeHidden();
    await page.getByRole('button', { name: '发布', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '发布' }).click();
    await expect(page.getByText('第 1 版', { exact: true })).toBeVisible();
    const { data } = await author.get(`${PATH}/detail?id=${id}&number=1`);
    const [sheet] = data.template.sheets;
    expect(sheet.cells.B3.input).toEqual({ type: 'number', required: true });
    expect(sheet.cells.C3.input).toEqual({ type: 'dictionary', dictKey: 'report_period' });
    expect(sheet.repeated).toEqual([{ row: 5, most: 5 }]);
    expect(data.template.checks.map(({ level }: { level: string }) => level)).toEqual(['error', 'warning']);
  });

  await test.step('what somebody else has saved meanwhile is not overwritten without asking', async () => {
    const { data } = await author.get(`${PATH}/detail?id=${id}`);
    const { name, version } = data;
    expect((await author.post(`${PATH}/submit`, { id, name, remark: '他人修改', version })).code).toBe(200);
    await page.getByRole('tab', { name: '单元格' }).click();
    await cellOf(page, 'C4').click();
    await page.getByRole('checkbox', { name: '由单位填报' }).check();
    await page.getByRole('button', { name: '保存', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '模板已被他人修改' });
    await dialog.getByRole('button', { name: '用我的覆盖' }).click();
    await expect(page.getByText('有未保存的修改')).toBeHidden();
    await page.getByRole('button', { name: '发布', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '发布' }).click();
    await expect(page.getByText('第 2 版', { exact: true })).toBeVisible();
  });

  await test.step('another workbook replaces the first; what does not fit is named', async () => {
    await page.getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '替换工作簿' }).click();
    const dialog = page.getByRole('dialog', { name: '替换工作簿' });
    const rows = [['用房统计'], ['类别', '间数', '状态'], ['办公室'], ['会议室']];
    const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: '用房', rows }] }));
    await dialog.locator('input[type="file"]').setInputFiles({ name: '新.xlsx', mimeType: XLSX, buffer });
    await expect(dialog.getByText('填报项 用房!B5')).toBeVisible();
    await dialog.getByRole('button', { name: '替换', exact: true }).click();
    await expect(cellOf(page, 'A5')).toHaveCount(0);
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(cellOf(page, 'A5')).toHaveText('其他');
  });

  await test.step('the list has it with its version', async () => {
    await page.goto('/tabledesigner');
    const row = page.getByRole('row').filter({ hasText: '用房统计' });
    await expect(row).toContainText('第 2 版');
    await page.getByRole('button', { name: '更多 用房统计' }).click();
    await page.getByRole('menuitem', { name: '版本' }).click();
    await expect(page.getByRole('dialog').getByRole('row')).toHaveCount(3);
  });
});
