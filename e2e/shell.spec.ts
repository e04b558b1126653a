import { expectAccessible } from './support/accessible.ts';
import { expect, test, type Page } from './support/test.ts';
import { follow } from './support/pages.ts';
import { apiOf, PASSWORD, signIn } from './support/people.ts';

let faults: string[] = [];

test.beforeEach(({ page }) => {
  faults = [];
  page.on('console', (message) => {
    // The browser logs a refused call as an error too; these tests are about refusals.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
});
test.afterEach(() => {
  expect(faults, 'the console, which also reports violations of the content policy').toEqual([]);
});

const tabs = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' });
const menuEntry = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });

async function typeCredentials(page: Page, account: string, password: string) {
  await page.getByLabel('账号', { exact: true }).fill(account);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

async function openPages(page: Page, ...names: readonly string[]) {
  for (const name of names) {
    await page.getByRole('main').getByRole('link', { name, exact: true }).first().click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    if (name !== names.at(-1)) await page.getByRole('button', { name: '回到首页' }).click();
  }
}

async function dragTab(page: Page, name: string, onto: string) {
  const [from, to] = await Promise.all(
    [name, onto].map((label) => tabs(page).getByRole('link', { name: label }).boundingBox()),
  );
  if (!from || !to) throw new Error('One of the tabs is not there.');
  const y = from.y + from.height / 2;
  await page.mouse.move(from.x + from.width / 2, y);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2 + Math.sign(to.x - from.x) * 10, y, { steps: 8 });
  await page.mouse.up();
}

test('a wrong password keeps the input and asks for no picture; the right one leads to the wanted page', async ({
  page,
}) => {
  await page.goto('/business/house?page=2');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('账号', { exact: true })).toBeFocused();
  await expect(page).toHaveTitle(/登录/);
  await typeCredentials(page, 'hu.jing', 'wrong');
  await expect(page.getByRole('alert')).toHaveText('用户名或密码错误');
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue('hu.jing');
  await expect(page.getByLabel('验证码', { exact: true })).toHaveCount(0);
  await expectAccessible(page, 'sign-in after a failure');

  await page.reload();
  await typeCredentials(page, 'clerk.zhang', PASSWORD);
  await expect(page).toHaveURL(/\/business\/house\?page=2$/);
  await expect(page.getByText('登录成功')).toBeVisible();
  await page.goto('/login');
  await expect(page).toHaveURL(/\/wel\/index$/);
});

test('the menu opens pages, marks the one that is open and folds', async ({ page }) => {
  await signIn(page, 'clerk.zhang');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('张晓芸');
  const group = page.locator('.shell-side').getByRole('menuitem').filter({ hasText: '资产' }).first();
  const placeOfFold = () => page.getByRole('button', { name: '收起菜单' }).boundingBox();
  const before = await placeOfFold();
  await group.click();
  await expect(menuEntry(page, '资产卡片')).toBeVisible();
  expect(await placeOfFold(), 'a scroll bar of the menu moves nothing').toEqual(before);
  await menuEntry(page, '资产卡片').click();
  await expect(page).toHaveURL(/\/business\/assetCard$/);
  await expect(page).toHaveTitle(/^资产卡片 - /);
  await expect(page.locator('.shell-side .ant-menu-item-selected')).toHaveText('资产卡片');
  await expect(page.getByRole('navigation', { name: '当前位置' })).toContainText('资产卡片');
  await group.click();
  await expect(menuEntry(page, '资产卡片')).toBeHidden();
  const widthOfSide = async () => (await page.locator('.shell-side').boundingBox())?.width ?? 0;
  await expect.poll(widthOfSide).toBe(208);
  await page.getByRole('button', { name: '收起菜单' }).click();
  await expect(page.getByRole('button', { name: '展开菜单' })).toBeVisible();
  await expect.poll(widthOfSide).toBe(56);
  await page.reload();
  await expect.poll(widthOfSide, 'the choice is remembered').toBe(56);
  await page.getByRole('navigation', { name: '当前位置' }).getByRole('link', { name: '首页' }).click();
  await expect(page).toHaveURL(/\/wel\/index$/);
});

