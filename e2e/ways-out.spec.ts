import { expectAccessible } from './support/accessible.ts';
import { chooseRooms, form, openNew, question, restored } from './support/drafts.ts';
import { signIn } from './support/people.ts';
import { expect, test, type Dialog, type Page } from './support/test.ts';

async function staysAndKeeps(page: Page) {
  await question(page).getByRole('button', { name: '继续填写' }).click();
  await expect(question(page)).toBeHidden();
  await expect(page).toHaveURL(/\/business\/assetCard/);
  await expect(form(page).getByLabel('资产名称')).toHaveValue('尚未保存');
}

test('every way out of a form asks before input is lost, and a person who leaves finds the draft again', async ({
  page,
}) => {
  await signIn(page, 'clerk.zhang');
  // The link may be among the favourites and the recent pages too: each of them leads there.
  const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true }).first();
  await link('房屋').click();
  await expect(page.getByRole('heading', { name: '房屋', level: 1 })).toBeVisible();
  await page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name: '首页' }).click();
  await link('资产卡片').click();
  await openNew(page);
  await form(page).getByLabel('资产名称').fill('尚未保存');

  await test.step('Escape, then Enter, keeps the form however often they are pressed', async () => {
    const asks = page.getByRole('dialog', { name: '放弃未保存的修改？' });
    for (let round = 1; round <= 3; round += 1) {
      await page.keyboard.press('Escape');
      await expect(asks.getByRole('button', { name: '继续填写' })).toBeFocused();
      await expect(asks.getByRole('button', { name: '继续填写' })).toHaveClass(/ant-btn-primary|ant-btn-color-primary/);
      await expect(asks.getByRole('button', { name: '放弃修改' })).not.toHaveClass(
        /ant-btn-primary|ant-btn-variant-solid/,
      );
      await page.keyboard.press('Enter');
      await expect(asks).toBeHidden();
      // Until the question has gone, which takes a frame or two, the keys are its own.
      await expect(page.locator('.ant-modal-confirm')).toHaveCount(0);
      await expect(form(page).getByLabel('资产名称')).toHaveValue('尚未保存');
    }
  });

  await test.step('cross, Escape, mask and the cancel button', async () => {
    const asks = page.getByRole('dialog', { name: '放弃未保存的修改？' });
    const waysOut: readonly (() => Promise<void>)[] = [
      () => page.keyboard.press('Escape'),
      () => form(page).getByRole('button', { name: '关闭', exact: true }).click(),
      () => form(page).getByRole('button', { name: '取消' }).click(),
    ];
    for (const [index, wayOut] of waysOut.entries()) {
      await wayOut();
      if (index === 0) await expectAccessible(page, 'question whether to leave a form', '.ant-modal-confirm');
      await asks.getByRole('button', { name: '继续填写' }).click();
      await expect(asks).toBeHidden();
    }
    await page.mouse.click(4, 400);
    await expect(form(page).getByLabel('资产名称')).toHaveValue('尚未保存');
  });

  await test.step('the back button, a link, and the tabs', async () => {
    const tabs = page.getByRole('navigation', { name: '已打开的页面', includeHidden: true });
    await page.goBack();
    await expect(question(page)).toBeVisible();
    await expect(question(page).getByRole('button', { name: '继续填写' })).toBeFocused();
    await expectAccessible(page, 'question whether to leave a page', '.ant-modal-confirm');
    await staysAndKeeps(page);
    await chooseRooms(page);
    await staysAndKeeps(page);
    await tabs.getByRole('button', { name: '关闭 资产卡片', includeHidden: true }).dispatchEvent('click');
    await staysAndKeeps(page);
    await expect(tabs.getByRole('link', { includeHidden: true })).toHaveText(['首页', '房屋', '资产卡片']);
    await tabs.getByRole('link', { name: '房屋', includeHidden: true }).dispatchEvent('contextmenu');
    await page.getByRole('menuitem', { name: '关闭其他' }).dispatchEvent('click');
    await staysAndKeeps(page);
    await expect(tabs.getByRole('link', { includeHidden: true })).toHaveText(['首页', '房屋', '资产卡片']);
  });

  await test.step('logout', async () => {
    await page.getByRole('button', { name: /张晓芸/, includeHidden: true }).dispatchEvent('click');
    await page.getByRole('menuitem', { name: '退出登录' }).dispatchEvent('click');
    const asks = page.getByRole('dialog', { name: '确定退出登录吗？' });
    await expect(asks).toContainText('1 份未保存的草稿');
    await expect(asks.getByRole('button', { name: '取消' })).toBeFocused();
    await asks.getByRole('button', { name: '取消' }).click();
    await expect(form(page).getByLabel('资产名称')).toHaveValue('尚未保存');
  });

  await test.step('reloading and closing the tab', async () => {
    const asked: string[] = [];
    const stay = (dialog: Dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    };
    page.on('dialog', stay);
    await page.reload({ timeout: 2000 }).catch(() => undefined);
    expect(asked).toEqual(['beforeunload']);
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => asked).toEqual(['beforeunload', 'beforeunload']);
    await expect(form(page).getByLabel('资产名称')).toHaveValue('尚未保存');
    page.off('dialog', stay);
  });

  await test.step('leaving all the same', async () => {
    await page.goBack();
    await expect(question(page)).toContainText('草稿会为您保留');
    await question(page).getByRole('button', { name: '离开' }).click();
    await expect(page).toHaveURL(/\/wel\/index$/);
    await page.goForward();
    await openNew(page);
    await expect(restored(page)).toBeVisible();
    await expect(form(page).getByLabel('资产名称')).toHaveValue('尚未保存');
  });
});
