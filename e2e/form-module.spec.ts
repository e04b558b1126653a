import { expectAccessible } from './support/accessible.ts';
import { follow } from './support/pages.ts';
import { signIn } from './support/people.ts';
import { expect, test, type Page } from './support/test.ts';

const NAME = '访客登记';
const KEY = 'fkdj';
const PATH = `/business/${KEY}`;

/** A verb of the form in the list of forms. */
async function verb(page: Page, name: string) {
  await follow(page, '/system/metaform');
  const row = page.getByRole('main').getByRole('row').filter({ hasText: KEY });
  await row.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name }).click();
}

test('an administrator makes a form a page of the menu, a clerk works with it, and it is removed again', async ({
  page,
  browser,
}) => {
  test.slow();
  await signIn(page, 'admin', '/system/metaform');
  await page.getByRole('button', { name: '新建表单' }).click();
  const create = page.getByRole('dialog', { name: '新建表单' });
  await create.getByRole('textbox', { name: '表单名称' }).fill(NAME);
  await expect(create.getByRole('textbox', { name: '编码' })).toHaveValue(KEY);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: NAME })).toBeVisible();
  await page.getByRole('button', { name: '单行文本' }).click();
  await page.getByRole('option', { name: '单行文本' }).press('F2');
  await page.keyboard.type('来访人');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '发布', exact: true }).click();
  const review = page.getByRole('dialog', { name: `发布“${NAME}”` });
  await expect(review).toContainText('首次发布');
  for (const box of await review.getByRole('checkbox').all()) await box.check();
  await review.getByRole('button', { name: '发布', exact: true }).click();
  await expect(review).toBeHidden();

  const offer = page.getByRole('dialog', { name: `“${NAME}”已发布。要添加到菜单吗？` });
  await expectAccessible(page, 'the offer to add a form to the menu');
  await offer.getByRole('button', { name: '添加到菜单' }).click();
  const menu = page.getByRole('dialog', { name: `“${NAME}”的菜单和权限` });
  await menu.getByRole('checkbox', { name: '“资产科员”可以新增和修改' }).check();
  await expect(menu.getByRole('checkbox', { name: '“资产科员”可以查看' })).toBeChecked();
  await menu.getByRole('button', { name: '保存' }).click();
  await expect(menu).toBeHidden();

  const clerk = await (await browser.newContext()).newPage();
  await signIn(clerk, 'clerk.zhang');
  await clerk.getByRole('menuitem', { name: NAME }).click();
  await clerk.getByRole('button', { name: '新增', exact: true }).first().click();
  const dialog = clerk.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '来访人' }).fill('王建国');
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(clerk.getByRole('main').getByText('王建国')).toBeVisible();
  await expect(clerk.getByRole('button', { name: /删除/ })).toHaveCount(0);

  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'xu.dawei', PATH);
  await expect(other.getByRole('main')).not.toContainText('来访人');
  await expect(other.getByText(NAME)).toHaveCount(0);

  await verb(page, '添加到菜单');
  await menu.getByRole('button', { name: '从菜单移除' }).click();
  await page
    .getByRole('dialog')
    .filter({ hasText: '表单和已有单据保留' })
    .last()
    .getByRole('button', { name: '从菜单移除' })
    .click();
  await expect(menu).toBeHidden();
  await clerk.reload();
  await expect(clerk.getByRole('menuitem', { name: NAME })).toHaveCount(0);

  await verb(page, '添加到菜单');
  await menu.getByRole('checkbox', { name: '“资产科员”可以查看' }).check();
  await menu.getByRole('button', { name: '保存' }).click();
  await expect(menu).toBeHidden();
  await clerk.goto(PATH);
  await expect(clerk.getByRole('main').getByText('王建国')).toBeVisible();
});
