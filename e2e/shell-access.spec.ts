import { expectAccessible } from './support/accessible.ts';
import { follow } from './support/pages.ts';
import { signIn, wearLook } from './support/people.ts';
import { expect, test, type Locator, type Page } from './support/test.ts';

const words = {
  zh: {
    look: '外观设置',
    password: '修改密码',
    lock: '锁屏',
    logs: '错误日志',
    panel: /^错误面板，/,
    area: '面积测算',
    logout: '退出登录',
    dismiss: '取消',
    unlock: '解锁',
    tabs: '已打开的页面',
    closeAll: '关闭所有',
    more: '更多',
    reset: '重置密码',
    grant: '权限设置',
    items: '表单项',
    readers: '阅读情况',
    verify: '校验完整性',
    remove: '删除',
    houseNumber: '房屋编号',
    houseName: '房屋名称',
    add: '新增',
    stay: '继续填写',
    locked: '屏幕已锁定',
    lockPassword: '锁屏密码',
  },
  en: {
    look: 'Appearance',
    password: 'Change the password',
    lock: 'Lock the screen',
    logs: 'Error log',
    panel: /^Error panel,/,
    area: 'Area calculation',
    logout: 'Sign out',
    dismiss: 'Cancel',
    unlock: 'Unlock',
    tabs: 'Open pages',
    closeAll: 'Close all',
    more: 'More',
    reset: 'Reset password',
    grant: 'Permissions',
    items: 'Items',
    readers: 'Readers',
    verify: 'Verify',
    remove: 'Delete',
    houseNumber: 'House number',
    houseName: 'House name',
    add: 'New',
    stay: 'Stay',
    locked: 'The screen is locked',
    lockPassword: 'Lock password',
  },
} as const;
type Say = (typeof words)[keyof typeof words];

/** A dialog, or a drawer. */
const DIALOG = '[role="dialog"]';
const dialogs = (page: Page) => page.locator(DIALOG).filter({ visible: true });

/** Opens a page, and checks that it is the only visible one and has its heading. */
async function lookAtPage(page: Page, address: string): Promise<void> {
  const heading = page.getByRole('main').getByRole('heading', { level: 1 }).filter({ visible: true });
  const before = await heading.textContent();
  await follow(page, address);
  await expect(page).toHaveURL(new RegExp(address.replace(/[?].*$/, '')));
  // The page before is there until the next one has been loaded.
  await expect(heading).not.toHaveText(before ?? '');
  await expect(page.locator('.ant-spin-spinning, .ant-skeleton').filter({ visible: true })).toHaveCount(0);
  await expectAccessible(page, address, 'main');
}

async function lookAtDialog(page: Page, place: string): Promise<void> {
  await expect(dialogs(page)).toHaveCount(1);
  await expectAccessible(page, place, DIALOG);
  await page.keyboard.press('Escape');
  await expect(dialogs(page)).toHaveCount(0);
}

async function walkPages(page: Page, say: Say): Promise<void> {
  // Close the former tabs: axe would check their mounted lists again with each later page.
  const tabs = page.getByRole('navigation', { name: say.tabs }).getByRole('link');
  await tabs.first().click({ button: 'right' });
  await page.locator('.ant-dropdown:not(.ant-dropdown-hidden)').getByRole('menuitem', { name: say.closeAll }).click();
  await expect(tabs).toHaveCount(1);
  for (const address of [
    '/message/index',
    '/notice/index',
    '/info/index',
    '/test/index',
    '/history/view?historyMonth=2026-01',
    '/houseinfo',
    '/flowpage/asset',
    '/business/house',
    '/403',
    '/404',
    '/500',
    '/privacyPolicy',
    '/serviceAgreement',
    '/appdownload',
  ])
    await lookAtPage(page, address);
}

