import { cardTexts, chooseDocuments, SKIPPED } from './support/card-texts.ts';
import { query } from './support/database.ts';
import { fillByKeyboard } from './support/fill-form.ts';
import { testOnOnePage } from './support/one-page.ts';
import { apiOf, signIn } from './support/people.ts';
import { expect, type Page } from './support/test.ts';

const test = testOnOnePage('clerk.zhang', '/business/assetCard');

const number = `E2E${Date.now()}`;
const typed = cardTexts(number);
const ROWS = 30;

interface Stored {
  readonly id: string;
  readonly version: number;
  readonly unit_id: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- values of a form
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- values of a form
  readonly content: Readonly<Record<string, any>>;
}

async function stored(): Promise<Stored> {
  const rows = await query<Stored & { [column: string]: unknown }>(
    "select id, version, unit_id, content from records where meta_key = 'assetCard' and " +
      "content->>'assetCardNumber' = $1 and not is_deleted",
    [number],
  );
  expect(rows).toHaveLength(1);
  return rows[0]!;
}

const dialog = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('form') });

/** Rows are typed without a mouse: Tab to the next cell that takes typing, Enter in the last one for a new row. */
async function addRows(page: Page) {
  await dialog(page).getByRole('tabpanel').getByRole('button', { name: '新增' }).focus();
  await page.keyboard.press('Enter');
  for (let row = 1; row <= ROWS; row += 1) {
    const at = (name: string) => expect(dialog(page).getByRole('grid').getByLabel(name, { exact: true })).toBeFocused();
    await at('配件名称');
    await page.keyboard.type(`配件${row}`);
    await page.keyboard.press('Tab');
    await at('配件类别');
    await page.keyboard.press('Tab');
    await page.keyboard.type('标准件');
    await page.keyboard.press('Tab');
    await page.keyboard.type(String(row));
    await page.keyboard.press('Tab');
    await page.keyboard.type(`${row}.05`);
    await page.keyboard.press('Tab');
    await at('购置日期');
    await page.keyboard.press('Enter');
    await at('保管人');
    await page.keyboard.press('Tab');
    await at('供应商');
    if (row < ROWS) await page.keyboard.press('Enter');
  }
}

test.describe.serial('a clerk keeps an asset card', () => {
  test('fills every item by keyboard, adds rows, uploads files and saves', async ({ page }) => {
    await page.getByRole('button', { name: '新增' }).click();
    await expect(dialog(page).getByLabel('资产编号')).toBeFocused();
    const reached = await fillByKeyboard(page, { typed, skipped: SKIPPED });
    expect(reached.length).toBeGreaterThanOrEqual(48);
    await addRows(page);
    await chooseDocuments(dialog(page));
    // Saved while they are on their way: the save waits for them.
    await expect(dialog(page).getByText('验收单.pdf')).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('保存成功')).toBeVisible();
    await expect(dialog(page)).toBeHidden();
  });

  test('what was typed is what is stored, with computed values', async () => {
    const { content } = await stored();
    expect(content).toMatchObject({
      assetName: typed.assetName,
      acquireDate: '2024-03-15 00:00:00',
      enableMonth: '2024-04-01 00:00:00',
      produceYear: '2023-01-01 00:00:00',
      registeredAt: '2024-03-16 09:30:15',
      accountingDate: '2024-03-20 00:00:00',
      quantity: 3,
      unitPrice: 12345.67,
      fiscalFund: 20000.01,
      isImported: 2,
      remark: typed.remark,
      warrantyUntil: '2027-03-15 00:00:00',
      yearsUsed: 2,
    });
    expect(content.description).toContain(typed.description);
    expect(content.accessories).toHaveLength(ROWS);
    const amounts = Array.from({ length: ROWS }, (_, index) => (index + 1) * ((index + 1) * 100 + 5));
    expect(content.accessories.map((row: { amount: number }) => Math.round(row.amount * 100))).toEqual(amounts);
    const total = amounts.reduce((sum, amount) => sum + amount, 0);
    expect(content.accessoryTotal).toBe(total / 100);
    expect(content.originalValue).toBe((3 * 1_234_567 + total) / 100);
    expect(content.originalValueWords).toMatch(/[壹贰叁肆伍陆柒捌玖]/);
    const files = await query<{ readonly file_name: string }>(
      'select file_name from files where id = any($1) order by file_name',
      [String(content.documents).split(',').filter(Boolean)],
    );
    expect(files.map(({ file_name }) => file_name)).toEqual(['购置合同.pdf', '验收单.pdf']);
  });

  test('finds the card in the list, changes one field, and only that is changed', async ({ page }) => {
    const before = await stored();
    // The reload clears the state of the page: the list is the server's.
    await page.reload();
    const row = page.getByRole('row').filter({ hasText: number });
    await expect(row).toBeVisible();
    await row.getByRole('button', { name: '编辑' }).click();
    await dialog(page).getByLabel('品牌').fill('新品牌');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('保存成功')).toBeVisible();
    const after = await stored();
    expect(after.version).toBe(before.version + 1);
    expect(after.content).toEqual({ ...before.content, brand: '新品牌' });
  });

  test('a stale save is refused, and the other change is shown', async ({ page, request }) => {
    await page.getByRole('row').filter({ hasText: number }).getByRole('button', { name: '编辑' }).click();
    await dialog(page).getByLabel('品牌').fill('我的品牌');
    const { id } = await stored();
    const other = await apiOf(request, 'admin');
    const { data: current } = await other.get(`/api/asset-card/assetcard/detail?id=${id}`);
    const saved = await other.post('/api/asset-card/assetcard/submit', { ...current, brand: '别人的品牌' });
    expect(saved.code).toBe(200);
    await page.keyboard.press('Control+s');
    await expect(page.getByText('别人的品牌')).toBeVisible();
    await expect(page.getByText('我的品牌').first()).toBeVisible();
    expect((await stored()).content.brand).toBe('别人的品牌');
  });

  test('a clerk of another unit neither sees nor reaches it', async ({ browser, request }) => {
    const { id } = await stored();
    const li = await apiOf(request, 'clerk.li');
    expect((await li.get(`/api/asset-card/assetcard/detail?id=${id}`)).data).toEqual({});
    const mine = await li.post('/api/asset-card/assetcard/submit', { id, version: 1, assetName: 'x' });
    expect(mine.code).toBe(404);
    await using machine = await browser.newContext();
    const page = await machine.newPage();
    await signIn(page, 'clerk.li', '/business/assetCard');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByText(number)).toHaveCount(0);
  });
});
