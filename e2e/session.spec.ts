import { follow } from './support/pages.ts';
import { PASSWORD, signIn, signInByForm } from './support/people.ts';
import { expect, test, type BrowserContext, type Page } from './support/test.ts';

const TOKEN_CALL = '**/api/blade-auth/oauth/token';

/** The keys of all rows of a database; runs in the page. */
async function keysIn(name: string): Promise<unknown> {
  const opening = indexedDB.open(name);
  const database = await new Promise<IDBDatabase>((resolve) =>
    opening.addEventListener('success', () => resolve(opening.result), { once: true }),
  );
  const keys = [...database.objectStoreNames].map((store) => {
    const all = database.transaction(store).objectStore(store).getAllKeys();
    return new Promise((resolve) => all.addEventListener('success', () => resolve(all.result), { once: true }));
  });
  const found = await Promise.all(keys);
  database.close();
  return found;
}

/** All stored data of the browser: cookies, both storages, databases with their rows, caches. */
async function remains(page: Page, context: BrowserContext): Promise<string> {
  const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));
  const rows = await Promise.all(names.map((name) => page.evaluate(keysIn, name)));
  const stored = await page.evaluate(async () => [
    Object.entries(localStorage),
    Object.entries(sessionStorage),
    await caches.keys(),
  ]);
  return JSON.stringify([await context.cookies(), rows, stored]);
}

test('CFG-08, CFG-09: scripts and storage have no token, and nothing remains of a person who has left', async ({
  page,
  context,
}) => {
  await signInByForm(page, 'clerk.zhang');
  const cookies = await context.cookies();
  const flagsOf = (name: string) =>
    cookies
      .filter((cookie) => cookie.name === name)
      .map(({ httpOnly, sameSite, path }) => ({ httpOnly, sameSite, path }));
  expect(flagsOf('x-refresh-token')).toEqual([{ httpOnly: true, sameSite: 'Strict', path: '/api/blade-auth' }]);
  expect(await page.evaluate(() => document.cookie)).not.toContain('x-refresh-token');
  expect(flagsOf('x-access-token')).toEqual([{ httpOnly: false, sameSite: 'Strict', path: '/' }]);
  await follow(page, '/business/assetCard');
  await page.getByRole('button', { name: '新增', exact: true }).click();
  await page.getByRole('dialog').getByLabel('资产名称').fill('写到一半的秘密 350102199003078888');
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBeGreaterThan(0);
  const during = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  for (const secret of [PASSWORD, 'eyJ', '写到一半', '350102199003078888', '张晓芸'])
    expect(during).not.toContain(secret);

  const other = await context.newPage();
  await other.goto('/wel/index');
  await expect(other.getByRole('heading', { level: 1 })).toContainText('张晓芸');
  await other.getByRole('button', { name: /张晓芸/ }).click();
  await other.getByRole('menuitem', { name: '退出登录' }).click();
  await other.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(other).toHaveURL(/\/login$/);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue('');
  const left = await remains(page, context);
  for (const trace of ['token', 'eyJ', 'clerk', '张晓芸', '000000', '写到一半', '350102199003078888', PASSWORD])
    expect(left).not.toContain(trace);
});

test('ten tabs with an expired token renew it once, and all stay signed in', async ({ page, context }) => {
  await signIn(page, 'clerk.zhang', '/403');
  const tabs = [page, ...(await Promise.all(Array.from({ length: 9 }, () => context.newPage())))];
  await Promise.all(tabs.map((tab) => tab.clock.install()));
  for (const tab of tabs) {
    await tab.goto('/403');
    await expect(tab.getByRole('heading', { name: '您没有查看这个页面的权限' })).toBeVisible();
  }
  let renewals = 0;
  await context.route(TOKEN_CALL, (route) => {
    renewals += 1;
    return route.continue();
  });
  const accessToken = async () => (await context.cookies()).find(({ name }) => name === 'x-access-token')?.value;
  const before = await accessToken();
  // Only the date changes. Timers run on in real time, so a call's timeout of ten seconds still takes ten seconds.
  await Promise.all(tabs.map((tab) => tab.clock.setSystemTime(Date.now() + 3_020_000)));
  await expect.poll(accessToken, { timeout: 60_000 }).not.toBe(before);
  // After this time every tab has checked its token.
  await page.waitForTimeout(11_000);
  expect(await accessToken()).toBeTruthy();
  expect(renewals).toBe(1);
  for (const tab of tabs) await expect(tab.getByText('登录已过期')).toHaveCount(0);
});

test('a refused renewal asks for the password over the page, and the other tabs go on with the new session', async ({
  page,
  context,
}) => {
  await signIn(page, 'clerk.zhang', '/business/house');
  await expect(page.getByText(/^共 \d+ 条记录$/)).toBeVisible();
  await context.route('**/api/property-basics/house/**', (route) =>
    route.fulfill({ status: 401, json: { code: 401, success: false, data: null, msg: '请求未授权' } }),
  );
  const other = await context.newPage();
  await other.goto('/wel/index');
  await expect(other.getByRole('heading', { level: 1 })).toContainText('张晓芸');
  await context.route(TOKEN_CALL, (route) =>
    route.fulfill({ status: 401, json: { code: 401, success: false, data: null, msg: '登录已过期' } }),
  );
  await page.getByRole('button', { name: '刷新' }).click();
  const again = page.getByRole('dialog', { name: '登录已过期' });
  await expect(again.getByLabel(/^密码.*clerk\.zhang/)).toBeFocused();
  await context.unroute(TOKEN_CALL);
  await context.unroute('**/api/property-basics/house/**');
  await again.getByLabel(/^密码/).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(again).toBeHidden();
  await other.getByRole('main').getByRole('link', { name: '房屋', exact: true }).first().click();
  await expect(other.getByText(/^共 \d+ 条记录$/)).toBeVisible();
});
