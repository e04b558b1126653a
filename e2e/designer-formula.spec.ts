import { expectAccessible } from './support/accessible.ts';
import { card, design, saved } from './support/designer.ts';
import { expect, test, type Page } from './support/test.ts';

const completion = (page: Page, name: string) =>
  page.getByRole('listbox', { name: '补全' }).getByRole('option', { name: new RegExp(`^${name}`) });
const panel = (page: Page) => page.getByRole('region', { name: '属性' });

/** Accepts a completion. The editor takes no Enter for it in the first 75 ms, before a person could have read it. */
async function accept(page: Page, name: string) {
  await expect(completion(page, name)).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(completion(page, name)).toBeHidden({ timeout: 1000 });
  }).toPass();
}

/** Adds an item of the palette and gives it a name. */
async function add(page: Page, type: string, name: string) {
  await page.getByRole('button', { name: type, exact: true }).first().click();
  const label = panel(page).getByLabel('名称', { exact: true });
  await expect(label).toHaveValue(type);
  await label.fill(name);
  await label.press('Enter');
  await expect(card(page, name)).toBeVisible();
}

test('an author writes a formula by keyboard, sees its result and applies it', async ({ page }) => {
  await design(page, '钥匙');
  await page.getByRole('option').first().click();
  for (const name of ['单价', '数量', '总价']) await add(page, '数字', name);
  await panel(page).getByText('进阶', { exact: true }).click();
  await panel(page).getByRole('switch', { name: '由公式计算' }).click();
  const open = panel(page).getByRole('button', { name: '公式编辑器' });
  await open.focus();
  await page.keyboard.press('Enter');

  const editor = page.getByRole('textbox', { name: '公式', exact: true });
  await expect(editor).toBeFocused();
  await page.keyboard.type('dj');
  await accept(page, '单价');
  await page.keyboard.type('×sl');
  await accept(page, '数量');
  await expect(editor).toHaveText('单价*数量');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('单价', { exact: true }).fill('2.5');
  await dialog.getByLabel('数量', { exact: true }).fill('4');
  await expect(dialog.getByRole('status', { name: '结果' })).toContainText('10');
  await expectAccessible(page, 'the formula editor');
  await dialog.getByRole('button', { name: /应\s*用/ }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(saved(page)).toBeVisible();
});

test('signs that are composed stay until the composition ends', async ({ page }) => {
  await design(page, '钥匙');
  await page.getByRole('option').first().click();
  await add(page, '数字', '合计');
  await panel(page).getByText('进阶', { exact: true }).click();
  await panel(page).getByRole('switch', { name: '由公式计算' }).click();
  await panel(page).getByRole('button', { name: '公式编辑器' }).click();
  const editor = page.getByRole('textbox', { name: '公式', exact: true });
  await expect(editor).toBeFocused();
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send('Input.imeSetComposition', { text: '合计，', selectionStart: 3, selectionEnd: 3 });
  await expect(editor).toHaveText('合计，');
  await keyboard.send('Input.insertText', { text: '合计，' });
  await expect(editor).toHaveText('合计,');
});

test('an author chooses a dictionary and makes a new one, and joins what a reference fills', async ({ page }) => {
  await design(page, '资产卡片');
  await page.getByRole('option').first().click();
  await add(page, '字典选择', '结构');
  const picker = panel(page).getByRole('combobox', { name: '字典' });
  await picker.focus();
  await page.keyboard.type('djzt');
  await page.keyboard.press('Enter');
  await expect(panel(page).locator('.mfd-dictionary-entries')).toBeVisible();
  await panel(page).getByRole('button', { name: '新建字典' }).click();
  const dialog = page.getByRole('dialog', { name: '新建字典' });
  await dialog.getByLabel('名称').fill('房屋结构');
  await dialog.getByLabel('编码').fill('house_structure');
  await dialog.getByLabel('字典项').fill('1=钢混\n2=砖木');
  await expectAccessible(page, 'a new dictionary');
  await dialog.getByRole('button', { name: '保存并选用' }).click();
  await expect(panel(page).getByText('2 项：钢混、砖木')).toBeVisible();

  await add(page, '单选引用', '所属房屋');
  await panel(page).getByRole('button', { name: '带出数据…' }).click();
  const mapping = page.getByRole('dialog', { name: '选择“所属房屋”后带出的数据' });
  await mapping.getByRole('combobox', { name: '来源表单' }).click();
  await page.keyboard.type('房屋');
  await page.keyboard.press('Enter');
  const sources = mapping.getByRole('region', { name: '来源表单的项' });
  const targets = mapping.getByRole('region', { name: '本表单的项' });
  for (const index of [0, 1]) {
    await sources.getByRole('listitem').nth(index).getByRole('button').click();
    await targets.locator('li button:enabled').filter({ hasNotText: /^$/ }).nth(index).click();
  }
  await expect(mapping.getByText('已对应 2 项')).toBeVisible();
  await expectAccessible(page, 'the mapping editor');
  await mapping.getByRole('button', { name: /应\s*用/ }).click();
  await expect(mapping).toBeHidden();
  await expect(saved(page)).toBeVisible();
});
