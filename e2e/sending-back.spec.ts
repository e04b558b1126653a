import { expectAccessible } from './support/accessible.ts';
import { form } from './support/drafts.ts';
import { apiOf, signIn, wearLook } from './support/people.ts';
import { expect, test } from './support/test.ts';

const path = '/api/asset-card/assetcard';

test('the author of a rejected card learns why, finds it from home, corrects it and commits it again', async ({
  page,
  browser,
  request,
}) => {
  const clerk = await apiOf(request, 'clerk.zhang');
  const { data: own } = await clerk.post(`${path}/list?size=20`, [
    { field: '$toDo', condition: 'eq', value: 'unsent' },
  ]);
  // A card that was imported without its required files cannot be committed.
  const card = own.records.find((record: { readonly $$missing?: unknown }) => record.$$missing === undefined);
  expect((await clerk.post(`${path}/commit?id=${card.id}`, {})).code).toBe(200);

  await wearLook(page, 'zh', 'light');
  await signIn(page, 'verifier.wang', `/business/assetCard?record=${card.id}`);
  await expect(form(page)).toBeVisible();
  await form(page).getByRole('button', { name: '关闭', exact: true }).last().click();
  await page.goto('/business/assetCard?todo=verify');
  const row = page.getByRole('row').filter({ hasText: card.assetCardNumber });
  await row.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '驳回' }).click();
  const dialog = page.getByRole('dialog', { name: /^驳回/ });
  await dialog.getByRole('button', { name: '驳回' }).click();
  await expect(dialog.getByText('请填写审核意见！')).toBeVisible();
  await expectAccessible(page, 'comment is missing', '.ant-modal');
  await dialog.getByLabel('审核意见').fill('取得日期与发票不符');

  await test.step('somebody else was faster: what was typed stays', async () => {
    const admin = await apiOf(request, 'admin');
    expect((await admin.post(`${path}/rollback?id=${card.id}`, {})).msg).toBe('请填写审核意见！');
    expect((await admin.post(`${path}/rollback?id=${card.id}`, { comment: '先退回' })).code).toBe(200);
    expect((await clerk.post(`${path}/commit?id=${card.id}`, {})).code).toBe(200);
    await dialog.getByRole('button', { name: '驳回' }).click();
    await expect(dialog.getByRole('alert')).toContainText('此后他人修改过这条数据');
    await expect(dialog.getByLabel('审核意见')).toHaveValue('取得日期与发票不符');
  });
  await dialog.getByRole('button', { name: '驳回' }).click();
  await expect(page.getByText(/^驳回成功！“.*”现为“已驳回”/)).toBeVisible();
  await page.getByRole('button', { name: '查看', exact: true }).last().click();
  await expect(form(page).getByText('被驳回：取得日期与发票不符')).toBeVisible();

  const { data: returned } = await clerk.get('/api/business/figures/todos');
  const mine = returned
    .find(({ kind }: { readonly kind: string }) => kind === 'returned')
    .modules.find(({ module }: { readonly module: string }) => module === 'assetCard');
  const context = await browser.newContext();
  const author = await context.newPage();
  await wearLook(author, 'zh', 'light');
  await signIn(author, 'clerk.zhang');
  await author.getByRole('link', { name: `退回给我：资产卡片，${mine.total} 条` }).click();
  const back = author.getByRole('row').filter({ hasText: card.assetCardNumber });
  await back.getByRole('button', { name: '编辑', exact: true }).click();
  await expect(form(author).getByText('被驳回：取得日期与发票不符')).toBeVisible();
  await form(author)
    .getByText(/^处理记录（\d+）$/)
    .click();
  await expect(form(author).getByRole('listitem').filter({ hasText: '先退回' })).toBeVisible();
  await expectAccessible(author, 'a card that was rejected', '.record-moves');
  await author.setViewportSize({ width: 390, height: 844 });
  await expect(form(author).getByText('被驳回：取得日期与发票不符')).toBeVisible();
  await author.keyboard.press('Escape');
  await expect(form(author)).toBeHidden();
  await author.setViewportSize({ width: 1366, height: 768 });
  await author.goto('/message/index');
  await expect(
    author
      .getByText(/王.*驳回了您的资产卡片“.*”。意见：取得日期与发票不符/)
      .or(author.getByText('资产卡片被驳回'))
      .first(),
  ).toBeVisible();
  await context.close();

  const english = await browser.newContext();
  const dark = await english.newPage();
  await wearLook(dark, 'en', 'dark');
  await signIn(dark, 'clerk.zhang', `/business/assetCard?record=${card.id}`);
  await expect(dark.getByText('Rejected: 取得日期与发票不符')).toBeVisible();
  await expectAccessible(dark, 'a card that was rejected, dark', '.record-moves');
  await english.close();
});
