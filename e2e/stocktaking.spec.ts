import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import { expectAccessible } from './support/accessible.ts';
import { printed, scanned } from './support/paper.ts';
import { signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a stock-taking is started, scanned, closed, and its report has the differences', async ({ page }) => {
  await signIn(page, 'clerk.zhang', '/thingcheck/index');
  await page.getByRole('button', { name: '发起盘点' }).click();
  const dialog = page.getByRole('dialog', { name: '发起盘点' });
  const name = `盘点 ${Date.now()}`;
  await dialog.getByLabel('名称').fill(name);
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  const items = page.getByRole('list', { name: '盘点清单' });
  await expect(items.locator('strong').nth(3)).toBeVisible();
  const numbers = await items.locator('strong').allInnerTexts();
  const line = page.getByRole('textbox', { name: '扫描或输入资产编号' });
  await expect(line).toBeFocused();
  for (const number of numbers.slice(0, 3)) {
    await line.fill(number);
    await line.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: `已登记：${number}` })).toBeVisible();
  }
  await line.fill('NO-CARD-1');
  await line.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '查无此资产：NO-CARD-1' })).toBeVisible();
  await page.getByRole('button', { name: '登记为盘盈 NO-CARD-1' }).click();
  await expect(page.getByRole('status').filter({ hasText: '清单中没有，记为盘盈：NO-CARD-1' })).toBeVisible();
  await expectAccessible(page, 'an opened stock-taking');

  await page.getByRole('button', { name: `登记结果 ${numbers[3] ?? ''}` }).click();
  const asked = page.getByRole('dialog');
  await asked.getByLabel('盘亏').check();
  await asked.getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('button', { name: '盘亏 1' })).toBeVisible();

  await page.getByRole('button', { name: '结束盘点' }).click();
  await page.getByRole('tooltip').getByRole('button', { name: '结束盘点' }).click();
  await expect(line).toBeHidden();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出报告' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe(`${name} 盘点报告.xlsx`);
  const { sheets } = await readXlsx(await readFile(await file.path()));
  const differences = sheets[1]?.rows.map(([number, , , , result]) => [number, result]);
  expect(differences).toContainEqual(['NO-CARD-1', '盘盈']);
  expect(differences).toContainEqual([numbers[3], '盘亏']);
  expect(differences?.some(([number]) => number === numbers[0])).toBe(false);
});

test('conditions limit what a stock-taking has, and its labels have the numbers that a scan understands', async ({
  page,
}) => {
  await signIn(page, 'clerk.zhang', '/thingcheck/index');
  await page.getByRole('button', { name: '发起盘点' }).click();
  const dialog = page.getByRole('dialog', { name: '发起盘点' });
  await dialog.getByLabel('名称', { exact: true }).fill(`标签 ${Date.now()}`);
  await dialog.getByRole('searchbox').fill('台式');
  await dialog.getByRole('button', { name: '确定' }).click();
  const items = page.getByRole('list', { name: '盘点清单' });
  await expect(items.getByRole('listitem').first()).toBeVisible();
  for (const item of await items.getByRole('listitem').allInnerTexts()) expect(item).toContain('台式');
  const all = await page.getByRole('button', { name: /^全部 \d+$/ }).innerText();
  const count = Number(/\d+/.exec(all)?.[0]);

  await page.getByRole('button', { name: '打印标签' }).click();
  const labels = page.getByRole('dialog', { name: '打印标签' }).getByRole('listitem');
  await expect(labels).toHaveCount(count);
  const label = labels.first();
  const number = await label.locator('strong').innerText();
  expect(await scanned(label.getByRole('img'))).toBe(number);
  await expectAccessible(page, 'labels of assets');
  const sheets = await printed(page);
  expect(sheets).toHaveLength(Math.ceil(count / 24));
  expect(sheets[0]).toContain(number);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page
    .getByRole('dialog', { name: '打印标签' })
    .getByRole('button', { name: '关闭', exact: true })
    .last()
    .click();

  const line = page.getByRole('textbox', { name: '扫描或输入资产编号' });
  await line.fill(number);
  await line.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: `已登记：${number}` })).toBeVisible();
});

test('a ticked asset card has a label with its number', async ({ page }) => {
  await signIn(page, 'clerk.zhang', '/business/assetCard');
  const row = page.getByRole('row').filter({ hasText: 'ZC0' }).first();
  const number = /ZC\d{12}/.exec((await row.textContent()) ?? '')?.[0] ?? '';
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: '打印标签' }).click();
  const label = page.getByRole('dialog', { name: '打印标签' }).getByRole('listitem');
  await expect(label).toHaveCount(1);
  await expect(label).toContainText(number);
  expect(await scanned(label.getByRole('img'))).toBe(number);
});

test('a machine without a camera says so, and offers a picture of the code', async ({ page }) => {
  await signIn(page, 'clerk.zhang', '/thingcheck/index');
  await page.getByRole('button', { name: '发起盘点' }).click();
  const dialog = page.getByRole('dialog', { name: '发起盘点' });
  await dialog.getByLabel('名称').fill(`无摄像头 ${Date.now()}`);
  await dialog.getByRole('button', { name: '确定' }).click();
  await page.getByRole('button', { name: '扫一扫' }).click();
  const camera = page.getByRole('dialog', { name: '扫一扫' });
  await expect(camera.getByRole('alert')).toContainText('这台设备没有摄像头');
  await expect(camera.getByRole('button', { name: '选择二维码照片' })).toBeVisible();
  await expectAccessible(page, 'a camera dialog without a camera');
});
