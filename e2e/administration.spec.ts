import { expectAccessible } from './support/accessible.ts';
import { follow } from './support/pages.ts';
import { PASSWORD, signIn, wearLook } from './support/people.ts';
import { expect, test, type Page } from './support/test.ts';

const PAGES = [
  ['user', '用户管理'],
  ['role', '角色管理'],
  ['menu', '菜单管理'],
  ['dict', '字典管理'],
  ['param', '参数管理'],
  ['tenant', '租户管理'],
  ['unit', '单位管理'],
  ['dept', '部门管理'],
  ['post', '岗位管理'],
  ['metaform', '表单管理'],
  ['audit', '操作日志'],
  ['loginlog', '登录日志'],
  ['refusallog', '异常日志'],
] as const;

/** Front ends of the family have the page of roles under another path than the others. */
const pathOf = (key: string) => (key === 'role' ? '/authority/role' : `/system/${key}`);
const main = (page: Page) => page.getByRole('main');
const row = (page: Page, text: string) => main(page).getByRole('row').filter({ hasText: text });
const form = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('form') });

async function search(page: Page, label: string, text: string) {
  await main(page).getByRole('textbox', { name: label }).fill(text);
  await main(page).getByRole('button', { name: '查询', exact: true }).click();
}

test('everything of the system has its page; a parameter is made, found, changed and removed', async ({ page }) => {
  // A parameter that an attempt before has left behind is another one.
  const ownKey = `e2e.parameter${test.info().retry}`;
  await signIn(page, 'admin');
  const side = page.locator('.shell-side');
  await side.getByText('系统管理', { exact: true }).click();
  for (const [key, name] of PAGES) {
    await side.getByText(name, { exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${pathOf(key)}$`));
    await expect(page.getByRole('heading', { level: 1, name, exact: true }).locator('visible=true')).toBeVisible();
    await expect(page.locator('[data-row-key], .mf-list-empty').locator('visible=true').first()).toBeVisible();
  }

  await follow(page, '/system/param');
  await main(page).getByRole('button', { name: '新增', exact: true }).click();
  await form(page).getByLabel('参数名称').fill(`端到端参数${ownKey}`);
  await form(page).getByLabel('参数键名').fill(ownKey);
  await form(page).getByLabel('参数键值').fill('一');
  await page.keyboard.press('Control+s');
  await expect(form(page)).toBeHidden();
  await search(page, '参数名称', `端到端参数${ownKey}`);
  await expect(row(page, ownKey)).toBeVisible();
  await row(page, ownKey).getByRole('button', { name: '编辑' }).click();
  await form(page).getByLabel('参数键值').fill('二');
  await form(page).getByRole('button', { name: '保存' }).click();
  await expect(form(page)).toBeHidden();
  await expect(row(page, ownKey)).toContainText('二');
  await page.goto('/system/audit');
  await row(page, '参数·保存').first().getByRole('button', { name: '查看' }).click();
  const change = form(page).getByRole('row').filter({ hasText: '参数键值' });
  await expect(change).toContainText('一');
  await expect(change).toContainText('二');
  await page.keyboard.press('Escape');
  await expect(form(page)).toBeHidden();
  await main(page).getByRole('button', { name: '校验完整性' }).click();
  await expect(page.getByText('日志完整，未被篡改')).toBeVisible();

  await follow(page, '/system/param');
  await search(page, '参数名称', `端到端参数${ownKey}`);
  await row(page, ownKey).getByRole('checkbox').check();
  await main(page).getByRole('button', { name: '删除', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(row(page, ownKey)).toHaveCount(0);
});

test('the name of a role without roles below it is on the line of its row', async ({ page }) => {
  await signIn(page, 'admin', pathOf('role'));
  const cells = row(page, 'asset_clerk').getByRole('gridcell');
  // The text itself: boxes around it have different heights.
  const topOf = (text: string) =>
    cells.getByText(text, { exact: true }).evaluate((element) => {
      const range = document.createRange();
      range.selectNode(Array.from(element.childNodes).find((node) => node.nodeType === Node.TEXT_NODE) ?? element);
      return range.getBoundingClientRect().top;
    });
  const [name, alias] = [await topOf('资产科员'), await topOf('asset_clerk')];
  expect(Math.abs(name - alias)).toBeLessThan(1);
});

test('a reset password is shown once, and its owner changes it before anything else', async ({ page, browser }) => {
  await signIn(page, 'admin', '/system/user');
  await search(page, '账号', 'zhou.jianguo');
  await row(page, '周建国').getByRole('button', { name: '重置密码' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  const dialog = page.getByRole('dialog', { name: '初始密码' });
  await expect(dialog).toContainText('zhou.jianguo');
  await expectAccessible(page, 'password that is shown once', '.ant-modal:has(code)');
  const password = await dialog.locator('code').first().innerText();
  await dialog.getByRole('button', { name: '我已记下' }).click();
  await expect(page.getByText(password)).toHaveCount(0);

  await using machine = await browser.newContext();
  const his = await machine.newPage();
  const refused: string[] = [];
  his.on('response', (answer) => answer.status() === 403 && refused.push(answer.url()));
  await his.goto('/login');
  await his.getByLabel('账号', { exact: true }).fill('zhou.jianguo');
  await his.getByLabel('密码', { exact: true }).fill(password);
  await his.keyboard.press('Enter');
  const change = his.getByRole('dialog', { name: '修改密码' });
  await change.getByLabel('原密码').fill(password);
  // The server would refuse everything else that a page behind the dialog asks for.
  await expect(his.getByText('加载失败')).toHaveCount(0);
  expect(refused).toEqual([]);
  await change.getByLabel('新密码', { exact: true }).fill(PASSWORD);
  await change.getByLabel('确认密码').fill(PASSWORD);
  await change
    .getByRole('button', { name: '确 定' })
    .or(change.getByRole('button', { name: '确定', exact: true }))
    .click();
  await expect(change).toBeHidden();
  await expect(his.getByRole('heading', { level: 1 })).toContainText('周建国');
});

test('departments are those of the chosen unit; icon and form of a menu are chosen; nothing here is printed', async ({
  page,
}) => {
  await signIn(page, 'admin', '/system/user');
  await search(page, '账号', 'clerk.zhang');
  await row(page, '张晓芸').getByRole('button', { name: '编辑' }).click();
  await expect(form(page).getByRole('button', { name: '打印' })).toHaveCount(0);
  await form(page).getByLabel('所属部门').click();
  await expect(page.getByRole('treeitem')).toHaveText(['办公室', '资产管理科', '财务科', '后勤保障科']);
  await page.keyboard.press('Escape');
  await form(page).getByRole('button', { name: '取消' }).click();
  await expect(form(page)).toBeHidden();

  await follow(page, '/system/menu');
  await expect(
    main(page)
      .getByText(/^共 6 条顶级记录，含下级共 \d{3} 条$/)
      .locator('visible=true'),
  ).toBeVisible();
  await row(page, 'group_asset').getByRole('button', { name: '编辑' }).click();
  await expect(form(page).getByRole('button', { name: '打印' })).toHaveCount(0);
  for (const [label, choice] of [
    ['图标', '资产'],
    ['表单编码', '房屋'],
  ] as const) {
    await form(page).getByLabel(label).fill(choice);
    await expect(page.getByRole('option', { name: choice, exact: true }).first()).toBeAttached();
    await page.keyboard.press('Escape');
  }
});

test('the log of operations is searched by what was done and by days', async ({ page }) => {
  await signIn(page, 'admin', '/system/audit');
  const bar = main(page).getByRole('search');
  await bar.getByLabel('操作内容').fill('登录系统');
  await page.getByTitle('登录·登录系统', { exact: true }).click();
  await bar.getByRole('button', { name: '查询' }).click();
  await expect(page).toHaveURL(/q\.call=auth\.signIn/);
  await expect(row(page, '登录·登录系统').first()).toBeVisible();
  await expect(main(page).locator('[data-row-key]').filter({ hasNotText: '登录·登录系统' })).toHaveCount(0);
  await bar.getByLabel('操作时间从').fill('2001-01-01');
  await page.keyboard.press('Enter');
  await bar.getByLabel('操作时间至').fill('2001-01-02');
  await page.keyboard.press('Enter');
  await bar.getByRole('button', { name: '查询' }).click();
  await expect(main(page).locator('[data-row-key]')).toHaveCount(0);
  await expect(main(page).getByText('共 0 条记录')).toBeVisible();
});

test('an author has a field filled from another form, sees in words what fills what, and publishes it', async ({
  page,
}) => {
  await signIn(page, 'designer.liu', '/system/metaform?q.metaKey=floor');
  await row(page, 'floor').getByRole('button', { name: /更多/ }).click();
  await page.getByRole('menuitem', { name: '表单项' }).click();
  const items = page.getByRole('dialog', { name: '表单项：楼层' });
  const entry = (name: string) =>
    items.getByRole('row').filter({ has: page.getByRole('button', { name: `配置“${name}”的数据映射` }) });
  await expect(entry('房屋编号')).toContainText('选择“所属房屋”后，取“房屋”的“房屋编号”');
  await entry('楼层名称').getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: '表单项：楼层名称' });
  await dialog.getByRole('switch', { name: '启用数据映射' }).click();
  for (const [name, typed, option] of [
    ['引用项', '所属房屋', '所属房屋'],
    ['来源表单', 'house', '房屋 house'],
    ['来源字段', '房屋名称', '房屋名称'],
  ] as const) {
    await dialog.getByRole('combobox', { name }).fill(typed);
    await page
      .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
      .getByText(option, { exact: true })
      .click();
  }
  await expectAccessible(page, 'mapping of an item', '.ant-modal:has([role="switch"])');
  await dialog.getByRole('button', { name: '保存草稿' }).click();
  await expect(entry('楼层名称')).toContainText('选择“所属房屋”后，取“房屋”的“房屋名称”');
  await items.getByRole('button', { name: '发布' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('操作成功！')).toBeVisible();

  await signIn(page, 'clerk.zhang', '/business/floor');
  await main(page).getByRole('button', { name: '编辑', exact: true }).first().click();
  await form(page).getByRole('combobox', { name: '所属房屋' }).click();
  const other = page
    .locator(
      '.ant-select-dropdown:not(.ant-select-dropdown-hidden) ' +
        '.ant-select-item-option:not(.ant-select-item-option-selected)',
    )
    .first();
  const name = await other.innerText();
  await other.click();
  await expect(form(page).getByRole('textbox', { name: '楼层名称' })).toHaveValue(name);
});

const shown = '[data-row-key], .mf-list-empty';
const chinese = /\p{Script=Han}/u;

for (const [language, scheme] of [
  ['zh', 'light'],
  ['en', 'dark'],
] as const) {
  test(`every page of the system and its form can be used by everybody: ${language}, ${scheme}`, async ({ page }) => {
    await wearLook(page, language, scheme);
    let heading = '';
    for (const [index, [key]] of PAGES.entries()) {
      if (index === 0) await signIn(page, 'admin', pathOf(key));
      else await follow(page, pathOf(key));
      // The previous page may still be shown: its heading is known.
      const title = main(page).locator('h1').filter({ visible: true });
      await expect(title).not.toHaveText(heading);
      heading = await title.innerText();
      // Close the tab of the page before: axe would check its mounted page again with each later page.
      const before = PAGES[index - 1]?.[0];
      if (before !== undefined)
        await page
          .locator('.shell-tab', { has: page.locator(`a[href="${pathOf(before)}"]`) })
          .getByRole('button')
          .click();
      await expect(page.locator(shown).first()).toBeVisible();
      // The element under the pointer has hover colours.
      await page.mouse.move(0, 0);
      await expectAccessible(page, `${key} ${language} ${scheme}`);
      const heads = await main(page).locator('h1, th, label, .business-toolbar button').allInnerTexts();
      expect
        .soft(
          heads.filter((text) => chinese.test(text) && language === 'en'),
          `${key}: Chinese for who reads English`,
        )
        .toEqual([]);
      const opener = main(page)
        .getByRole('button', { name: /^(新增|New|查看|View)( |$)/ })
        .first();
      if ((await opener.count()) === 0) continue;
      await opener.click();
      await expect(form(page)).toBeVisible();
      // The page behind the dialog has been checked already.
      await expectAccessible(page, `form of ${key} ${language} ${scheme}`, '.ant-modal:has([role="form"])');
      await page.keyboard.press('Escape');
      await expect(form(page)).toBeHidden();
    }
  });
}
