import { expectAccessible } from './support/accessible.ts';
import { builtPageKeys, openPages, signedInPages, type NamedPageRow } from '../apps/admin/src/pages/page-table.ts';
import { follow } from './support/pages.ts';
import { apiOf, PASSWORD, signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

const addressOf = ({ path }: NamedPageRow) => path.replaceAll(/:(\w+)/g, 'a-$1');

const isBuilt = ({ key }: NamedPageRow) => builtPageKeys.some((built) => built === key);

test('every page of workflow has a heading of its own and a tab, also for a task that does not exist', async ({
  page,
}) => {
  await signIn(page, 'admin', '/404');
  for (const row of signedInPages.filter(isBuilt)) {
    await page.goto(addressOf(row));
    await expect(page.locator('main h1:visible, .ant-drawer h1:visible').first(), row.path).toBeVisible();
    await expect(page.locator('.named-page'), row.path).toHaveCount(0);
    await expect(
      page.getByRole('navigation', { name: '已打开的页面' }).locator('[aria-current="page"]'),
      row.path,
    ).toHaveCount(1);
  }
});

test('every page of the table has its heading, its title and, signed in, its tab', async ({ page }) => {
  await signIn(page, 'clerk.zhang', '/404');
  const titles = new Set<string>();
  for (const row of [...signedInPages, ...openPages]) {
    if (isBuilt(row)) continue;
    await follow(page, addressOf(row));
    await expect(page, row.path).toHaveURL(new RegExp(`${addressOf(row)}$`));
    // The previous page may still be shown: its heading is known.
    await expect
      .poll(async () => titles.has(await page.locator('.named-page:visible h1').innerText()), row.path)
      .toBe(false);
    const title = await page.locator('.named-page:visible h1').innerText();
    titles.add(title);
    await expect(page, row.path).toHaveTitle(new RegExp(`^${title} - `));
    await expect(
      page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name: title, exact: true }),
      row.path,
    ).toHaveCount(1);
  }
  await follow(page, '/history/view?historyMonth=2026-01&historyCode=house');
  await expect(page.getByRole('main').getByLabel('月份')).toHaveValue('2026-01');
  await follow(page, '/flowpage/asset');
  await expect(page.getByRole('heading', { level: 1, name: '资产管理' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '资产卡片' })).toBeVisible();
  // A page of the dictionary of flows, by either prefix: its heading, its tab, and the link to its records.
  for (const prefix of ['/flowpage', '/flowpagexj']) {
    await follow(page, `${prefix}/flow_3`);
    await expect(page.getByRole('heading', { level: 1, name: '证照借出审批' })).toBeVisible();
    await expect(page).toHaveTitle(/^证照借出审批 - /);
    await page.getByRole('main').getByRole('link', { name: '打开单据列表' }).click();
    await expect(page).toHaveURL(/\/business\/lend$/);
    // The address changes before the page: the next visit would meet the link of this one.
    await expect(page.getByRole('heading', { level: 1, name: '证照借出', exact: true })).toBeVisible();
  }
  await expect(
    page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name: '证照借出审批', exact: true }),
  ).toHaveCount(2);
});

test('CFG-06: public pages ask for no sign-in and fetch no record without a token', async ({ page }) => {
  const refused: string[] = [];
  const records: string[] = [];
  page.on('request', (request) => {
    if (/\/list$|\/detail$/.test(new URL(request.url()).pathname)) records.push(request.url());
  });
  page.on('response', (response) => {
    // The call for released figures says that a page is not released.
    const isReleased = response.url().includes('/analysis/open');
    if (response.url().includes('/api/') && response.status() >= 400 && !isReleased) refused.push(response.url());
  });
  await page.goto('/privacyPolicy');
  await expect(page.getByRole('heading', { level: 1, name: '隐私政策' })).toBeVisible();
  await expect(page).toHaveTitle(/^隐私政策 - /);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  await page.getByRole('button', { name: '中文' }).click();
  const texts = [
    ['/serviceAgreement', '服务协议'],
    ['/appdownload', '应用下载'],
    ['/404', '没有找到这个页面'],
    ['/403', '您没有查看这个页面的权限'],
    ['/500', '服务器出错了'],
  ] as const;
  for (const [address, title] of texts) {
    await follow(page, address);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  for (const row of openPages) {
    await follow(page, row.path);
    await expect(page).toHaveURL(new RegExp(`${row.path}$`));
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /^登录/ })).toBeVisible();
  }
  expect([refused, records]).toEqual([[], []]);
});

