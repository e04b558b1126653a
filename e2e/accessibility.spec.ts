import { expectAccessible } from './support/accessible.ts';
import { follow } from './support/pages.ts';
import { apiOf, signIn } from './support/people.ts';
import { png } from './support/sample-files.ts';
import { expect, test, type Locator, type Page } from './support/test.ts';

const words = {
  zh: {
    edit: '编辑',
    add: '新增',
    addRow: '新增',
    more: '更多',
    trace: '追溯',
    open: /^打开选择/,
    save: '保存',
    print: '打印',
    attachments: /^附件(（\d+）)?$/,
    preview: /^预览/,
    conflict: '他人已修改了这条数据',
    escape: /编辑面积标准|维护标准/,
  },
  en: {
    edit: 'Edit',
    add: 'New',
    addRow: 'Add',
    more: 'More',
    trace: 'Trace',
    open: /^Open the list of/,
    save: 'Save',
    print: 'Print',
    attachments: /^Attachments/,
    preview: /^Preview /,
    conflict: 'Somebody else has changed this record',
    escape: /^Edit standard/,
  },
} as const;

type Say = (typeof words)[keyof typeof words];

const ABOVE = '.ant-modal:not(:has([role="form"]))';
const form = (page: Page): Locator => page.getByRole('dialog').filter({ has: page.getByRole('form') });
const field = (page: Page, key: string): Locator => form(page).locator(`[data-mf-path="${key}"]`);
/** The dialog above the form. */
const above = (page: Page): Locator => page.locator(ABOVE);
const popup = (page: Page): Locator => page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');

/** A form of all types, and what opens from it. */
async function walkForm(page: Page, say: Say): Promise<void> {
  await follow(page, '/business/assetCard?page=3');
  const detail = page.waitForResponse((response) => response.url().includes('/assetcard/detail'));
  await page.getByRole('button', { name: say.edit, exact: true }).first().click();
  const id = new URL((await detail).url()).searchParams.get('id') ?? '';
  await expect(form(page).getByRole('textbox').first()).toBeFocused();

  await field(page, 'assetFeatures').scrollIntoViewIfNeeded();
  await field(page, 'assetFeatures').getByRole('combobox').focus();
  await page.keyboard.press('ArrowDown');
  await expect(popup(page).getByRole('treeitem').first()).toBeVisible();
  await expectAccessible(page, 'tree picker', '.ant-select-dropdown:not(.ant-select-dropdown-hidden)');
  await page.keyboard.press('Escape');
  await expect(popup(page)).toHaveCount(0);

  const finder = form(page).getByRole('button', { name: say.open }).first();
  await finder.scrollIntoViewIfNeeded();
  await finder.click();
  await expect(above(page).getByRole('row').or(above(page).getByRole('treeitem')).nth(1)).toBeVisible();
  await expectAccessible(page, 'reference dialog', ABOVE);
  await page.keyboard.press('Escape');

  await field(page, 'description').scrollIntoViewIfNeeded();
  await expect(field(page, 'description').locator('.ProseMirror')).toBeVisible();
  await expectAccessible(page, 'rich text', '[data-mf-path="description"]');
  const photo = png('现场照片.png');
  await field(page, 'photos').locator('input[type="file"]').setInputFiles(photo);
  await field(page, 'photos').getByRole('button', { name: say.preview }).first().click();
  await expect(page.locator('.ant-drawer').getByRole('img').first()).toBeVisible();
  await expectAccessible(page, 'preview of a file', '.ant-drawer');
  await page.keyboard.press('Escape');
  await expect(page.locator('.ant-drawer-open')).toHaveCount(0);
  await form(page).getByRole('button', { name: say.attachments }).click();
  await expect(above(page).locator('input[type="file"]')).toBeAttached();
  await expectAccessible(page, 'attachments', ABOVE);
  await page.keyboard.press('Escape');

  await form(page).getByRole('button', { name: say.print }).click();
  await expect(page.locator('.mf-paper-root')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expectAccessible(page, 'print sheet', '.mf-paper-root');
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));

  const list = form(page).getByRole('tabpanel').first();
  await list.scrollIntoViewIfNeeded();
  await list.getByRole('button', { name: say.addRow, exact: true }).click();
  await page.keyboard.press('Escape');
  await form(page).getByRole('button', { name: say.save }).click();
  // The message covers neither the head of the dialog nor the result of the save.
  await expect(list.locator('[aria-invalid="true"]').first()).toBeAttached();
  const title = await page.locator('.mf-dialog-title').boundingBox();
  for (const notice of await page.locator('.ant-message-notice').all()) {
    const box = await notice.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0);
  }
  await expectAccessible(page, 'form with a row that lacks something', '.ant-modal:has([role="form"])');
  expect(id).not.toBe('');
}

