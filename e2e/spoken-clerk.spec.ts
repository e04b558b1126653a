import { PASSWORD } from './support/people.ts';
import { startReader } from './support/screen-reader/screen-reader.ts';
import { test } from './support/test.ts';

const CARD = 'ZC010102000460 柜式空调';

test('a clerk signs in, finds a card, opens it, and is led to what is missing, by ear alone', async ({ page }) => {
  const reader = await startReader(page);
  await page.goto('/login');

  await test.step('signs in; a wrong password is said at once', async () => {
    await reader.waitFor('textbox', '账号');
    await reader.goTo('textbox', '账号');
    await reader.type('clerk.zhang');
    await reader.press('Tab');
    await reader.type('wrong');
    await reader.press('Enter');
    await reader.hears(['main › textbox “密码”, required', 'assertive: 用户名或密码错误']);
    await reader.goTo('textbox', '密码', 'Shift+Tab');
    await reader.press('Control+a');
    await reader.type(PASSWORD);
    await reader.press('Enter');
    await reader.waitFor('link', /^待我提交：资产卡片/);
    await reader.hears(['assertive: 登录成功', 'the page', 'polite: 已打开页面：首页']);
  });

  await test.step('opens the list of cards from the menu', async () => {
    await reader.goTo('menu', '菜单', 'Shift+Tab');
    await reader.press('ArrowDown');
    await reader.hears(['complementary “菜单” › menu “菜单” › menuitem “资产管理”, collapsed']);
    await reader.goTo('menuitem', '资产管理', 'ArrowDown');
    await reader.press('Enter');
    await reader.goTo('menuitem', '资产卡片', 'ArrowDown');
    await reader.hears(['menuitem “资产卡片”']);
    await reader.press('Enter');
    await reader.waitFor('gridcell', '柜式空调');
    await reader.hears(['polite: 已打开页面：资产卡片']);
  });

  await test.step('finds the card with the quick box, and opens it', async () => {
    await reader.press('/');
    await reader.paste(CARD.split(' ')[0] ?? '');
    await reader.hears(['main › search “查找记录” › searchbox “快速查找（按 / 键）”', 'polite: 找到 1 条记录']);
    await reader.goTo('gridcell', '柜式空调');
    await reader.hears(['region “资产卡片” › grid “资产卡片” › gridcell “柜式空调”']);
    await reader.press('Enter');
    await reader.waitFor('dialog', /资产卡片/);
    await reader.hears(['dialog “资产卡片 ZC010102000460 柜式空调 草稿”']);
    await reader.press('Escape');
    await reader.hears(['main › region “资产卡片” › grid “资产卡片” › gridcell “柜式空调”']);
  });

  await test.step('a new card that is saved empty says what is missing, and leads there', async () => {
    await reader.goTo('button', '新增', 'Shift+Tab');
    await reader.press('Enter');
    await reader.waitFor('dialog', /资产卡片/);
    await reader.hears(['dialog “新增资产卡片” › form “资产卡片” › textbox “资产编号”, required']);
    await reader.press('Control+s');
    await reader.hears([
      'region “有 17 处需要修改”, (资产编号、资产名称、资产大类、资产分类、取得方式、取得日期、数量、计量单位、使用部门、使用状况、权属性质、单价、折旧方法、预计使用年限、计提截止日期、购置合同、验收单未填写)',
    ]);
    await reader.goTo('button', '逐条列出 17 处');
    await reader.press('Enter');
    await reader.goTo('button', '请输入资产名称');
    await reader.press('Enter');
    await reader.hears(['textbox “资产名称”, required, invalid, (请输入资产名称)']);
    await reader.press('Escape');
    await reader.hears(['main › button “新增”']);
  });

  await test.step('in a card that is edited a mistake leads to its field', async () => {
    await reader.goTo('button', '编辑');
    await reader.press('Enter');
    await reader.waitFor('dialog', /资产卡片/);
    await reader.hears([
      'dialog “资产卡片 ZC010102000460 柜式空调 草稿” › form “资产卡片” › textbox “资产编号”, required',
    ]);
    await reader.goTo('textbox', '资产名称');
    await reader.press('Control+a', 'Delete', 'Control+s');
    await reader.hears(['region “有 1 处需要修改”, (资产名称未填写)']);
    await reader.press('Tab', 'Enter');
    await reader.hears(['textbox “资产名称”, required, invalid, (请输入资产名称)']);
  });
});