test('a page for the signed-in leads by way of the login page', async ({ page }) => {
  await page.goto('/xjBigScreen');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('账号', { exact: true }).fill('clerk.zhang');
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/xjBigScreen$/);
});

test('addresses redirect: the start, flow pages, unknown ones, login while signed in, and other sites', async ({
  page,
}) => {
  await signIn(page, 'clerk.zhang');
  // Compares whole addresses, because one address can be the end of another.
  const leads = [
    ['/', '/wel/index'],
    ['/wel', '/wel/index'],
    ['/login', '/wel/index'],
    ['/flowpage/business/house?page=2', '/business/house?page=2'],
    ['/flowpagexj/house', '/business/house'],
    ['/blade-flowdesign/index', '/blade-flowdesign'],
    ['/flowpage/system/user', '/404'],
    ['/nowhere', '/404'],
  ] as const;
  for (const [from, to] of leads) {
    await follow(page, from);
    await expect(page, from).toHaveURL(to);
  }
  await expect(page.getByRole('heading', { name: '没有找到这个页面' })).toBeVisible();
  // Pages that belong to others are known but not shown, and make no calls that would be refused.
  const refused: string[] = [];
  page.on(
    'response',
    (response) => response.url().includes('/api/') && response.status() >= 400 && refused.push(response.url()),
  );
  for (const address of ['/system/user', '/system/param', '/office/area']) {
    await follow(page, address);
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(page.getByRole('heading', { level: 1, name: '您没有查看这个页面的权限' }), address).toBeVisible();
    await follow(page, '/wel/index');
    await expect(page.getByRole('heading', { level: 1, name: '您没有查看这个页面的权限' })).toBeHidden();
  }
  expect(refused).toEqual([]);
});

test('CFG-07: the test page and the area tool are for people who may calculate areas', async ({ page }) => {
  for (const [account, title, tools] of [
    ['clerk.zhang', '您没有查看这个页面的权限', 0],
    ['verifier.wang', '面积测算测试', 1],
  ] as const) {
    await signIn(page, account, '/test/index');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('button', { name: '面积测算', exact: true })).toHaveCount(tools);
    await page.context().clearCookies();
  }
});

test('an external page opens in a sandbox if the own menu names it, and nowhere else', async ({
  page,
  request,
  baseURL,
}) => {
  const admin = await apiOf(request, 'admin');
  const address = `${baseURL}/privacyPolicy`;
  const saved = await admin.post('/api/blade-system/menu/submit', {
    code: 'elsewhere',
    name: '外部页面',
    path: address,
    category: 1,
    source: 'home',
    parentId: '0',
    sort: 99,
    // For every client, not only for the one that stores it.
    clientIds: '',
  });
  expect(saved.code).toBe(200);
  await signIn(page, 'admin', '/myiframe/elsewhere');
  await expect(page).toHaveURL(/\/myiframe\/urlPath\?src=.*&name=/);
  await expect(
    page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name: '外部页面' }),
  ).toHaveCount(1);
  const frame = page.locator('iframe[title="外部页面"]');
  await expect(frame).toHaveAttribute('src', address);
  expect(await frame.getAttribute('sandbox')).not.toContain('allow-same-origin');
  await expectAccessible(page, 'page elsewhere');
  await follow(page, `/myiframe/urlPath?src=${encodeURIComponent('https://evil.example/')}`);
  await expect(page.getByRole('heading', { name: '没有找到这个页面' })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await admin.post(`/api/blade-system/menu/remove?ids=${String(saved.data.id)}`, {});
});

test('a chunk that does not load shows a message, and a reload leads to the wanted page', async ({ page }) => {
  await signIn(page, 'verifier.wang', '/404');
  await page.route('**/assets/office-area-page-*.js', (route) => route.abort());
  await follow(page, '/office/area?unit=1');
  await expect(page.getByRole('heading', { name: '页面没有加载完整' })).toBeVisible();
  await page.unroute('**/assets/office-area-page-*.js');
  await page.getByRole('button', { name: '重新加载' }).click();
  await expect(page.getByRole('heading', { name: '面积测算', exact: true }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/office\/area/);
});
