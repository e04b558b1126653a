import { expectAccessible } from './support/accessible.ts';
import { expect, test, type Page } from './support/test.ts';
import { query } from './support/database.ts';
import { chooseRooms, crash, form, draftStored, onMachine, openNew, question, restored } from './support/drafts.ts';
import { apiOf, PASSWORD, signIn } from './support/people.ts';

async function openList(page: Page) {
  await page.goto('/business/assetCard');
  await expect(page.getByRole('button', { name: /^查看 / }).first()).toBeVisible({ timeout: 30_000 });
}

const part = (partName: string) => ({ partName, pieces: 1, price: 1 });

async function enterList(page: Page, account: string) {
  await signIn(page, account, '/business/assetCard');
  await expect(page.getByRole('button', { name: /^查看 / }).first()).toBeVisible({ timeout: 30_000 });
}

/** Leaves the form through the menu; the draft stays. */
async function leaveForm(page: Page) {
  await chooseRooms(page);
  await question(page).getByRole('button', { name: '离开' }).click();
  await expect(page).toHaveURL(/\/business\/room$/);
}

async function leave(page: Page, name: RegExp) {
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

test('input from before a crash is in the form again, with invalid input and rows', async ({ page, context }) => {
  await enterList(page, 'clerk.zhang');
  await openNew(page);
  await form(page).getByLabel('资产名称').fill('写到一半的会议平板');
  await form(page).getByLabel('数量').fill('12x');
  await form(page).getByRole('tabpanel').getByRole('button', { name: '新增' }).click();
  await form(page).getByRole('grid').getByLabel('配件名称', { exact: true }).fill('支架');
  await form(page).getByLabel('品牌').click();
  await page.keyboard.type('东方');
  const typedAt = await page.evaluate(() => Date.now());
  await page.keyboard.type('厂');
  // The draft that this letter starts contains at least all earlier input.
  await expect.poll(async () => (await onMachine(page)).savedAt).toBeGreaterThanOrEqual(typedAt);
  expect((await onMachine(page)).text).not.toMatch(/写到一半|支架|assetCard/);
  await crash(page);

  const again = await context.newPage();
  await openList(again);
  await openNew(again);
  await expect(restored(again)).toBeVisible();
  await expect(form(again).getByLabel('资产名称')).toHaveValue('写到一半的会议平板');
  await expect(form(again).getByLabel('数量')).toHaveValue('12x');
  await expect(form(again).getByLabel('品牌')).toHaveValue(/^东方厂?$/);
  await expect(form(again).getByRole('grid').getByText('支架')).toBeVisible();
});

test('the next person on the machine finds nothing; logout removes the drafts of the person', async ({
  page,
  context,
}) => {
  await enterList(page, 'clerk.zhang');
  await openNew(page);
  await form(page).getByLabel('资产名称').fill('只给我自己看');
  await draftStored(page);
  await crash(page);
  await context.clearCookies();

  const other = await context.newPage();
  await enterList(other, 'admin');
  await openNew(other);
  await form(other).getByLabel('资产名称').fill('别人');
  await expect.poll(async () => (await onMachine(other)).count).toBe(2);
  await expect(form(other).getByText('草稿')).toHaveCount(0);
  await leaveForm(other);
  await leave(other, /系统管理员/);
  expect((await onMachine(other)).count).toBe(1);

  await enterList(other, 'clerk.zhang');
  await openNew(other);
  await expect(restored(other)).toBeVisible();
  await expect(form(other).getByLabel('资产名称')).toHaveValue('只给我自己看');
  await leaveForm(other);
  await leave(other, /张晓芸/);
  expect((await onMachine(other)).count).toBe(0);
});

test('a draft is deleted when it is discarded, and when the form is saved', async ({ page }) => {
  await enterList(page, 'clerk.zhang');
  await openNew(page);
  await form(page).getByLabel('资产名称').fill('不要了');
  await draftStored(page);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await openNew(page);
  await expect(restored(page)).toBeVisible();
  await form(page).getByRole('button', { name: '放弃草稿' }).click();
  await page.getByRole('dialog', { name: '放弃草稿？' }).getByRole('button', { name: '放弃草稿' }).click();
  // Until the dialog has closed, Escape belongs to it.
  await expect(page.getByRole('dialog', { name: '放弃草稿？' })).toBeHidden();
  await expect(form(page).getByLabel('资产名称')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(form(page)).toBeHidden();
  // Discarded input is stored for a day, sealed.
  const { count, text } = await onMachine(page);
  expect(count).toBe(1);
  expect(text).not.toContain('不要了');

  await page.getByRole('button', { name: '编辑', exact: true }).first().click();
  await form(page).getByLabel('品牌').fill(`品牌 ${Date.now()}`);
  await expect.poll(async () => (await onMachine(page)).count).toBe(2);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('保存成功')).toBeVisible();
  await expect.poll(async () => (await onMachine(page)).count).toBe(1);
});

test('discarded input comes back from the message that follows, and for a day from the form', async ({ page }) => {
  await page.clock.install();
  await enterList(page, 'clerk.zhang');
  const name = form(page).getByLabel('资产名称');
  const giveUp = async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: '放弃未保存的修改？' }).getByRole('button', { name: '放弃修改' }).click();
    await expect(form(page)).toBeHidden();
  };
  await openNew(page);
  await name.fill('放弃得太早');
  await giveUp();
  await page.getByRole('button', { name: '恢复', exact: true }).click();
  await expect(name).toHaveValue('放弃得太早');
  await expect(restored(page)).toBeVisible();
  await giveUp();

  // Other forms do not offer it, and after a reload this form still does.
  await page.reload();
  await page.getByRole('button', { name: '编辑', exact: true }).first().click();
  await expect(form(page)).toBeVisible();
  await expect(form(page).getByText(/您在 .* 放弃了修改/)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(form(page)).toBeHidden();
  await page.clock.fastForward('23:00:00');
  await openNew(page);
  await expect(form(page).getByText(/^您在 .* 放弃了修改$/)).toBeVisible();
  await expect(name).toHaveValue('');
  await expectAccessible(page, 'changes that were given up', '.mf-draft');
  await form(page).getByRole('button', { name: '恢复放弃的修改' }).click();
  await expect(name).toHaveValue('放弃得太早');
  await giveUp();

  await page.clock.fastForward('25:00:00');
  await openNew(page);
  await expect(form(page).getByText(/放弃了修改/)).toHaveCount(0);
});

