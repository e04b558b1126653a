import { PASSWORD } from './support/people.ts';
import { startReader } from './support/screen-reader/screen-reader.ts';
import { expect, test } from './support/test.ts';

const CARD = 'ZC010102000460 柜式空调';

test('a clerk signs in, finds a card, mends a mistake, adds a row, saves and sends it, by ear alone', async ({
  page,
}) => {
  const reader = await startReader(page);
  await page.goto('/login');

  await test.step('signs in; a wrong password is said at once', async () => {
    await reader.waitFor('textbox', '账号');
    await reader.goTo('textbox', '账号');
    await reader.type('clerk.zhang');
    await reader.press('Tab');
    await reader.type('wrong');
    await reader.press('Enter');
    await reader.hears([]);
    await reader.goTo('textbox', '密码', 'Shift+Tab');
    await reader.press('Control+a');
    await reader.type(PASSWORD);
    await reader.press('Enter');
    await reader.waitFor('link', /^待我提交：资产卡片/);
    await reader.hears([]);
  });

  await test.step('opens the list of cards from the menu', async () => {
    await reader.goTo('menu', '菜单', 'Shift+Tab');
    await reader.press('ArrowDown');
    await reader.hears([]);
    await reader.goTo('menuitem', '资产管理', 'ArrowDown');
    await reader.press('Enter');
    await reader.goTo('menuitem', '资产卡片', 'ArrowDown');
    await reader.hears([]);
    await reader.press('Enter');
    await reader.waitFor('gridcell', '柜式空调');
    await reader.hears([]);
  });

  await test.step('finds the card with the quick box, and opens it', async () => {
    await reader.press('/');
    await reader.paste(CARD.split(' ')[0] ?? '');
    await reader.hears([]);
    await reader.goTo('gridcell', '柜式空调');
    await reader.hears([]);
    await reader.press('Enter');
    await reader.waitFor('dialog', /资产卡片/);
    await reader.hears([]);
    await reader.press('Escape');
    await reader.hears([]);
  });

  await test.step('a new card that is saved empty says what is missing, and leads there', async () => {
    await reader.goTo('button', '新增', 'Shift+Tab');
    await reader.press('Enter');
    await reader.waitFor('dialog', /资产卡片/);
    await reader.hears([]);
    await reader.press('Control+s');
    await reader.hears([]);
    await reader.goTo('button', '请输入资产名称');
    await reader.press('Enter');
    await reader.hears([]);
    await reader.press('Escape');
    await reader.hears([]);
  });

  await test.step('edits the card: a mistake, a row, and the result', async () => {
    await reader.goTo('button', '编辑');
    await reader.press('Enter');
    await reader.waitFor('dialog', /资产卡片/);
    await reader.hears([]);
    await reader.goTo('textbox', '资产名称');
    await reader.press('Control+a', 'Delete', 'Control+s');
    await reader.hears([]);
    await reader.press('Tab', 'Enter');
    await reader.hears([]);
    await reader.paste('柜式空调');
    await reader.goTo('tab', '配件');
    await reader.hears([]);
    await reader.goTo('button', '新增');
    await reader.press('Enter');
    await reader.hears([]);
    await reader.type('支架');
    await reader.press('Tab');
    await reader.hears([]);
    await reader.press('Tab');
    await reader.type('标准件');
    await reader.press('Tab');
    await reader.type('2');
    await reader.press('Tab');
    await reader.type('35.5');
    await reader.press('Tab');
    await reader.hears([]);
    await reader.press('Control+s');
    await reader.hears([]);
  });

  await test.step('sends it', async () => {
    await reader.goTo('button', '更多');
    await reader.press('Enter');
    await reader.hears([]);
    await reader.goTo('button', '提交');
    await reader.press('Enter');
    await reader.hears([]);
    await reader.goTo('button', '确定');
    await reader.press('Enter');
    await reader.hears([]);
  });
  expect(await page.title()).toContain('资产卡片');
});