test('tabs are dragged, and close by cross, middle button and menu; home stays', async ({ page }) => {
  await signIn(page, 'clerk.zhang');
  await openPages(page, '资产卡片', '房屋', '房间');
  await expect(tabs(page).getByRole('link')).toHaveText(['首页', '资产卡片', '房屋', '房间']);
  await dragTab(page, '资产卡片', '房间');
  await expect(tabs(page).getByRole('link')).toHaveText(['首页', '房屋', '房间', '资产卡片']);
  await expect(page, 'the click that ends a drag opens nothing').toHaveURL(/\/business\/room$/);
  await page.reload();
  await expect(tabs(page).getByRole('link')).toHaveText(['首页', '房屋', '房间', '资产卡片']);
  await dragTab(page, '资产卡片', '首页');
  await expect(tabs(page).getByRole('link'), 'home stays the first').toHaveText(['首页', '资产卡片', '房屋', '房间']);
  await tabs(page).getByRole('button', { name: '关闭 房间' }).click();
  await expect(page).toHaveURL(/\/business\/house$/);
  await tabs(page).getByRole('link', { name: '资产卡片' }).click({ button: 'middle' });
  await expect(tabs(page).getByRole('link')).toHaveText(['首页', '房屋']);
  await expect(page).toHaveURL(/\/business\/house$/);
  await page.getByRole('button', { name: '回到首页' }).click();
  await openPages(page, '资产卡片');
  await tabs(page).getByRole('link', { name: '房屋' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: '关闭其他' }).click();
  await expect(tabs(page).getByRole('link')).toHaveText(['首页', '房屋']);
  await expect(page).toHaveURL(/\/business\/house$/);
  await tabs(page).getByRole('link', { name: '房屋' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: '关闭所有' }).click();
  await expect(tabs(page).getByRole('link')).toHaveText(['首页']);
  await expect(page).toHaveURL(/\/wel\/index$/);
  await expect(tabs(page).getByRole('button')).toHaveCount(0);
});