test('a draft older than the saved record is merged by item, row and cell, and no input is lost', async ({
  page,
  request,
}) => {
  await enterList(page, 'clerk.zhang');
  await page.getByRole('button', { name: '编辑', exact: true }).first().click();
  // An earlier test or attempt may have left its own text in the record.
  const moment = Date.now();
  const [mine, theirs] = [`草稿里的品牌 ${moment}`, `此后的品牌 ${moment}`];
  const number = await form(page).getByLabel('资产编号').inputValue();
  await page.keyboard.press('Escape');
  await expect(form(page)).toBeHidden();
  const [stored] = await query<{ readonly id: string }>(
    "select id from records where meta_key = 'assetCard' and content->>'assetCardNumber' = $1 and not is_deleted",
    [number],
  );
  const admin = await apiOf(request, 'admin');
  const read = async () => (await admin.get(`/api/asset-card/assetcard/detail?id=${stored?.id}`)).data;
  const opened = await read();
  const earlier = (opened.accessories ?? []).map(({ id }: { readonly id: string }) => ({ id, isDeleted: 1 }));
  expect(
    (
      await admin.post('/api/asset-card/assetcard/submit', {
        ...opened,
        fiscalFund: 0,
        accessories: [...earlier, part('都改'), part('对方删'), part('我删')],
      })
    ).code,
  ).toBe(200);

  await page.getByRole('row').filter({ hasText: number }).getByRole('button', { name: '编辑', exact: true }).click();
  await form(page).getByLabel('品牌').fill(mine);
  const grid = form(page).getByRole('grid', { name: '配件明细' });
  await grid.getByRole('checkbox', { name: '选择第 3 行' }).click();
  await form(page).getByRole('tabpanel').getByRole('button', { name: '删除' }).click();
  await expect(grid.getByRole('row').filter({ hasText: '我删' })).toContainText('已删除');
  for (const [from, to] of [
    ['都改', '我的部件'],
    ['对方删', '我改过的'],
  ] as const) {
    await grid.getByText(from, { exact: true }).click();
    await grid.getByRole('textbox', { name: '配件名称' }).fill(to);
    await page.keyboard.press('Enter');
  }
  await form(page).getByLabel('资产名称').fill('我的名称');
  // Each later draft has the name and all earlier input; the next input causes one to be written.
  const typedAt = await page.evaluate(() => Date.now());
  await form(page).getByLabel('规格型号').fill('写到一半');
  await expect.poll(async () => (await onMachine(page)).savedAt).toBeGreaterThanOrEqual(typedAt);
  const context = page.context();
  await crash(page);

  const current = await read();
  const [both, removed, changed] = current.accessories;
  const accessories = [
    { ...both, partName: '对方的部件', pieces: 7 },
    { ...removed, isDeleted: 1 },
    { ...changed, pieces: 9 },
  ];
  expect(
    (
      await admin.post('/api/asset-card/assetcard/submit', {
        ...current,
        brand: theirs,
        remark: `此后的备注 ${moment}`,
        accessories,
      })
    ).code,
  ).toBe(200);

  const again = await context.newPage();
  await openList(again);
  await again.getByRole('row').filter({ hasText: number }).getByRole('button', { name: '编辑', exact: true }).click();
  await expect(form(again).getByText(/^有 \d\d:\d\d 的草稿，此后他人修改过这条数据$/)).toBeVisible();
  await expect(form(again).getByLabel('品牌')).toHaveValue(theirs);
  await form(again).getByRole('button', { name: '逐项比较' }).click();
  const brand = form(again).getByRole('group', { name: '品牌' });
  await expect(brand).toContainText(mine);
  await expect(brand).toContainText(theirs);
  await expect(form(again).getByRole('group', { name: '资产名称' })).toHaveCount(0);
  const first = form(again).getByRole('group', { name: '配件明细：第 1 行（我的部件） 双方都修改了这一行' });
  await expect(first.getByRole('radio')).toHaveCount(2);
  await first.getByRole('radio', { name: '采用对方的 对方的部件' }).check();
  await expect(
    form(again)
      .getByRole('group', { name: /（我改过的） 对方删除了这一行/ })
      .getByRole('radio', { name: '保留我修改后的这一行' }),
  ).toBeChecked();
  await form(again)
    .getByRole('group', { name: /（我删） 我删除了这一行/ })
    .getByRole('radio', { name: '删除这一行' })
    .check();
  await form(again).getByRole('button', { name: '应用所选内容' }).click();
  await expect(form(again).getByLabel('资产名称')).toHaveValue('我的名称');
  await again.keyboard.press('Control+s');
  await expect(again.getByText('保存成功')).toBeVisible();
  const [after] = await query<{ readonly content: Readonly<Record<string, unknown>> }>(
    'select content from records where id = $1',
    [stored?.id],
  );
  expect(after?.content).toMatchObject({
    brand: mine,
    assetName: '我的名称',
    remark: `此后的备注 ${moment}`,
    accessories: [{ id: both.id, partName: '对方的部件', pieces: 7 }, { partName: '我改过的' }],
  });
  expect(after?.content['accessories']).toHaveLength(2);
  await expect.poll(async () => (await onMachine(again)).count).toBe(0);
});

