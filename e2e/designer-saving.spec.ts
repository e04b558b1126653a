import { expectAccessible } from './support/accessible.ts';
import { card, design, openAuthor, openDesigner, openFromList, saved } from './support/designer.ts';
import { crash, onMachine } from './support/drafts.ts';
import { expect, test, type Page } from './support/test.ts';

/** Names a card as an author does, with a double click. */
async function rename(page: Page, from: string, to: string) {
  await card(page, from).dblclick();
  await page.getByRole('textbox', { name: `“${from}”的名称` }).fill(to);
  await page.keyboard.press('Enter');
  await expect(card(page, to)).toBeVisible();
}

test('two authors edit one form: nothing is lost, and only the same attribute is asked about', async ({ browser }) => {
  const [one, two] = [await openAuthor(browser, '钥匙', design), await openAuthor(browser, '钥匙', openDesigner)];
  const names = await one
    .getByRole('option')
    .evaluateAll((cards) =>
      cards.slice(0, 2).map((element) => element.querySelector('.mfd-spoken')?.textContent ?? ''),
    );
  const [first = '', second = ''] = names;
  await rename(one, first, '甲作者的名称');
  await expect(saved(one)).toBeVisible();
  await rename(two, second, '乙作者的名称');
  await expect(saved(two)).toBeVisible();
  await expect(two.getByText('双方的修改都已保留').first()).toBeVisible();
  await expect(card(two, '甲作者的名称')).toBeVisible();

  await rename(one, '甲作者的名称', '甲再次改名');
  // The first author receives the other name with this save.
  await expect(card(one, '乙作者的名称')).toBeVisible();
  await expect(saved(one)).toBeVisible();
  await rename(two, '甲作者的名称', '乙也改名');
  const dialog = two.getByRole('dialog', { name: /冲突/ });
  await expect(dialog).toContainText('甲再次改名');
  await expect(dialog).toContainText('乙也改名');
  await expectAccessible(two, 'the conflicts of two authors');
  await dialog.getByRole('button', { name: '全部用对方的' }).click();
  await dialog.getByRole('button', { name: '合并并保存' }).click();
  await expect(card(two, '甲再次改名')).toBeVisible();
  await expect(saved(two)).toBeVisible();
  await one.context().close();
  await two.context().close();
});

test('what an author did before a crash is in the form again, also without the server', async ({ page, context }) => {
  await design(page, '钥匙');
  await context.route('**/metaform/submit', (route) => route.abort());
  await page.getByRole('button', { name: '数字', exact: true }).click();
  await expect(card(page, '数字')).toBeVisible();
  await expect.poll(async () => (await onMachine(page)).count, { timeout: 2000 }).toBe(1);
  await expect(page.getByText('离线，已存本机')).toBeVisible();
  await crash(page);

  await context.unroute('**/metaform/submit');
  const again = await context.newPage();
  await again.goto('/wel/index');
  await openFromList(again, '钥匙');
  await expect(again.getByText(/^已恢复 .+ 存在本机、尚未保存的修改$/).first()).toBeVisible();
  await expect(card(again, '数字')).toBeVisible();
  await expect(saved(again)).toBeVisible();
  await expect.poll(async () => (await onMachine(again)).count).toBe(0);
  await again.getByRole('button', { name: '放弃这些修改' }).click();
  await expect(card(again, '数字')).toBeHidden();
  await expect(saved(again)).toBeVisible();
});

test('a version is named, compared with the form, and restored as a step that undo takes back', async ({ page }) => {
  await design(page, '钥匙');
  await page.getByRole('button', { name: '日期', exact: true }).click();
  await expect(card(page, '日期')).toBeVisible();
  await page.getByRole('button', { name: '版本', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: '表单的版本' });
  const row = drawer.getByRole('listitem').last();
  await row.getByRole('button', { name: '命名' }).click();
  await row.getByRole('textbox').fill('最初的样子');
  await page.keyboard.press('Enter');
  await expect(row.getByText('最初的样子')).toBeVisible();
  await expectAccessible(page, 'the versions of a form');

  await row.getByRole('button', { name: '与当前比较' }).click();
  const comparison = page.getByRole('dialog', { name: /与当前表单$/ });
  await expect(comparison.getByText('新增“日期”，类型为日期。')).toBeVisible();
  await comparison.getByText('并排显示').click();
  await expect(comparison.locator('.mfd-mark-added').first()).toBeVisible();
  await expectAccessible(page, 'two versions side by side');
  await comparison.getByRole('button', { name: '恢复此版本' }).click();
  await expect(card(page, '日期')).toBeHidden();
  await page.locator('.mfd-toolbar').getByRole('button', { name: '撤销' }).click();
  await expect(card(page, '日期')).toBeVisible();
  await expect(saved(page)).toBeVisible();
});

test('Ctrl+S saves at once wherever the focus is: on the page, in a dialog, in a property', async ({
  page,
  context,
}) => {
  await design(page, '钥匙');
  const save = async () => {
    await context.unroute('**/metaform/submit');
    await page.keyboard.press('Control+s');
    // A save that has failed is tried again only after five seconds.
    await expect(saved(page)).toBeVisible({ timeout: 3000 });
  };
  const fail = async () => {
    await context.route('**/metaform/submit', (route) => route.abort());
    await page.getByRole('button', { name: '日期', exact: true }).click();
    await page.keyboard.press('Enter');
    await expect(page.getByText('离线，已存本机')).toBeVisible();
  };
  await fail();
  await page.locator('[role=option][aria-selected=true]').focus();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: '快捷键' });
  await dialog.getByRole('button').last().focus();
  await page.keyboard.press('Tab');
  await save();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await fail();
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await expect(page.locator('body')).toBeFocused();
  await save();

  await fail();
  const name = page
    .getByRole('region', { name: '属性', exact: true })
    .getByRole('textbox', { name: '名称', exact: true });
  await name.fill('随保存一起');
  await save();
  await expect(card(page, '随保存一起')).toBeVisible();
});
