import { expectAccessible } from './support/accessible.ts';
import { apiOf, PASSWORD, sendLogin, signIn } from './support/people.ts';
import { expect, test, type Page } from './support/test.ts';

const RULE = '/api/blade-system/param';

async function fillPasswords(page: Page, passwords: Readonly<Record<string, string>>) {
  for (const [label, password] of Object.entries(passwords))
    await page.getByLabel(label, { exact: true }).fill(password);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定/ })
    .click();
}

test('a user whose password the rule no longer allows changes it before anything else', async ({ page, request }) => {
  const admin = await apiOf(request, 'admin');
  const save = async (paramValue: string) => {
    const { data } = await admin.get(`${RULE}/detail?paramKey=password.regex`);
    const { id, paramName, paramKey, remark, version } = data;
    expect(await admin.post(`${RULE}/submit`, { id, paramName, paramKey, remark, version, paramValue })).toMatchObject({
      code: 200,
    });
    return { paramValue: String(data.paramValue), remark: String(remark) };
  };
  const { paramValue, remark } = await save('^.{64,}$');
  const dialog = page.getByRole('dialog', { name: '修改密码' });
  try {
    // No page is drawn before the password is changed, also not the home page.
    await sendLogin(page, 'lin.xue');
    await expect(dialog.getByLabel('原密码')).toBeFocused();
  } finally {
    await save(paramValue);
  }
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: /取\s*消|关\s*闭|Close/ })).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: remark })).toBeVisible();
  await expectAccessible(page, 'password that must be changed', '.ant-modal:has([type="password"])');
  await fillPasswords(page, { 原密码: PASSWORD, 新密码: 'short', 确认密码: 'short' });
  await expect(dialog.getByText(/^新密码不符合要求/)).toBeVisible();
  await fillPasswords(page, { 新密码: 'Changed@2027', 确认密码: 'Changed@2027' });
  await expect(page.getByText('密码修改成功')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('当前密码不符合密码规则')).toBeHidden();
  // The item that was refused before can be opened now.
  await expect(page.getByRole('main').getByRole('link', { name: '房屋', exact: true })).toBeVisible();
  const stored = await page.evaluate(() =>
    JSON.stringify([...Object.entries(localStorage), ...Object.entries(sessionStorage)]),
  );
  for (const password of [PASSWORD, 'Changed@2027']) expect(stored).not.toContain(password);
});

test('the lock covers every tab, survives a reload and a cleared sign, and opens with its password alone', async ({
  page,
  context,
}) => {
  await signIn(page, 'ye.qing', '/business/house?page=2&size=10');
  const other = await context.newPage();
  await other.goto('/business/room');
  await expect(other.getByRole('heading', { name: '房间', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: '锁屏' }).click();
  await page.keyboard.press('Enter');
  await expect(page.getByText('锁屏密码不能为空')).toBeVisible();
  await page.getByLabel('锁屏密码', { exact: true }).fill('2468');
  await page.keyboard.press('Enter');
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/lock$/);
    await expect(tab.getByRole('heading', { name: '屏幕已锁定' })).toBeVisible();
  }
  // Removing the sign does not unlock anything: the server has locked the session, too.
  await other.evaluate(() => localStorage.removeItem('mf-locked'));
  await other.goto('/business/room');
  await expect(other.getByRole('heading', { name: '屏幕已锁定' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('叶青')).toBeVisible();
  await page.getByLabel('锁屏密码', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('锁屏密码不正确');
  await page.getByLabel('锁屏密码', { exact: true }).fill('2468');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/business\/house\?page=2&size=10$/);
  await expect(other).toHaveURL(/\/business\/room$/);
  await expect(other.getByRole('heading', { name: '房间', level: 1 })).toBeVisible();
});