test('one click puts the whole page into English, another makes it dark, and both are remembered', async ({ page }) => {
  await signIn(page, 'clerk.zhang', '/business/assetCard');
  await expect(page.getByText(/^共 \d+ 条记录$/)).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByText(/records in all$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'New', exact: true })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Open pages' }).getByRole('link').first()).toHaveText('Home');
  await expect(page.getByText(/^Fit the window \(\d+\)$/)).toBeVisible();
  await expect(page.locator('.shell-side').getByRole('menuitem', { name: 'Assets', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Light or dark' }).click();
  await page.reload();
  await expect(page.getByText(/records in all$/)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  const ground = await page.locator('.shell-top').evaluate((bar) => getComputedStyle(bar).backgroundColor);
  expect(Math.max(...(ground.match(/\d+/g) ?? []).slice(0, 3).map(Number))).toBeLessThan(64);
});

test('leaving asks first, and takes everything of the person along', async ({ page }) => {
  await signIn(page, 'clerk.zhang', '/business/house');
  await expect(page.getByRole('heading', { name: '房屋' })).toBeVisible();
  const leave = async () => {
    await page.getByRole('button', { name: /张晓芸/ }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
  };
  await leave();
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  await expect(page.getByRole('heading', { name: '房屋' })).toBeVisible();
  await leave();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect((await page.context().cookies()).filter(({ name }) => /^x-.*token$/.test(name))).toEqual([]);
  // The next person begins at the start, with their own name and menu.
  await typeCredentials(page, 'leader.chen', PASSWORD);
  await expect(page).toHaveURL(/\/wel\/index$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('陈志远');
  await expect(page.getByText('张晓芸')).toHaveCount(0);
});

test('a short connection loss is shown; reads are repeated, and writes are sent once', async ({ page, context }) => {
  await signIn(page, 'clerk.zhang', '/business/house');
  await expect(page.getByText(/^共 \d+ 条记录$/)).toBeVisible();
  const line = page.locator('.shell-connection');
  await context.setOffline(true);
  await expect(line).toHaveText('网络已断开，已填写的内容仍在页面上');
  await context.setOffline(false);
  await expect(line).toBeEmpty();

  // The connection to the server breaks without the browser noticing.
  const tries: string[] = [];
  await context.route('**/api/**', (route) => {
    tries.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`);
    return route.abort('connectionreset');
  });
  const made = (method: string) => tries.filter((one) => one.startsWith(method));
  await page.getByRole('button', { name: '刷新', exact: true }).click();
  await page
    .getByRole('button', { name: /^查看 / })
    .first()
    .click();
  await expect(line).toHaveText('网络不稳定，正在重试…');
  await expect.poll(() => made('GET').length).toBeGreaterThan(new Set(made('GET')).size);
  await context.unroute('**/api/**');
  await expect(page.getByRole('dialog').getByRole('form')).toBeVisible();
  await expect(line).toBeEmpty();
  expect(made('POST')).toEqual([...new Set(made('POST'))]);
});

test('an unknown address and an unknown module say so and lead home', async ({ page }) => {
  const said = page.getByText('没有找到这个页面').filter({ visible: true });
  await signIn(page, 'clerk.zhang', '/nowhere');
  await expect(said).toBeVisible();
  await follow(page, '/wel/index');
  await expect(said).toBeHidden();
  await follow(page, '/business/nothing');
  await expect(said).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: '回到首页' }).click();
  await expect(page).toHaveURL(/\/wel\/index$/);
});

test('a page of the menu that is not open yet says so under its own name', async ({ page, request }) => {
  const admin = await apiOf(request, 'admin');
  const entry = { code: 'archive', name: '档案管理', path: '/archive/index', category: 1, source: 'home' };
  const saved = await admin.post('/api/blade-system/menu/submit', { ...entry, parentId: '0', sort: 99, clientIds: '' });
  expect(saved.code).toBe(200);
  await signIn(page, 'admin', entry.path);
  await expect(page.getByText('这个页面还没有开放，其他功能不受影响。')).toBeVisible();
  await expect(page.getByRole('main').getByText('档案管理').last()).toBeVisible();
  // shell.md §2: the entry is visible but cannot be chosen.
  await expect(page.locator('.shell-side .ant-menu-item[aria-disabled="true"]')).toHaveText(['档案管理']);
  await admin.post(`/api/blade-system/menu/remove?ids=${String(saved.data.id)}`, {});
});

test('a person who may only read sees no button that writes', async ({ page }) => {
  await signIn(page, 'leader.chen', '/business/assetCard');
  await expect(page.getByRole('button', { name: /^查看 / }).first()).toBeVisible();
  for (const name of ['新增', '删除', '编辑', '更多'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
});

test('a session that ended asks for the password over the page and keeps what was typed', async ({ page, context }) => {
  await signIn(page, 'clerk.zhang', '/business/assetCard');
  await page.getByRole('button', { name: '新增' }).click();
  const form = page.getByRole('dialog').filter({ has: page.getByRole('form') });
  await form.getByLabel('资产名称').fill('写到一半');
  // Every call is refused as if the session had been ended elsewhere.
  await context.route('**/api/asset-card/**', (route) =>
    route.fulfill({ status: 401, json: { code: 401, success: false, data: null, msg: '请求未授权' } }),
  );
  await context.route('**/api/blade-auth/oauth/token', (route) =>
    route.fulfill({ status: 401, json: { code: 401, success: false, data: null, msg: '登录已过期' } }),
  );
  await page.getByRole('button', { name: '刷新' }).dispatchEvent('click');
  const again = page.getByRole('dialog', { name: '登录已过期' });
  await expect(again.getByLabel(/^密码/)).toBeFocused();
  await context.unroute('**/api/asset-card/**');
  await context.unroute('**/api/blade-auth/oauth/token');
  await again.getByLabel(/^密码/).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(again).toBeHidden();
  await expect(form.getByLabel('资产名称')).toHaveValue('写到一半');
});
