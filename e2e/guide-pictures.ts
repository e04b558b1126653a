// Takes the pictures of the README and of docs/guide from the built product (`npm run build` first): starts a server
// with the demo's data, works as a clerk and as an author do, and writes docs/images/*.png at 1366 px.
import { chromium, type Locator, type Page } from 'playwright';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromiumPath } from '../scripts/chromium.ts';

const PORT = process.env['E2E_PORT'] ?? '3990';
const ADDRESS = `http://127.0.0.1:${PORT}`;
const FOLDER = 'docs/images';
const SIZE_LIMIT = 200_000;
/** Time for motion to end, in ms. */
const STILL = 700;
const SHEET = [
  '资产名称*\t建筑面积（㎡）\t取得日期\t是否出租',
  '一号楼\t1,250.50\t2019-03-01\t是',
  '二号楼\t860\t2020-12-15\t否',
];

async function signIn(page: Page, account: string): Promise<void> {
  const answer = await page.request.post(`${ADDRESS}/api/blade-auth/token`, {
    headers: { Authorization: `Basic ${btoa('saber:saber_secret')}` },
    data: { grantType: 'password', tenantId: '000000', account, password: 'Yunting@2026' },
  });
  const { data }: { readonly data: { readonly accessToken: string } } = await answer.json();
  await page
    .context()
    .addCookies([{ name: 'x-access-token', value: data.accessToken, url: ADDRESS, sameSite: 'Strict' }]);
}

async function open(page: Page, formName: string): Promise<void> {
  await page.goto(`${ADDRESS}/system/metaform`);
  const row = page.getByRole('main').getByRole('row').filter({ hasText: formName }).first();
  const button = row.getByRole('button', { name: '设计' });
  await button.hover();
  await noMessage(page);
  await picture(page, 'open');
  await button.click();
  await page.getByRole('option').nth(3).waitFor();
}

/** Waits until no message covers the page. */
async function noMessage(page: Page): Promise<void> {
  await wait(STILL);
  await page.locator('.ant-message-notice').first().waitFor({ state: 'detached' });
}

const picture = (page: Page, name: string) => pictureAs(page, `design-${name}`);

async function pictureAs(page: Page, name: string): Promise<void> {
  await wait(STILL);
  const path = `${FOLDER}/${name}.png`;
  await page.screenshot({ path });
  const { size } = statSync(path);
  process.stdout.write(`${path}: ${Math.round(size / 1000)} kB\n`);
  if (size > SIZE_LIMIT) process.exitCode = 1;
}

const panel = (page: Page) => page.getByRole('region', { name: '属性', exact: true });
const palette = (page: Page) => page.getByRole('region', { name: '表单项' });
const card = (page: Page, name: string) => page.getByRole('option', { name, exact: true });
const show = (page: Page, view: string) =>
  page.locator('.mfd-toolbar .ant-segmented-item-label').getByText(view, { exact: true }).click();

async function add(page: Page, type: string, name: string): Promise<void> {
  await palette(page).getByRole('button', { name: type, exact: true }).click();
  await panel(page).getByText('基本', { exact: true }).click();
  await panel(page).getByLabel('名称').first().fill(name);
  await page.keyboard.press('Enter');
}

async function carry(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('a card is not in sight');
  await page.mouse.move(start.x + start.width / 2, start.y + 12);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2 + 12, start.y + 16, { steps: 3 });
  await page.mouse.move(end.x + 6, end.y + end.height / 2, { steps: 12 });
}

async function editing(page: Page): Promise<void> {
  await page.getByRole('option').nth(1).click();
  await picture(page, 'screen');
  await add(page, '数字', '房屋数量');
  await picture(page, 'add');
  await carry(page, card(page, '房屋数量'), page.getByRole('option').first());
  await picture(page, 'move');
  await page.mouse.up();
  await panel(page).getByRole('switch', { name: '必填' }).click();
  await picture(page, 'properties');
}

async function formula(page: Page): Promise<void> {
  await add(page, '数字', '合计金额');
  await panel(page).getByText('进阶', { exact: true }).click();
  await panel(page).getByRole('switch', { name: '由公式计算' }).click();
  await wait(STILL);
  await panel(page).getByRole('button', { name: '公式编辑器' }).click();
  const editor = page.getByRole('textbox', { name: '公式', exact: true });
  await editor.click();
  await editor.pressSequentially('房屋数量 * 2');
  await picture(page, 'formula');
  await apply(page);
  await wait(STILL);
}

/** Selects an item anywhere in the form. */
async function find(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: '查找操作' });
  await search.fill(name);
  await wait(STILL);
  await search.press('Enter');
  await wait(STILL);
}

const apply = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /^应\s?用$/ })
    .click();

async function subList(page: Page): Promise<void> {
  await add(page, '子表', '维修记录');
  const list = page.getByRole('option', { name: /^维修记录/ });
  await list.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await picture(page, 'sub-list-card');
  await list.focus();
  await page.keyboard.press('Enter');
  await page.locator('.mfd-trail').waitFor();
  await add(page, '日期', '维修日期');
  await add(page, '单行文本', '维修内容');
  await add(page, '数字', '费用');
  await picture(page, 'sub-list');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await wait(STILL);
}

