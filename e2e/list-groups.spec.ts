import { expectAccessible } from './support/accessible.ts';
import { signIn } from './support/people.ts';
import { expect, test, type Page } from './support/test.ts';

const LIST = '/business/assetCard';
const list = (page: Page) => page.getByRole('main').locator('.mf-list').filter({ visible: true });
/** The number of a card; other journeys leave cards with letters of their own. */
const CARD_NUMBER = /[A-Z]{1,4}\d{6,}/;
const records = (page: Page) => list(page).getByRole('row').filter({ hasText: CARD_NUMBER });
const group = (page: Page, name: string) =>
  list(page)
    .locator('.mf-list-group')
    .filter({ has: page.getByRole('button', { name: new RegExp(`^(展开|收起) ${name}$`) }) });
const foot = (page: Page, column: string) => list(page).locator(`[data-list-foot] > [data-column-id="${column}"]`);
const total = (page: Page) => page.getByText(/^共 \d+ 条记录/);

async function openList(page: Page, address = LIST) {
  await signIn(page, 'clerk.zhang', address);
  await expect(total(page)).toBeVisible();
}

/** What of the list is in the window: rows as a whole, and the room between the last one and the totals, in px. */
const inWindow = (page: Page) =>
  list(page).evaluate((element) => {
    const box = (selector: string) => element.querySelector(selector)?.getBoundingClientRect();
    const rows = [...element.querySelectorAll('[data-row-key]')].map((row) => row.getBoundingClientRect());
    const top = box('[data-list-head]')?.bottom ?? 0;
    const bottom = box('[data-list-foot]')?.top ?? 0;
    const area = element.querySelector('.mf-list-area');
    const bar = area ? area.getBoundingClientRect().bottom : 0;
    return {
      rows: rows.length,
      whole: rows.filter((row) => row.top >= top - 1 && row.bottom <= bottom + 1).length,
      room: Math.round(bottom - (rows.at(-1)?.bottom ?? 0)),
      hidden: area ? area.scrollHeight - area.clientHeight : -1,
      isSideways: area ? area.scrollWidth > area.clientWidth : false,
      isBarInWindow: bar > 0 && bar <= window.innerHeight,
      below: Math.round(window.innerHeight - element.getBoundingClientRect().bottom),
    };
  });

/** Height of the scroll bar in px. */
const SCROLL_BAR = 12;

for (const [width, height, least] of [
  [1366, 768, 14],
  [1920, 1080, 19],
] as const)
  test(`a page has the rows that fit at ${width} x ${height}, with head, totals and the bar in view`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openList(page);
    await expect(foot(page, 'originalValue')).toHaveText(/合计[\d,]+\.\d\d/);
    await expect.poll(async () => (await inWindow(page)).rows).toBeGreaterThanOrEqual(least);
    const shown = await inWindow(page);
    expect(shown).toMatchObject({ whole: shown.rows, hidden: 0, isSideways: true, isBarInWindow: true });
    // One more row would not fit next to the scroll bar.
    expect(shown.room).toBeLessThan(32 + SCROLL_BAR);
    expect(shown.below).toBeLessThan(4);
    await expect(page).not.toHaveURL(/size=/);

    await list(page).getByRole('button', { name: '行高' }).click();
    await page.getByRole('menuitem', { name: '宽松' }).click();
    await expect.poll(async () => (await inWindow(page)).rows).toBeLessThan(shown.rows);
    const loose = await inWindow(page);
    expect(loose).toMatchObject({ whole: loose.rows, hidden: 0 });
    expect(loose.room).toBeLessThan(48 + SCROLL_BAR);
  });

test('a person’s own size of page is remembered, and given up again', async ({ page }) => {
  await openList(page);
  const fitting = (await inWindow(page)).rows;
  const sizes = list(page).locator('.ant-pagination-options .ant-select');
  await sizes.click();
  await page.getByTitle('20 条/页').click();
  await expect(records(page)).toHaveCount(20);
  await expect(page).toHaveURL(/size=20/);
  await page.goto(LIST);
  await expect(records(page)).toHaveCount(20);
  await sizes.click();
  await page.getByTitle(/^适应窗口/).click();
  await expect(records(page)).toHaveCount(fitting);
  await page.reload();
  await expect(records(page)).toHaveCount(fitting);
});

