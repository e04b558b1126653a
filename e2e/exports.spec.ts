import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import { expectAccessible } from './support/accessible.ts';
import { query } from './support/database.ts';
import { pdfTexts } from './support/pdf-texts.ts';
import { signIn } from './support/people.ts';
import { expect, test, type Locator, type Page } from './support/test.ts';

async function sheetsFrom(page: Page, button: Locator) {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const { sheets } = await readXlsx(await readFile(await file.path()));
  return { name: file.suggestedFilename(), sheets };
}

const exporting = (page: Page) => page.getByRole('button', { name: '导出', exact: true });
const jobsButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^后台任务/ });
const jobsPanel = (page: Page) => page.getByRole('region', { name: '后台任务' });

async function openOptions(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: '选择范围和列' }).click();
  const dialog = page.getByRole('dialog', { name: '导出选项' });
  await expect(dialog.getByText(/^全部（[\d,]+ 条）$/)).toBeVisible();
  return dialog;
}

test('a clerk exports chosen columns and a sub-list, and is offered the same choice again', async ({ page }) => {
  await signIn(page, 'clerk.zhang', '/business/assetCard');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  const options = await openOptions(page);
  await expect(options.getByRole('radio', { name: /已勾选/ })).toBeDisabled();
  await options.getByRole('radio', { name: '自选列' }).check();
  await options.getByRole('button', { name: '清空' }).click();
  await expect(options.getByRole('button', { name: '开始导出' })).toBeDisabled();
  for (const name of ['资产编号', '资产名称']) await options.getByRole('checkbox', { name, exact: true }).check();
  await options.getByRole('checkbox', { name: '配件明细' }).check();
  await options.getByRole('textbox', { name: '文件名' }).fill('卡片与配件');
  await expectAccessible(page, 'the options of an export', '.ant-modal');
  await options.getByRole('button', { name: '开始导出' }).click();
  const dialog = page.getByRole('dialog', { name: '导出', exact: true });
  await expect(dialog.getByRole('status')).toHaveText('导出成功');
  const { name, sheets } = await sheetsFrom(page, dialog.getByRole('button', { name: '下载文件' }));
  expect(name).toMatch(/^卡片与配件_\d{14}\.xlsx$/);
  expect(sheets.map((sheet) => sheet.name)).toEqual(['卡片与配件', '配件明细']);
  const [cards, parts] = sheets;
  expect(cards?.rows[1]).toEqual(['资产编号', '资产名称']);
  expect(parts?.rows[1]?.[0]).toBe('资产卡片');
  const names = new Set((cards?.rows ?? []).slice(2).map((row) => row.join(' ')));
  const owners = (parts?.rows ?? []).slice(2).map(([owner]) => String(owner));
  expect(owners.length).toBeGreaterThan(0);
  expect(owners.filter((owner) => !names.has(owner))).toEqual([]);
  await dialog.getByRole('button', { name: '关闭' }).last().click();

  await page.reload();
  const again = await openOptions(page);
  await expect(again.getByRole('radio', { name: '自选列' })).toBeChecked();
  await expect(again.getByText('已选 2 列')).toBeVisible();
  await expect(again.getByRole('checkbox', { name: '配件明细' })).toBeChecked();
});

test('a job whose dialog was closed is found in the top bar of other pages, also after a reload', async ({ page }) => {
  await signIn(page, 'clerk.zhang', '/business/house');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await exporting(page).click();
  await page.getByRole('dialog', { name: '导出', exact: true }).getByRole('button', { name: '关闭' }).last().click();
  await expect(jobsButton(page)).toBeVisible();
  await page.goto('/wel/index');
  await page.reload();
  await jobsButton(page).click();
  const job = jobsPanel(page).getByRole('listitem').filter({ hasText: '导出 · 房屋' }).first();
  await expect(job.getByText('已完成')).toBeVisible();
  await expectAccessible(page, 'the jobs', '.shell-jobs');
  await job.getByRole('button', { name: '查看详情' }).click();
  const dialog = page.getByRole('dialog', { name: '导出 · 房屋' });
  await expect(dialog.getByRole('status')).toHaveText('导出成功');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await jobsButton(page).click();
  const { name, sheets } = await sheetsFrom(page, job.getByRole('button', { name: '下载文件' }));
  expect(name).toMatch(/^房屋_\d{14}\.xlsx$/);
  expect(sheets[0]?.rows.length).toBeGreaterThan(3);
  // A file can be downloaded once, and then its job is gone.
  await expect(job).toHaveCount(0);
});