async function walkShellDialogs(page: Page, say: Say): Promise<void> {
  const top = page.getByRole('banner');
  for (const name of [say.look, say.password, say.lock]) {
    await top.getByRole('button', { name, exact: true }).click();
    await lookAtDialog(page, name);
  }
  await page.keyboard.press('Control+k');
  await page.keyboard.type('zc');
  await expect(page.getByRole('option').first()).toBeVisible();
  await lookAtDialog(page, 'palette');
  await top.getByRole('button', { name: say.area, exact: true }).click();
  await expect(dialogs(page).getByRole('spinbutton').first()).toBeVisible();
  await lookAtDialog(page, say.area);
  await top.getByRole('button', { name: say.logout, exact: true }).click();
  await lookAtDialog(page, say.logout);
  await top.getByRole('button', { name: say.panel }).click();
  await expect(page.locator('.shell-log-panel')).toBeVisible();
  await expectAccessible(page, 'error panel', '.shell-log-panel');
  await page.keyboard.press('Escape');
  await page.locator('.shell-user').click();
  await expect(page.getByRole('menuitem', { name: say.logs })).toBeVisible();
  await expectAccessible(page, 'menu of the person', '.ant-dropdown:not(.ant-dropdown-hidden)');
  await page.getByRole('menuitem', { name: say.logs }).click();
  await lookAtDialog(page, say.logs);
  await page.getByRole('navigation', { name: say.tabs }).getByRole('link').last().click({ button: 'right' });
  await expect(page.locator('.ant-dropdown:not(.ant-dropdown-hidden)').getByRole('menuitem').first()).toBeVisible();
  await expectAccessible(page, 'menu of a tab', '.ant-dropdown:not(.ant-dropdown-hidden)');
  await page.keyboard.press('Escape');
}

async function walkVerbs(page: Page, say: Say): Promise<void> {
  const main = page.getByRole('main');
  const verbs = [
    ['user', say.reset],
    ['role', say.grant],
    ['metaform', say.items],
    ['notice', say.readers],
  ] as const;
  for (const [entity, verb] of verbs) {
    await follow(page, `/system/${entity}`);
    const rows = main.locator('[data-row-key]').filter({ visible: true });
    await expect(rows.first()).toBeVisible();
    const buttons = rows.getByRole('button', { name: say.more });
    // The actions depend on the row: the first row that offers this one.
    await expect(async () => {
      // The only action of a row has a button of its own.
      const direct = rows.getByRole('button', { name: verb, exact: true });
      if ((await direct.count()) > 0) return direct.first().click({ timeout: 2000 });
      for (const button of await buttons.all()) {
        // A former attempt may have left a menu open.
        await page.keyboard.press('Escape');
        await button.click({ timeout: 2000 });
        const menu = page.locator('.ant-dropdown:not(.ant-dropdown-hidden)').last();
        await expect(menu.getByRole('menuitem').first()).toBeVisible({ timeout: 2000 });
        const entry = menu.getByRole('menuitem', { name: verb });
        if ((await entry.count()) > 0) return entry.click({ timeout: 2000 });
      }
      throw new Error(`no row of ${entity} offers ${verb}`);
    }).toPass({ timeout: 30_000 });
    await expect(dialogs(page).locator('.ant-spin-spinning, .ant-skeleton')).toHaveCount(0);
    await lookAtDialog(page, verb);
  }
  await follow(page, '/system/audit');
  await main.getByRole('button', { name: say.verify }).click();
  await lookAtDialog(page, say.verify);
}

/** The text of a row in a column. */
async function cellOf(row: Locator, label: string): Promise<string> {
  const heads = await row.page().getByRole('main').getByRole('columnheader').filter({ visible: true }).allInnerTexts();
  return row
    .getByRole('gridcell')
    .nth(heads.findIndex((head) => head.trim() === label))
    .innerText();
}

/** The question before a removal: it has the names of the records. */
async function walkQuestion(page: Page, say: Say): Promise<void> {
  await follow(page, '/business/house');
  const main = page.getByRole('main');
  const row = main.locator('[data-row-key]').filter({ visible: true }).first();
  await row.getByRole('checkbox').check();
  await main.getByRole('button', { name: say.remove, exact: true }).filter({ visible: true }).click();
  // Number and name identify the row; many rows share the state, which is the first column.
  const [number, name] = await Promise.all([say.houseNumber, say.houseName].map((label) => cellOf(row, label)));
  await expect(dialogs(page)).toContainText(`“${number} ${name}”`);
  await lookAtDialog(page, say.remove);
}

for (const [language, scheme] of [
  ['zh', 'light'],
  ['en', 'dark'],
] as const) {
  test(`every page and dialog of the shell can be used by everybody: ${language}, ${scheme}`, async ({ page }) => {
    const say = words[language];
    await wearLook(page, language, scheme);
    await signIn(page, 'admin', '/403');
    await expect(page.locator('.shell-user')).toBeVisible();
    await walkShellDialogs(page, say);
    await walkQuestion(page, say);
    await walkVerbs(page, say);
    await walkPages(page, say);
    await follow(page, '/wel/index');
    await page.getByRole('banner').getByRole('button', { name: say.lock, exact: true }).click();
    await dialogs(page).getByLabel(say.lockPassword, { exact: true }).fill('2468');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: say.locked })).toBeVisible();
    await expectAccessible(page, 'lock screen', '.shell-lock');
  });
}
