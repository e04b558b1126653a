import { putAway, testOnOnePage } from './support/one-page.ts';
import { follow } from './support/pages.ts';
import { apiOf } from './support/people.ts';
import { expect as promptly, type Page } from './support/test.ts';

const test = testOnOnePage('admin', '/business/assetCard?size=20');

// Generous for a busy machine: each step waits for a fact and never for a time.
const expect = promptly.configure({ timeout: 45_000 });

const units = (page: Page) => page.getByRole('tree', { name: '单位' });
const educationUnits = ['云汀市实验小学', '云汀市教师进修学校', '云汀市教育局', '云汀市第一中学'].toSorted();
const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^查看 / }) });
const total = (page: Page) => page.getByText(/^共 \d+ 条记录$/);

/** The units of the shown records, from the cells of their column. */
async function shownUnits(page: Page): Promise<readonly string[]> {
  const heads = await page.getByRole('main').getByRole('columnheader').allTextContents();
  const cells = await rows(page)
    .locator(`td:nth-child(${heads.indexOf('所属单位') + 1})`)
    .allTextContents();
  return [...new Set(cells)].toSorted();
}

test('the tree of units restricts a list, with lower units or without, and the address has the choice', async ({
  page,
}) => {
  await expect(rows(page).first()).toBeVisible();
  const all = await total(page).textContent();

  await units(page).getByText('云汀市教育局').click();
  await expect(page).toHaveURL(/unit=\d+/);
  await expect(total(page)).not.toHaveText(all ?? '');
  await expect.poll(() => shownUnits(page)).toEqual(educationUnits);
  const branch = await total(page).textContent();

  await page.getByRole('checkbox', { name: '包含下级' }).click();
  await expect.poll(() => shownUnits(page)).toEqual(['云汀市教育局']);
  await expect(page).toHaveURL(/size=20.*unit=\d+.*alone=1/);

  // The same address shows the same list to others.
  await page.reload();
  await expect.poll(() => shownUnits(page)).toEqual(['云汀市教育局']);
  await page.getByRole('checkbox', { name: '包含下级' }).click();
  await expect(total(page)).toHaveText(branch ?? '');

  await page.getByRole('checkbox', { name: '显示编码' }).click();
  await expect(units(page).getByText('0104', { exact: false }).first()).toBeVisible();

  await page.getByRole('button', { name: '收起单位列表' }).click();
  await expect(units(page)).toBeHidden();
  await page.reload();
  await expect(total(page)).toHaveText(branch ?? '');
  await expect(units(page)).toBeHidden();
  // A folded tree does not hide that it limits the list.
  await expect(page.getByText('仅显示单位：云汀市教育局')).toBeVisible();
  await page.getByRole('button', { name: '展开单位列表' }).click();
  await expect(page.getByText('仅显示单位：云汀市教育局')).toBeHidden();
  await units(page).getByText('云汀市教育局').click();
  await expect(total(page)).toHaveText(all ?? '');
});

test('the keyboard finds a unit, chooses it and gives it back', async ({ page }) => {
  await follow(page, '/business/assetCard');
  const search = page.getByRole('textbox', { name: '搜索单位' });
  await search.focus();
  await page.keyboard.type('第七中学');
  await expect(page.getByText('没有找到“第七中学”')).toBeVisible();
  await search.fill('0104');
  await expect(page.getByText('第 1 个，共 4 个')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('第 2 个，共 4 个')).toBeVisible();
  await expect(units(page).getByText('云汀市第一中学')).toBeVisible();
  await units(page).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => shownUnits(page)).toEqual(['云汀市第一中学']);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/unit=/);
});

interface UnitNode {
  readonly children?: readonly UnitNode[];
}

/** Units of a branch, itself included. */
function countUnits({ children = [] }: UnitNode): number {
  return children.reduce((sum, child) => sum + countUnits(child), 1);
}

test('several units of a report task are selected level by level', async ({ page, request }) => {
  // Other journeys on the same server may have added units.
  const admin = await apiOf(request, 'admin');
  const [top]: readonly UnitNode[] = (await admin.get('/api/baseinfo/unit/tree')).data;
  const [below, all] = [top?.children?.length ?? 0, top ? countUnits(top) : 0];
  await follow(page, '/business/reporttask');
  await expect(page.getByRole('heading', { level: 1, name: '报表任务' })).toBeVisible();
  await page.getByRole('button', { name: '新增', exact: true }).filter({ visible: true }).click();
  await page.getByRole('button', { name: '打开选择填报单位' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '选择填报单位' });
  const selected = dialog.getByRole('region', { name: '已选' });
  await dialog.getByRole('tree', { name: '填报单位' }).getByText('云汀市机关事务管理局').click();
  await dialog.getByRole('button', { name: '选择直接下级' }).click();
  await expect(selected.getByText(`共 ${below} 项`)).toBeVisible();
  await dialog.getByRole('button', { name: '选择本级及全部下级' }).click();
  await expect(selected.getByText(`共 ${all} 项`)).toBeVisible();
  await dialog.getByRole('checkbox', { name: '联动选择' }).click();
  await selected.getByRole('checkbox', { name: /东澜区机关事务服务中心/ }).click();
  await expect(selected.getByText(`共 ${all - 1} 项`)).toBeVisible();
  await dialog.getByRole('button', { name: '选择', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('dialog').getByTitle('云汀市教育局')).toBeAttached();
  await putAway(page);
});

test('people of the real organization are authorized, department by department', async ({ page }) => {
  await follow(page, '/demo/authorization');
  const pane = (name: string) => page.getByRole('region', { name });
  await page.getByRole('button', { name: '选择直接下级' }).click();
  await expect(page.getByText('请选择单位!')).toBeVisible();
  await units(page).getByText('云汀市机关事务管理局').click();
  await pane('部门').getByText('资产管理处').click();
  await expect(pane('人员').getByRole('checkbox').first()).toBeVisible();
  await pane('人员').getByRole('button', { name: '全选' }).click();
  await pane('人员').getByRole('button', { name: '添加' }).click();
  await expect(page.getByText('请先选择当前人员的部门的上级单位')).toBeVisible();
  await pane('单位')
    .getByRole('checkbox', { name: /云汀市机关事务管理局/ })
    .click();
  await pane('人员').getByRole('button', { name: '添加' }).click();
  const authorized = pane('已授权人员').getByRole('checkbox');
  await expect(authorized.first()).toBeVisible();
  const people = await authorized.count();
  await authorized.first().click();
  await pane('已授权人员').getByRole('button', { name: '删除' }).click();
  await expect(authorized).toHaveCount(people - 1);
  await pane('已授权人员').getByRole('button', { name: '还原' }).click();
  await expect(pane('单位').getByText('已授权 0 个单位')).toBeVisible();
});