test('a clerk groups cards by state from the head, opens a group by keys, and sees subtotals and more', async ({
  page,
}) => {
  await openList(page);
  const all = Number(/\d+/.exec((await total(page).textContent()) ?? '')?.[0]);
  const head = list(page).getByRole('columnheader', { name: '单据状态' });
  await head.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByRole('menuitem', { name: '按此列分组' }).click();
  await expect(page).toHaveURL(/[?&]group=status/);
  await expect(page.getByText('已按『单据状态』分组')).toBeVisible();
  await expect(list(page).getByRole('treegrid')).toBeVisible();
  await expect(group(page, '已审核')).toBeVisible();
  const counts = await list(page).locator('.mf-list-group-count').allTextContents();
  expect(counts.reduce((sum, text) => sum + Number.parseInt(text, 10), 0)).toBe(all);
  await expectAccessible(page, 'a grouped list', '.mf-list');

  const valid = group(page, '已审核');
  await valid.locator('[data-column-id="assetName"]').focus();
  await page.keyboard.press('ArrowRight');
  await expect(valid).toHaveAttribute('aria-expanded', 'true');
  await expect(records(page)).toHaveCount(20);
  await expect(valid.locator('[data-column-id="originalValue"]')).toHaveText(/^[\d,]+\.\d\d$/);
  await page.getByRole('button', { name: /^更多（还有 \d+ 条）$/ }).click();
  await expect(records(page)).toHaveCount(40);
  await valid.locator('[data-column-id="assetName"]').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').filter({ has: page.getByRole('form') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.reload();
  await expect(group(page, '已审核')).toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('button', { name: '取消按『单据状态』分组' }).click();
  await expect(page).not.toHaveURL(/group=/);
  await expect(records(page).first()).toBeVisible();
});

test('the average of a column is chosen by keys at its total, also for groups, and is remembered', async ({ page }) => {
  await openList(page, `${LIST}?group=acquireDate~year`);
  await expect(foot(page, 'originalValue')).toHaveText(/合计[\d,]+\.\d\d/);
  const subtotal = list(page).locator('.mf-list-group').first().locator('[data-column-id="originalValue"]');
  const sum = await subtotal.textContent();
  await foot(page, 'originalValue').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: '合计' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  // antd's menu moves the focus in the next frame.
  await expect(page.getByRole('menuitem', { name: '平均值' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(foot(page, 'originalValue')).toHaveText(/平均值均[\d,]+\.\d\d/);
  await expect(foot(page, 'originalValue')).toBeFocused();
  await expect(subtotal).not.toHaveText(sum ?? '');
  await page.reload();
  await expect(foot(page, 'originalValue')).toHaveText(/平均值均[\d,]+\.\d\d/);
});

test('grouping and height of rows are part of a view', async ({ page }) => {
  await openList(page, `${LIST}?group=assetCategory`);
  await expect(list(page).locator('.mf-list-group').first()).toBeVisible();
  await list(page).getByRole('button', { name: '行高' }).click();
  await page.getByRole('menuitem', { name: '宽松' }).click();
  await page.getByRole('button', { name: '视图：全部记录' }).click();
  await page.getByRole('button', { name: '另存为新视图' }).click();
  await page.getByRole('textbox', { name: '视图名称' }).fill('按大类');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByRole('button', { name: '视图：按大类' })).toBeVisible();
  await list(page).getByRole('button', { name: '行高' }).click();
  await page.getByRole('menuitem', { name: '紧凑' }).click();
  await page.getByRole('button', { name: '视图：按大类' }).click();
  await page.getByRole('button', { name: /^全部记录 ?\d+ 条$/ }).click();
  await expect(records(page).first()).toHaveCSS('height', /^3/);
  await page.getByRole('button', { name: '视图：全部记录' }).click();
  await page
    .getByRole('button', { name: /^按大类/ })
    .first()
    .click();
  const first = list(page).locator('.mf-list-group').first();
  await expect(first).toBeVisible();
  await expect.poll(async () => (await first.boundingBox())?.height).toBe(48);
  await page.getByRole('button', { name: '视图：按大类' }).click();
  await page.getByRole('button', { name: '删除 按大类' }).click();
  await page.getByRole('button', { name: '删除', exact: true }).last().click();
  await expect(page.getByRole('button', { name: '视图：全部记录' })).toBeVisible();
});

test('on a phone a grouped list is groups of cards', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openList(page, `${LIST}?group=assetCategory`);
  const furniture = page.getByRole('region', { name: '家具用具' });
  await furniture.getByRole('button', { name: /^家具用具/ }).click();
  await expect(furniture.getByRole('row').first()).toContainText(CARD_NUMBER);
  await expectAccessible(page, 'groups of cards', '.mf-list');
});
