import { expectAccessible } from './support/accessible.ts';
import { apiOf, signIn, wearLook } from './support/people.ts';
import { expect, test, type APIRequestContext, type Page } from './support/test.ts';

const cards = '/api/asset-card/assetcard';
const HUNDRED = 100;

interface Card {
  readonly id: string;
  readonly assetCardNumber: string;
}

/** Keys of a stored record that a new one does not have. */
const STORED = new Set(['id', 'version', 'status', 'createUser', 'createTime', 'updateUser', 'updateTime']);

interface NewCards {
  readonly made: readonly Card[];
  /** A person of the department that uses the cards; the cards have no user. */
  readonly person: string;
}

/** New cards of the clerk with the values of a stored one, whose numbers start with `prefix`; drafts. */
async function newCards(request: APIRequestContext, prefix: string, count: number): Promise<NewCards> {
  const clerk = await apiOf(request, 'clerk.zhang');
  const { data } = await clerk.post(`${cards}/list?size=${HUNDRED}`, [
    { field: 'status', condition: 'in', value: '1,2' },
    { field: 'usePerson', condition: 'ne', value: '' },
  ]);
  const listed = data.records.find((record: { readonly $$missing?: unknown }) => record.$$missing === undefined);
  const { data: stored } = await clerk.get(`${cards}/detail?id=${listed.id}`);
  const computed = await computedKeys(clerk);
  const typed = Object.entries(stored).filter(
    ([key, value]) => !key.startsWith('$') && !STORED.has(key) && !computed.includes(key) && !Array.isArray(value),
  );
  const values = { ...Object.fromEntries(typed), usePerson: '', fiscalFund: 0 };
  const made: Card[] = [];
  for (let index = 0; index < count; index += 1) {
    const assetCardNumber = `${prefix}${String(index + 1).padStart(3, '0')}`;
    const answer = await clerk.post(`${cards}/submit`, { ...values, assetCardNumber });
    expect(answer).toMatchObject({ code: 200 });
    made.push({ id: answer.data.id, assetCardNumber });
  }
  return { made, person: stored.$usePerson };
}

/** Keys of items that the server computes. */
async function computedKeys({ get }: Pick<Awaited<ReturnType<typeof apiOf>>, 'get'>): Promise<readonly string[]> {
  const { data } = await get('/api/meta-object/metaform/getMetaFormByMetaKey?metaKey=assetCard');
  return data.metaFormItemList
    .filter(({ itemConfigJson }: { itemConfigJson: string }) => JSON.parse(itemConfigJson).isComputeData)
    .map(({ itemKey }: { itemKey: string }) => itemKey);
}

/** Removes cards again, in whatever state they are: other tests count and search the cards of the demo. */
async function removeCards(request: APIRequestContext, made: readonly Card[]): Promise<void> {
  const admin = await apiOf(request, 'admin');
  const ids = made.map(({ id }) => id);
  await admin.post(`${cards}/bulk/change`, { ids });
  expect((await admin.post(`${cards}/bulk/remove`, { ids })).data).toMatchObject({ done: made.length });
}

const bar = (page: Page) => page.getByRole('group', { name: '对已选记录的操作' });
const agree = (page: Page) => page.getByRole('button', { name: '确定', exact: true }).click();

/** Opens the list of cards at those with a number, and ticks all that it finds. */
async function tickFound(page: Page, prefix: string, count: number): Promise<void> {
  await page.getByRole('searchbox').or(page.getByPlaceholder('编码、名称、拼音')).first().fill(prefix);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`共 ${count} 条记录`)).toBeVisible();
  await page.getByRole('checkbox', { name: '全选' }).click();
  await bar(page)
    .getByRole('button', { name: `选择全部找到的 ${count} 条` })
    .click();
  await expect(bar(page).getByText(`已选 ${count} 条`)).toBeVisible();
}

test('80 cards are verified at once; two that another verifier was faster with are named and stay ticked', async ({
  page,
  request,
}) => {
  test.slow();
  const { made } = await newCards(request, 'PLSH', 80);
  const clerk = await apiOf(request, 'clerk.zhang');
  const sent = await clerk.post(`${cards}/bulk/commit`, { ids: made.map(({ id }) => id) });
  expect(sent.data).toMatchObject({ done: 80, refused: 0 });

  await wearLook(page, 'zh', 'light');
  await signIn(page, 'verifier.wang', '/business/assetCard');
  await tickFound(page, 'PLSH', 80);
  await expectAccessible(page, 'ticked cards', '.mf-list');
  // The bar lies over the totals: the last row that is in view is whole.
  const top = (await bar(page).boundingBox())?.y ?? 0;
  const last = await page.getByRole('row').filter({ hasText: 'PLSH' }).last().boundingBox();
  expect((last?.y ?? top) + (last?.height ?? 0)).toBeLessThanOrEqual(top);
  const admin = await apiOf(request, 'admin');
  for (const { id } of made.slice(0, 2)) expect((await admin.post(`${cards}/verify?id=${id}`, {})).code).toBe(200);

  await bar(page).getByRole('button', { name: '审核', exact: true }).click();
  await expect(page.getByText(/^将审核：PLSH.*等 80 条。/)).toBeVisible();
  await agree(page);
  const result = page.getByRole('dialog', { name: '审核：成功 78 条，未成功 2 条' });
  await expect(result).toBeVisible({ timeout: 60_000 });
  for (const { assetCardNumber } of made.slice(0, 2))
    await expect(result.getByRole('row').filter({ hasText: assetCardNumber })).toContainText('当前状态下不能审核');
  await expectAccessible(page, 'the result of many records', '.ant-modal');
  const saving = page.waitForEvent('download');
  await result.getByRole('button', { name: '导出名单' }).click();
  expect((await saving).suggestedFilename()).toBe('审核未成功名单.csv');
  await result.getByRole('button', { name: '关闭' }).last().click();
  await expect(bar(page).getByText('已选 2 条')).toBeVisible();
  const { data: verified } = await clerk.post(`${cards}/list?size=1`, [
    { field: 'assetCardNumber', condition: 'like', value: 'PLSH' },
    { field: 'status', condition: 'eq', value: '2' },
  ]);
  expect(verified.total).toBe(80);
  await removeCards(request, made);
});

