import { expectAccessible } from './support/accessible.ts';
import { signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { tooSmallToTouch } from './support/touch.ts';

// One person holds a phone.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const LIST = '/business/assetCard';

test('on a phone a tap opens a record, and nothing of list, record, form and query is too small for a finger', async ({
  page,
}) => {
  await signIn(page, 'clerk.zhang', LIST);
  const cards = page.locator('.mf-list-cards').getByRole('row');
  await expect(cards.first()).toBeVisible();
  const form = page.locator('.mf-dialog').getByRole('dialog');

  await test.step('the list and the frame around it', async () => {
    expect(await tooSmallToTouch(page, '.shell-top, .shell-tabs, .business-list-page')).toEqual([]);
  });

  await test.step('a tap opens the record, and ticks it only while others are ticked', async () => {
    await cards.nth(1).locator('.mf-list-card-name').tap();
    await expect(form).toBeVisible();
    await expect(form.getByRole('button', { name: '编辑' })).toBeVisible();
    expect(await tooSmallToTouch(page, '.mf-dialog [role="dialog"]')).toEqual([]);
    const foot = await form.locator('.mf-dialog-footer').boundingBox();
    expect(foot?.height).toBeLessThanOrEqual(56);
    await form.getByRole('button', { name: '关闭' }).last().tap();
    await expect(form).toBeHidden();
    await cards.nth(1).getByRole('checkbox').tap();
    await cards.nth(0).locator('.mf-list-card-name').tap();
    const bar = page.getByRole('group', { name: '对已选记录的操作' });
    await expect(bar).toContainText('已选 2 条');
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(56);
    expect(await tooSmallToTouch(page, '.mf-list-selection')).toEqual([]);
    await bar.getByRole('button', { name: '取消选择' }).tap();
    await expect(form).toBeHidden();
  });

  await test.step('the actions of a card, and the form', async () => {
    await cards.first().getByRole('button', { name: /^操作/ }).tap();
    await expect(page.locator('.mf-fold').getByRole('button', { name: '提交' })).toBeVisible();
    expect(await tooSmallToTouch(page, '.mf-fold')).toEqual([]);
    await page.locator('.mf-fold').getByRole('button', { name: '编辑' }).tap();
    await expect(form.getByRole('button', { name: '保存' })).toBeVisible();
    expect(await tooSmallToTouch(page, '.mf-dialog [role="dialog"]')).toEqual([]);
    await form.getByRole('button', { name: '取消' }).tap();
    await expect(form).toBeHidden();
  });

  await test.step('a long value is cut before the menu of its card', async () => {
    await page.goto('/business/room');
    await expect(cards.first()).toBeVisible();
    const ends = await page
      .locator('.mf-list-card-value')
      .evaluateAll((all) => all.map((value) => value.getBoundingClientRect().right));
    expect(ends.length).toBeGreaterThan(5);
    expect(Math.max(...ends)).toBeLessThanOrEqual(374);
  });

  await test.step('the actions of a card that nobody edits now have no empty line', async () => {
    await page.goto('/business/house');
    const closed = cards.filter({ hasText: /待审核|已审核/ }).first();
    await closed.getByRole('button', { name: /^操作/ }).tap();
    const menu = page.locator('.mf-fold');
    await expect(menu.getByRole('button', { name: /^查看/ })).toBeVisible();
    expect(await menu.locator('.record-edit').boundingBox()).toBeNull();
    await page.keyboard.press('Escape');
  });

  await test.step('the query', async () => {
    await page.getByRole('button', { name: '查询', exact: true }).tap();
    const query = page.getByRole('dialog', { name: '查询' });
    await query.getByRole('button', { name: '添加条件', exact: true }).tap();
    await expect(query.getByRole('list', { name: '候选条件' })).toBeVisible();
    expect(await tooSmallToTouch(page, '[role="dialog"]:has(.mf-query)')).toEqual([]);
    await expect(query.getByRole('button', { name: '查询', exact: true })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, 'the query on a phone', '[role="dialog"]:has(.mf-query)');
  });
});
