import { readFile } from 'node:fs/promises';
import { readXlsx, writeXlsx, type CellValue } from 'hucre/xlsx';
import { expectAccessible } from './support/accessible.ts';
import { apiOf, signIn } from './support/people.ts';
import { expect, test, type APIRequestContext, type Locator, type Page } from './support/test.ts';

type Rows = readonly (readonly CellValue[])[];

const ROWS = 5000;
const WRONG_EVERY = 33;
const PATIENT = { timeout: 90_000 };
const FIRST_MISTAKES = { timeout: 10_000 };

const dialogOf = (page: Page) => page.getByRole('dialog', { name: '导入' });
const status = (page: Page) => dialogOf(page).getByRole('status');

async function sheets(page: Page, button: Locator) {
  const [file] = await Promise.all([page.waitForEvent('download', PATIENT), button.click()]);
  return (await readXlsx(await readFile(await file.path()))).sheets;
}

async function choose(page: Page, rows: Rows, further: Readonly<Record<string, Rows>> = {}) {
  const sheet = (name: string, content: Rows) => ({ name, rows: content.map((row) => [...row]) });
  const book = await writeXlsx({
    sheets: [sheet('院落', rows), ...Object.entries(further).map(([name, content]) => sheet(name, content))],
  });
  await dialogOf(page)
    .locator('input[type=file]')
    .setInputFiles({ name: '院落.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(book) });
}

/** Opens the dialog of the villages, and gives the titles of the template with values for the required items. */
async function openImport(page: Page) {
  await signIn(page, 'clerk.zhang', '/business/village');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await page.getByRole('button', { name: '导出' }).click();
  const exporting = page.getByRole('dialog', { name: '导出' });
  await expect(exporting.getByRole('status')).toHaveText('导出成功');
  const [exported] = await sheets(page, exporting.getByRole('button', { name: '下载文件' }));
  await exporting.getByRole('button', { name: '关闭' }).last().click();
  const lines = exported?.rows ?? [];
  const at = lines.findIndex((row) => row.includes('院落编号'));
  const place = (title: string): CellValue => lines[at + 1]?.[(lines[at] ?? []).indexOf(title)] ?? null;
  await page.getByRole('button', { name: '导入', exact: true }).click();
  const [template, parkings] = await sheets(page, dialogOf(page).getByRole('button', { name: '下载模板' }));
  const titles = (template?.rows[0] ?? []).map(String);
  const fixed: Readonly<Record<string, CellValue>> = {
    院落名称: '导入的院落',
    锚点类型: place('锚点类型') ?? '院落',
    所属单位: place('所属单位'),
    所属区划: place('所属区划'),
    院落地址: '文一路 1 号',
    经度: 120.2,
    纬度: 30.25,
    坐标系: 'CGCS2000（国家大地坐标系）',
  };
  const row = (values: Readonly<Record<string, CellValue>>) =>
    titles.map((title) => {
      const plain = title.replace('*', '');
      return values[plain] ?? fixed[plain] ?? null;
    });
  return { titles, row, parkings };
}

const VILLAGES = '/api/property-basics/village';
/** The most records of one call. */
const REMOVED_AT_ONCE = 500;

/** Removes the villages whose numbers have this part, so that other journeys find the lists as they were. */
async function removeVillages(request: APIRequestContext, part: string): Promise<void> {
  const admin = await apiOf(request, 'admin');
  const conditions = [{ label: '', field: 'villageCode', condition: 'like', value: part }];
  for (;;) {
    const { data } = await admin.post(`${VILLAGES}/list?size=${REMOVED_AT_ONCE}`, conditions);
    const ids = data.records.map(({ id }: { readonly id: string }) => id);
    if (ids.length === 0) return;
    expect((await admin.post(`${VILLAGES}/bulk/remove`, { ids })).data).toMatchObject({ refused: 0 });
  }
}

const isWrong = (at: number) => at % WRONG_EVERY === 1;

test('a clerk imports 5,000 rows with mistakes, and the wrong rows come back until none is left', async ({
  page,
  request,
}) => {
  test.setTimeout(400_000);
  const { titles, row } = await openImport(page);
  const mark = Date.now().toString().slice(-7);
  const rows = Array.from({ length: ROWS }, (_, at) =>
    row({ 院落编号: `Y${mark}${at}`, 经度: isWrong(at) ? '不详' : 120.2 }),
  );
  const wrong = rows.filter((_row, at) => isWrong(at)).length;
  await choose(page, [titles, ...rows]);
  // The first mistakes are shown while the other rows are checked.
  await expect(dialogOf(page).getByRole('listitem').first()).toHaveText('第 3 行 经度须为数字：“不详”', FIRST_MISTAKES);
  await page.reload();
  await expect(status(page)).toHaveText('导入失败', PATIENT);
  await expect(
    dialogOf(page)
      .getByText(`${ROWS - wrong} 行`)
      .first(),
  ).toBeVisible();
  await expectAccessible(page, 'the result of a check');

  await dialogOf(page)
    .getByRole('button', { name: `只导入正确的 ${ROWS - wrong} 行` })
    .click();
  await expect(status(page)).toHaveText('成功', PATIENT);
  await expect(dialogOf(page).getByText(`共新增 ${ROWS - wrong} 条数据`)).toBeVisible();
  const [errors] = await sheets(page, dialogOf(page).getByRole('button', { name: '下载错误行' }));
  const [head = [], ...left] = errors?.rows ?? [];
  expect(head[0]).toBe('错误原因');
  expect(left).toHaveLength(wrong);
  expect(left[0]?.[0]).toBe('经度须为数字：“不详”');

  await dialogOf(page).getByRole('button', { name: '导入修改后的文件' }).click();
  const longitude = head.indexOf('*经度');
  await choose(page, [head, ...left.map((cells) => cells.map((cell, at) => (at === longitude ? 120.3 : cell)))]);
  await expect(status(page)).toHaveText('成功', PATIENT);
  await expect(dialogOf(page).getByText(`共新增 ${wrong} 条数据`)).toBeVisible();
  await removeVillages(request, `Y${mark}`);
});

test('an import that waits for its person goes on in another window, from the top bar', async ({ page, context }) => {
  test.setTimeout(120_000);
  const { titles, row } = await openImport(page);
  const renamed = titles.map((title) => (title === '*院落名称' ? '院子叫什么' : title));
  await choose(page, [renamed, row({ 院落编号: `W${Date.now().toString().slice(-7)}` })]);
  await expect(status(page)).toContainText('请确认每一列对应的表单项');
  const other = await context.newPage();
  await other.goto('/wel/index');
  await other
    .getByRole('banner')
    .getByRole('button', { name: /^后台任务/ })
    .click();
  await other.getByRole('region', { name: '后台任务' }).getByRole('button', { name: '继续' }).first().click();
  await expect(status(other)).toContainText('请确认每一列对应的表单项');
  await expect(dialogOf(other).getByText('必填项没有对应的列：院落名称')).toBeVisible();
  await expectAccessible(other, 'an import that goes on in another window');
});

test('a renamed column is mapped by hand, sub-lists come in on their own sheet, and rows update by key', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  const { titles, row, parkings } = await openImport(page);
  const [first, second] = ['a', 'b'].map((end) => `Z${Date.now().toString().slice(-7)}${end}`);
  const renamed = titles.map((title) => (title === '*院落名称' ? '院子叫什么' : title));
  const subTitles = (parkings?.rows[0] ?? []).map(String);
  expect(parkings?.name).toBe('停车区域');
  expect(subTitles[0]).toBe('*院落编号');
  await choose(page, [renamed, row({ 院落编号: first ?? '' }), row({ 院落编号: second ?? '' })]);
  await expect(status(page)).toContainText('请确认每一列对应的表单项');
  await expect(dialogOf(page).getByText('必填项没有对应的列：院落名称')).toBeVisible();
  await expectAccessible(page, 'the columns of an import');
  await dialogOf(page).getByRole('combobox', { name: '“院子叫什么”对应的表单项' }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: '院落名称' }).click();
  await dialogOf(page).getByRole('button', { name: '校验' }).click();
  await expect(status(page)).toHaveText('校验完成，可以导入', PATIENT);
  await dialogOf(page).getByRole('button', { name: '导入全部 2 行' }).click();
  await expect(status(page)).toHaveText('成功', PATIENT);
  await dialogOf(page).getByRole('button', { name: '关闭' }).last().click();

  await page.getByRole('button', { name: '导入', exact: true }).click();
  await dialogOf(page).getByRole('radio', { name: '按关键字更新' }).click();
  await dialogOf(page).getByRole('radio', { name: '报错' }).click();
  await choose(page, [
    ['院落编号', '院落地址'],
    [first ?? '', '文二路 2 号'],
    [`${first}x`, '文三路 3 号'],
  ]);
  await expect(status(page)).toHaveText('校验完成，有错误', PATIENT);
  await expect(dialogOf(page).getByRole('listitem')).toHaveText([`第 3 行 没有院落编号为“${first}x”的单据`]);
  await dialogOf(page).getByRole('button', { name: '只导入正确的 1 行' }).click();
  await expect(dialogOf(page).getByText('共新增 0 条、更新 1 条数据')).toBeVisible(PATIENT);
  await dialogOf(page).getByRole('button', { name: '关闭' }).last().click();
  await expect(page.getByRole('row').filter({ hasText: first ?? '' })).toContainText('文二路 2 号');
  await removeVillages(request, (first ?? '').slice(0, -1));
});