test('50 cards get another user and are removed; the removal is undone, and one comes back from the bin', async ({
  page,
  request,
}) => {
  test.slow();
  const { made, person } = await newCards(request, 'PLXG', 50);
  await wearLook(page, 'zh', 'light');
  await signIn(page, 'clerk.zhang', '/business/assetCard');
  await tickFound(page, 'PLXG', 50);

  await test.step('one item of all: its widget takes the value', async () => {
    await bar(page).getByRole('button', { name: '批量修改' }).click();
    const dialog = page.getByRole('dialog', { name: '批量修改' });
    await dialog.getByRole('combobox', { name: '要修改的项' }).fill('使用人');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: '修改 50 条' })).toBeDisabled();
    await expect(dialog.getByRole('checkbox', { name: '清空这一项' })).toBeVisible();
    await expect(dialog.getByText(/须符合每张单据自己的“使用部门”/)).toBeVisible();
    await dialog.getByRole('combobox', { name: '使用人' }).fill(person);
    await page.locator('.ant-select-item-option').filter({ hasText: person }).last().click();
    await expect(dialog.getByText('将修改选中的 50 条。')).toBeVisible();
    await expectAccessible(page, 'one item of many records', '.ant-modal');
    await dialog.getByRole('button', { name: '修改 50 条' }).click();
    await expect(page.getByText('修改成功：50 条')).toBeVisible({ timeout: 60_000 });
    await expect(bar(page)).toBeHidden();
    const clerk = await apiOf(request, 'clerk.zhang');
    const { data } = await clerk.get(`${cards}/detail?id=${made[49]?.id}`);
    expect(data.$usePerson).toBe(person);
  });

  await test.step('a removal is undone from its message', async () => {
    await tickFound(page, 'PLXG', 50);
    await bar(page).getByRole('button', { name: '删除' }).click();
    await expect(page.getByText('删除后在回收站保留 30 天，期间可以恢复。')).toBeVisible();
    await agree(page);
    await expect(page.getByText(/^已删除 50 条/)).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('共 0 条记录')).toBeVisible();
    await page.getByRole('button', { name: '撤销删除' }).click();
    await expect(page.getByText('恢复成功：50 条')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('共 50 条记录')).toBeVisible();
  });

  await test.step('a removed card is found in the bin of its list and restored', async () => {
    const row = page.getByRole('row').filter({ hasText: 'PLXG' }).first();
    const number = (await row.textContent())?.match(/PLXG\d{3}/)?.[0] ?? '';
    await row.getByRole('checkbox').click();
    await bar(page).getByRole('button', { name: '删除' }).click();
    await agree(page);
    await expect(page.getByText(/^已删除 1 条/)).toBeVisible();
    await page.getByRole('button', { name: '更多操作' }).click();
    await page.getByRole('menuitem', { name: '回收站' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /回收站$/ })).toBeVisible();
    await expect(page).toHaveURL(/bin=/);
    const binned = page.getByRole('row').filter({ hasText: number });
    await expect(binned).toContainText('张晓芸');
    await expectAccessible(page, 'recycle bin', 'main');
    await binned.getByRole('checkbox').click();
    await bar(page).getByRole('button', { name: '恢复' }).click();
    await expect(page.getByText('恢复成功：1 条')).toBeVisible();
    await expect(binned).toHaveCount(0);
    await page.goBack();
    await expect(page.getByText('共 50 条记录')).toBeVisible();
  });
  await removeCards(request, made);
});

test('the bar lies at the thumb on a phone, moves no row, and is reached by keys alone', async ({ page }) => {
  await wearLook(page, 'zh', 'dark');
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'clerk.zhang', '/business/house');
  const box = page.getByRole('checkbox', { name: /^选择 / }).first();
  const before = await box.boundingBox();
  await box.click();
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
  expect(await box.boundingBox()).toEqual(before);
  await expectAccessible(page, 'ticked houses on a phone', '.mf-list');
  await page.setViewportSize({ width: 1366, height: 768 });
  await page
    .getByRole('checkbox', { name: /^选择 / })
    .first()
    .focus();
  await expect(async () => {
    await page.keyboard.press('Tab');
    expect(await bar(page).evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }).toPass();
  await bar(page).getByRole('button', { name: '取消选择' }).press('Enter');
  await expect(bar(page)).toBeHidden();
  expect(await page.evaluate(() => document.activeElement?.closest('[role="grid"]') !== null)).toBe(true);
});
