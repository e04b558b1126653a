import { apiOf, signIn } from './support/people.ts';
import { expect, test, type APIRequestContext, type Page } from './support/test.ts';

const REQUEST = '4c491818-93ab-4128-a0ae-96f71c8b80da';
const TENANTS = '/api/operate/housetenant';

/** Opens a draft of its own to change it: other tests lend and lease what the demo has. */
async function openDraft(page: Page, request: APIRequestContext) {
  const clerk = await apiOf(request, 'clerk.zhang');
  const { data: tenants } = await clerk.post(`${TENANTS}/list?current=1&size=1`, []);
  const { orgId, tenantKind, creditLevel } = tenants.records[0];
  const number = String(Date.now());
  const tenantName = `承租人${number}`;
  const ofContact = { linkman: '陈佳', contactNumber: '13900010001' };
  const tenant = { tenantName, orgId, tenantKind, creditLevel, certificateNumber: number, ...ofContact };
  const { code } = await clerk.post(`${TENANTS}/submit`, tenant);
  expect(code).toBe(200);
  await signIn(page, 'clerk.zhang', '/business/housetenant');
  await page.getByRole('searchbox', { name: /^快速查找/ }).fill(tenantName);
  await page.getByRole('row', { name: tenantName }).getByRole('button', { name: '编辑', exact: true }).click();
  return page.getByRole('dialog').first();
}

test('a save that the server fails says that the entries are still there, and the next one succeeds', async ({
  page,
  request,
}) => {
  const dialog = await openDraft(page, request);
  const save = dialog.getByRole('button', { name: /^保\s*存$/ });
  const address = dialog.getByLabel('通讯地址');
  await address.fill('云汀市测绘路1号');
  const body = {
    code: 500,
    success: false,
    data: {},
    msg: `服务器异常，请稍后再试(编号 ${REQUEST})`,
    reason: 'SERVER_FAILED',
  };
  await page.route(`**${TENANTS}/submit*`, (route) =>
    route.fulfill({ status: 500, headers: { 'x-request-id': REQUEST }, json: body }),
  );
  await save.click();
  const toast = page.locator('.ant-message-notice').filter({ hasText: '没有保存成功' });
  await expect(toast).toContainText('您填写的内容还在，请稍后再点“保存”');
  await expect(toast).toContainText(`（编号 ${REQUEST}）`);
  await expect(address).toHaveValue('云汀市测绘路1号');
  await page.unroute(`**${TENANTS}/submit*`);
  await save.click();
  await expect(dialog).toBeHidden();
});

test('a telephone number is checked at its item', async ({ page, request }) => {
  const dialog = await openDraft(page, request);
  await dialog.getByLabel('联系电话').fill('12345');
  await dialog.getByRole('button', { name: /^保\s*存$/ }).click();
  await expect(dialog.getByText('联系电话不是有效的电话号码').first()).toBeVisible();
  await dialog.getByLabel('联系电话').fill('0591-87654399');
  await dialog.getByRole('button', { name: /^保\s*存$/ }).click();
  await expect(dialog).toBeHidden();
});