async function walkConflict(page: Page, say: Say): Promise<void> {
  // The reload discards the input without a question, unlike a link inside the app.
  await page.goto('/business/assetCard?page=4');
  const detail = page.waitForResponse((response) => response.url().includes('/assetcard/detail'));
  await page.getByRole('button', { name: say.edit, exact: true }).first().click();
  const id = new URL((await detail).url()).searchParams.get('id') ?? '';
  await expect(form(page).getByRole('textbox').first()).toBeFocused();
  const admin = await apiOf(page.request, 'admin');
  const { data: current } = await admin.get(`/api/asset-card/assetcard/detail?id=${id}`);
  const moment = Date.now();
  expect((await admin.post('/api/asset-card/assetcard/submit', { ...current, brand: `此后 ${moment}` })).code).toBe(
    200,
  );
  await field(page, 'brand').getByRole('textbox').fill(`此前 ${moment}`);
  await form(page).getByRole('button', { name: say.save }).click();
  await expect(page.getByText(say.conflict)).toBeVisible();
  await expectAccessible(page, 'conflict', '.ant-modal:has([role="form"])');
}

async function walkTransfer(page: Page, say: Say): Promise<void> {
  await page.goto('/business/reporttask');
  await page.getByRole('button', { name: say.add, exact: true }).click();
  await field(page, 'assignedUnits').getByRole('button', { name: say.open }).click();
  const ticks = (panel: number) => above(page).getByRole('region').nth(panel).locator('.ant-tree-checkbox');
  await ticks(0).nth(1).click();
  await expect(ticks(1).first()).toBeVisible();
  await expectAccessible(page, 'transfer', ABOVE);
}

async function walkPages(page: Page, say: Say): Promise<void> {
  await follow(page, '/office/area?unitType=2');
  await page.getByRole('spinbutton').first().fill('120');
  await expectAccessible(page, 'office area', 'main');
  await page.getByRole('button', { name: say.escape }).click();
  await expect(page.locator('.ant-drawer').getByRole('textbox').first()).toBeVisible();
  await expectAccessible(page, 'standard of office area', '.ant-drawer');

  await follow(page, '/demo/authorization');
  const units = page.getByRole('tree').first();
  await units.getByRole('treeitem').first().click();
  await page.getByRole('tree').nth(1).getByRole('treeitem').nth(1).click();
  await expect(page.getByRole('region').nth(2).getByRole('checkbox').first()).toBeVisible();
  await expectAccessible(page, 'authorization', 'main');

  await follow(page, '/business/getb');
  await page.getByRole('button', { name: say.more, exact: true }).first().click();
  await page.getByRole('menuitem', { name: say.trace }).click();
  await expect(page.locator('.trace-arrow').first()).toBeAttached();
  await expectAccessible(page, 'trace', '.ant-modal');
}

async function walk(page: Page, say: Say): Promise<void> {
  await walkForm(page, say);
  await walkConflict(page, say);
  await walkTransfer(page, say);
  await walkPages(page, say);
}

test('pickers, files, rich text, paper, trees and diagrams are accessible in each language and scheme', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await signIn(page, 'admin', '/business/assetCard?page=3');
  await walk(page, words.zh);
  await follow(page, '/wel/index');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Light or dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await walk(page, words.en);
});