test('a running job is cancelled from the top bar', async ({ page }) => {
  // Long enough to be seen running.
  await query(`insert into records (id, tenant_id, meta_key, unit_id, dept_id, status, content,
      create_user, create_time, update_user, update_time)
    select 'e2e' || n, tenant_id, meta_key, unit_id, dept_id, status, jsonb_build_object('remark', repeat('长', 300)),
      create_user, create_time, update_user, update_time
    from (select * from records where meta_key = 'landbase' and tenant_id = '000000' limit 1) as one,
      generate_series(1, 20000) as n`);
  try {
    await signIn(page, 'admin', '/business/landbase');
    await expect(page.getByRole('row').nth(2)).toBeVisible();
    await exporting(page).click();
    const dialog = page.getByRole('dialog', { name: '导出', exact: true });
    await expect(dialog.getByRole('button', { name: '取消导出' })).toBeVisible();
    await dialog.getByRole('button', { name: '关闭' }).last().click();
    await jobsButton(page).click();
    const job = jobsPanel(page).getByRole('listitem').filter({ hasText: '导出 · ' }).first();
    await expect(job.getByRole('progressbar')).toBeVisible();
    await job.getByRole('button', { name: '取消' }).click();
    await expect(job.getByText('导出已取消')).toBeVisible();
    await expect(job.getByRole('button', { name: '下载文件' })).toHaveCount(0);
  } finally {
    await query("delete from records where meta_key = 'landbase' and id like 'e2e%'");
  }
});

test('a list of the system is exported as its page shows it', async ({ page }) => {
  await signIn(page, 'admin', '/system/user');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await page.getByRole('textbox', { name: '账号' }).fill('clerk');
  await page.getByRole('search').getByRole('button', { name: '查询' }).click();
  await expect(page.getByText('共 2 条记录')).toBeVisible();
  await exporting(page).click();
  const dialog = page.getByRole('dialog', { name: '导出', exact: true });
  await expect(dialog.getByRole('status')).toHaveText('导出成功');
  const { sheets } = await sheetsFrom(page, dialog.getByRole('button', { name: '下载文件' }));
  const [, titles = [], ...rows] = sheets[0]?.rows ?? [];
  const accounts = new Set(rows.map((row) => row[titles.indexOf('账号')]));
  expect(accounts).toEqual(new Set(['clerk.li', 'clerk.zhang']));
});

test('a list is printed with title and head on every page, its conditions, and who printed it', async ({ page }) => {
  // A test cannot answer the browser's print dialog, so it checks the page that would be printed.
  await page.addInitScript(() => {
    window.print = () => void (document.documentElement.dataset['printed'] = 'yes');
  });
  await signIn(page, 'clerk.zhang', '/business/assetCard');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  const heads = await page.getByRole('columnheader').allInnerTexts();
  await page.getByRole('searchbox').first().fill('ZC0101');
  await expect(page).toHaveURL(/[?&]q=/);
  await page.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: '打印' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  const sheet = page.locator('.mf-paper-root');
  await expect(sheet.locator('.mf-paper-facts').last()).toContainText('ZC0101');
  // More columns than a sheet is wide: two tables, each with all records and their names.
  const tables = sheet.locator('.mf-paper-list');
  await expect(tables).toHaveCount(2);
  const found = await tables.first().locator('tbody > tr:not(.mf-paper-totals)').count();
  expect(found).toBeGreaterThan(30);
  await page.emulateMedia({ media: 'print' });
  await expectAccessible(page, 'a printed list', '.mf-paper-root');
  const texts = await pdfTexts(await page.pdf({ preferCSSPageSize: true }));
  expect(texts[0]).toContain('打印人:张晓芸');
  expect(texts[0]).toContain(`共${found}条`);
  expect(heads.map((text) => text.trim())).toEqual(expect.arrayContaining(['资产名称', '资产编号']));
  expect(texts[0]).toContain('资产编号');
  for (const [at, text] of texts.entries()) {
    expect(text).toContain('资产卡片');
    expect(text).toContain('资产名称');
    expect(text).toContain(`${at + 1}/${texts.length}`);
  }
  expect(texts.length).toBeGreaterThan(1);
});
