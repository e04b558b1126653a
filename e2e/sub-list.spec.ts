import { expect, test, type Locator, type Page } from './support/test.ts';
import { query } from './support/database.ts';
import { apiOf, signIn } from './support/people.ts';

interface Accessory {
  readonly partName: string;
  readonly partType?: string;
  readonly pieces: number;
  readonly price: number;
  readonly amount: number;
  readonly purchaseDate?: string;
  readonly keeper?: string;
  readonly partSupplier?: string;
  readonly attachments?: string;
}

interface Card {
  readonly id: string;
  readonly orgId: string;
  readonly assetCardNumber: string;
  readonly accessories?: readonly Accessory[];
}

const dialog = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('form') });

async function storedAccessories(id: string): Promise<readonly Accessory[]> {
  const [row] = await query<{ readonly rows: readonly Accessory[] }>(
    "select content->'accessories' as rows from records where id = $1",
    [id],
  );
  return row?.rows ?? [];
}

/** Copies text like a spreadsheet and pastes it with the keyboard, with real events and a real clipboard. */
async function pasteFromSheet(page: Page, lines: readonly (readonly string[])[]): Promise<void> {
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    `${lines.map((line) => line.join('\t')).join('\r\n')}\r\n`,
  );
  await page.keyboard.press('Control+v');
}

function cellAt(grid: Locator, row: number, column: string): Locator {
  return grid.locator(`[aria-rowindex="${row + 1}"] [aria-colindex="${column}"]`);
}