test('a session that ends within a form gives back the form, the focus and, after a reload, the draft', async ({
  page,
  context,
}) => {
  await enterList(page, 'clerk.zhang');
  await openNew(page);
  await form(page).getByLabel('资产名称').fill('会话中断');
  const refused = { status: 401, json: { code: 401, success: false, data: null, msg: '请求未授权' } };
  await context.route('**/api/asset-card/**', (route) => route.fulfill(refused));
  await context.route('**/api/blade-auth/oauth/token', (route) => route.fulfill(refused));
  await page.getByRole('button', { name: '刷新' }).dispatchEvent('click');
  const again = page.getByRole('dialog', { name: '登录已过期' });
  await expect(again.getByLabel(/^密码/)).toBeFocused();
  await expectAccessible(page, 'signing in over the page', '.ant-modal:has([type="password"])');
  await context.unrouteAll();
  await again.getByLabel(/^密码/).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(again).toBeHidden();
  await expect(form(page).getByLabel('资产名称')).toBeFocused();
  await form(page).getByLabel('资产名称').press('End');
  await form(page).getByLabel('资产名称').pressSequentially('之后');
  await expect(form(page).getByLabel('资产名称')).toHaveValue('会话中断之后');

  await context.route('**/api/asset-card/**', (route) => route.fulfill(refused));
  await context.route('**/api/blade-auth/oauth/token', (route) => route.fulfill(refused));
  await page.getByRole('button', { name: '刷新' }).dispatchEvent('click');
  await expect(again.getByLabel(/^密码/)).toBeFocused();
  await context.unrouteAll();
  await again.getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await enterList(page, 'clerk.zhang');
  await openNew(page);
  await expect(restored(page)).toBeVisible();
  await expect(form(page).getByLabel('资产名称')).toHaveValue('会话中断之后');
});