async function cascade(page: Page): Promise<void> {
  await find(page, '所在房屋');
  await panel(page).getByText('进阶', { exact: true }).click();
  await panel(page).getByRole('button', { name: '级联…' }).scrollIntoViewIfNeeded();
  await picture(page, 'cascade-button');
  await panel(page).getByRole('button', { name: '级联…' }).click();
  await page.getByRole('dialog').getByRole('radio').first().waitFor();
  await picture(page, 'cascade');
  await page.keyboard.press('Escape');
  await wait(STILL);
}

async function mapping(page: Page): Promise<void> {
  await add(page, '单选引用', '来源房屋');
  await panel(page).getByText('基本', { exact: true }).click();
  const button = panel(page).getByRole('button', { name: '带出数据…' });
  await button.scrollIntoViewIfNeeded();
  await picture(page, 'mapping-button');
  await button.click();
  const dialog = page.getByRole('dialog', { name: '选择“来源房屋”后带出的数据' });
  await dialog.getByRole('combobox', { name: '来源表单' }).click();
  await page.keyboard.type('房屋');
  await page.keyboard.press('Enter');
  await wait(STILL);
  await dialog.getByRole('button', { name: '自动匹配' }).click();
  for (const side of ['来源表单的项', '本表单的项'])
    await dialog.getByRole('region', { name: side }).getByRole('textbox').fill('所');
  await dialog.getByRole('button', { name: '所属院落' }).click();
  await picture(page, 'mapping');
  await page.keyboard.press('Escape');
  await wait(STILL);
}

async function views(page: Page): Promise<void> {
  for (const [view, name] of [
    ['字段表', 'table'],
    ['逻辑', 'logic'],
    ['预览', 'preview'],
  ] as const) {
    await show(page, view);
    await wait(STILL);
    // An item that depends on others and is used by others.
    if (name === 'logic') await page.getByRole('button', { name: '原值', exact: true }).first().click();
    await picture(page, name);
  }
  await show(page, '表单');
  await page.getByRole('tab', { name: /问题/ }).click();
  await picture(page, 'problems');
  await page.getByRole('tab', { name: '表单项' }).click();
}

async function storing(page: Page): Promise<void> {
  await page.getByRole('button', { name: '导入导出' }).click();
  await page.getByRole('menuitem', { name: /Excel/ }).click();
  const box = page.getByRole('textbox', { name: '表格内容' });
  await box.fill(SHEET.join('\n'));
  await picture(page, 'excel');
  await page.keyboard.press('Escape');
  await wait(STILL);
  await page.getByText(/^已保存 \d\d:\d\d$/).waitFor();
  await page.getByRole('button', { name: '版本', exact: true }).click();
  await page.getByRole('dialog').getByRole('button').nth(1).waitFor();
  await picture(page, 'versions');
  await page.keyboard.press('Escape');
  await wait(STILL);
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await page.getByRole('dialog', { name: /发布/ }).getByRole('button').first().waitFor();
  await picture(page, 'publish');
  await page.keyboard.press('Escape');
  await wait(STILL);
}

/** The list and the form of a clerk. */
async function filling(page: Page): Promise<void> {
  await page.goto(`${ADDRESS}/business/assetCard`);
  const rows = page.getByRole('main').getByRole('row');
  await rows.nth(2).waitFor();
  await noMessage(page);
  await page.getByRole('searchbox').fill('空调');
  await rows.filter({ hasText: '办公桌' }).first().waitFor({ state: 'detached' });
  await pictureAs(page, 'asset-list');
  await rows.nth(1).getByRole('button', { name: '编辑' }).click();
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  await pictureAs(page, 'asset-card');
}

async function listens(): Promise<boolean> {
  return fetch(`${ADDRESS}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function newPage(height: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1366, height }, locale: 'zh-CN', reducedMotion: 'reduce' });
  page.setDefaultTimeout(30_000);
  return page;
}

const folder = mkdtempSync(join(tmpdir(), 'guide-pictures-'));
const server = spawn(process.execPath, ['-C', '@org/source', 'apps/server/src/main.ts'], {
  env: { ...process.env, PORT, DATA_DIR: folder, DATABASE_URL: '', TZ: 'Asia/Shanghai' },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const path = chromiumPath();
const browser = await chromium.launch({ ...(path ? { executablePath: path } : {}), args: ['--no-sandbox'] });
try {
  while (!(await listens())) await wait(200);
  const clerk = await newPage(768);
  await signIn(clerk, 'clerk.zhang');
  await filling(clerk);
  const page = await newPage(720);
  await signIn(page, 'admin');
  await open(page, '资产卡片');
  for (const part of [editing, views, storing, formula, subList, cascade, mapping]) await part(page);
} finally {
  await browser.close();
  server.kill();
  rmSync(folder, { recursive: true, force: true });
}