test('a clerk pastes a range of a spreadsheet into the parts of an asset card', async ({ page, request, context }) => {
  test.setTimeout(90_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const api = await apiOf(request, 'clerk.zhang');
  const { data: list } = await api.post('/api/asset-card/assetcard/list?current=1&size=10', []);
  // An imported card may lack its required files.
  const complete = list.records.find((record: Readonly<Record<string, unknown>>) => record['$$missing'] === undefined);
  const card: Card = (await api.get(`/api/asset-card/assetcard/detail?id=${complete.id}`)).data;
  const { data: people } = await api.get(
    `/api/meta-object/metaobjectref/refAccess/user?current=1&size=1&unitId=${card.orgId}`,
  );
  const [keeper] = people.records as readonly { readonly id: string; readonly name: string }[];
  if (!keeper) throw new Error('nobody works there');
  const before = card.accessories?.length ?? 0;

  await signIn(page, 'clerk.zhang', '/business/assetCard');
  await page.getByRole('row').filter({ hasText: card.assetCardNumber }).getByRole('button', { name: '编辑' }).click();
  const grid = dialog(page).getByRole('grid', { name: '配件明细' });
  await dialog(page).getByRole('tabpanel').getByRole('button', { name: '新增' }).click();
  await expect(grid.getByRole('textbox', { name: '配件名称' })).toBeFocused();
  const columnOf = async (name: string) =>
    (await grid.getByRole('columnheader', { name: new RegExp(name) }).getAttribute('aria-colindex')) ?? '';
  const [name, kind, pieces, amount, supplier] = await Promise.all(
    ['配件名称', '配件类别', '数量', '金额', '供应商'].map(columnOf),
  );
  const at = (row: number, column = '') => cellAt(grid, before + row, column);

  await pasteFromSheet(page, [
    ['线缆', '附属设备', 'HDMI 2.1', '１２', '￥1,200.50', '', '2026/3/1', keeper.name, '甲公司'],
    ['支架', '主要部件', '壁挂', '3个', '80.00 ', '', '46082', '', '乙公司'],
    ['滤网', '无此类别', '', '三', '15元', '', '2026年3月1日', '查无此人', ''],
    ['软件', '3', '', '1', '2,000', '', '', keeper.name, ''],
  ]);
  const report = dialog(page).getByRole('alert').filter({ hasText: '已粘贴' });
  await expect(report).toContainText('已粘贴 4 行 9 列，3 个单元格未接受；只读列已跳过');
  await expect(grid).toHaveAttribute('aria-rowcount', String(before + 4 + 2));
  await expect(at(1, amount)).toHaveText('14,406.00 元');
  await expect(at(3, kind)).toHaveAccessibleDescription('配件类别的值不在可选范围内（粘贴的内容：“无此类别”）');

  // The whole paste is one step.
  await page.keyboard.press('Control+z');
  await expect(grid).toHaveAttribute('aria-rowcount', String(before + 1 + 2));
  await expect(report).toHaveCount(0);
  await page.keyboard.press('Control+y');
  await expect(at(4, name)).toHaveText('软件');

  // A refused cell is corrected: the required cell cannot stay empty.
  await at(3, pieces).click();
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(at(3, amount)).toHaveText('30.00 元');
  await page.keyboard.press('Control+z');
  await expect(at(3, amount)).toHaveText('0.00 元');
  await page.keyboard.press('Control+Shift+z');
  await expect(at(3, amount)).toHaveText('30.00 元');

  // Fills the supplier of the first new row into all of them.
  await at(1, supplier).click();
  await page.keyboard.press('Escape');
  await expect(at(1, supplier)).toBeFocused();
  for (let row = 2; row <= 4; row += 1) await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  await expect(at(4, supplier)).toHaveText('甲公司');
  // What scrolls below the pinned files of a row is not seen through them.
  await at(1, name).hover();
  const pinned = dialog(page)
    .getByRole('button', { name: `打开第 ${before + 1} 行的附件` })
    .locator('xpath=ancestor::*[@role="gridcell"]');
  await expect(pinned).toHaveCSS('background-color', /^rgb\(/);

  // Copies the rows as they are shown.
  await page.keyboard.press('Control+c');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n').map((line) => line.split('\t').slice(0, 1).concat(line.split('\t').slice(-1)))).toEqual(
    ['线缆', '支架', '滤网', '软件'].map((part) => [part, '甲公司']),
  );

  // Adds files to a row that is not saved yet.
  await dialog(page)
    .getByRole('button', { name: `打开第 ${before + 1} 行的附件` })
    .click();
  const files = page.getByRole('dialog', { name: '附件查看' });
  await files
    .locator('input[type="file"]')
    .setInputFiles({ name: '发票.txt', mimeType: 'text/plain', buffer: Buffer.from('发票') });
  await expect(files.getByRole('button', { name: '预览发票.txt' })).toBeVisible();
  await files.getByRole('button', { name: '关闭' }).click();
  await expect(files).toBeHidden();
  await expect(dialog(page).getByRole('button', { name: `打开第 ${before + 1} 行的附件 1 个文件` })).toBeVisible();

  await page.keyboard.press('Control+s');
  await expect(page.getByText('保存成功')).toBeVisible();
  const [paper] = (await storedAccessories(card.id)).flatMap(({ attachments }) => (attachments ? [attachments] : []));
  // The file belongs to the record now: users who see the record see it, others do not.
  const seen = async (who: string) => (await (await apiOf(request, who)).get(`/api/jfs/file/detail?id=${paper}`)).data;
  expect(await seen('clerk.zhang')).toMatchObject({ fileName: '发票.txt', businessKey: `assetCard:${card.id}:item` });
  expect(await seen('clerk.li')).toEqual({});
  const stored = (await storedAccessories(card.id)).slice(before);
  expect(stored).toMatchObject([
    {
      partName: '线缆',
      partType: '2',
      pieces: 12,
      price: 1200.5,
      amount: 14406,
      purchaseDate: '2026-03-01 00:00:00',
      keeper: keeper.id,
      partSupplier: '甲公司',
    },
    {
      partName: '支架',
      partType: '1',
      pieces: 3,
      price: 80,
      amount: 240,
      purchaseDate: '2026-03-01 00:00:00',
      partSupplier: '甲公司',
    },
    { partName: '滤网', pieces: 2, price: 15, amount: 30, purchaseDate: '2026-03-01 00:00:00', partSupplier: '甲公司' },
    {
      partName: '软件',
      partType: '3',
      pieces: 1,
      price: 2000,
      amount: 2000,
      keeper: keeper.id,
      partSupplier: '甲公司',
    },
  ]);
});
