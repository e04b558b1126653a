import { resolve } from 'node:path';
import { barriersOn } from './support/accessible.ts';
import { serveFolder, type StaticSite } from './support/static-site.ts';
import { expect, test, type Page } from './support/test.ts';

// `npm run docs -- --no-storybook` has built it; below a folder, as a host may put it.
let site: StaticSite;
test.beforeAll(async () => {
  site = await serveFolder(resolve('dist/docs'), '/some/folder/');
});
test.afterAll(() => site.stop());

const errors: string[] = [];
test.beforeEach(({ page }) => {
  errors.length = 0;
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
});
test.afterEach(() => expect(errors, 'errors in the console').toEqual([]));

const field = (page: Page) => page.getByRole('combobox', { name: /搜索文档|Search the docs/ });
/** The button is shown as soon as the script of the page listens to keys. */
async function openSearch(page: Page, key: string) {
  await expect(page.getByRole('button', { name: /搜索文档|Search the docs/ })).toBeVisible();
  await page.keyboard.press(key);
}
const metadata = (page: Page) => page.getByRole('textbox', { name: /元数据|Metadata/ });

/** A form with one text whose label this is. */
const houseWith = (label: string) =>
  JSON.stringify({
    metaKey: 'house',
    formName: 'House',
    metaFormItemList: [{ itemType: 1, itemKey: 'name', itemName: label, itemConfigJson: { required: true } }],
  });

async function replaceMetadata(page: Page, text: string) {
  await metadata(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

test('a reader finds a Chinese and an English word by keyboard, and changes the language', async ({ page }) => {
  await page.goto(`${site.address}index.html`);
  await expect(page).toHaveURL(`${site.address}zh/index.html`);
  await openSearch(page, '/');
  await field(page).fill('级联');
  const hits = page.getByRole('option');
  await expect(hits.first()).toContainText('级联');
  await page.keyboard.press('ArrowDown');
  await expect(hits.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/zh\/guide\/form-authors\.html#/);
  await expect(page.getByRole('heading', { name: /级联/ }).first()).toBeInViewport();

  await openSearch(page, 'ControlOrMeta+k');
  await field(page).fill('META_FORM_FORMULA_SYNTAX');
  await expect(hits.first()).toContainText('META_FORM_FORMULA_SYNTAX');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/zh\/errors\.html#meta_form_formula_syntax$/);
  await expect(page.getByRole('note')).toHaveText('本页是英文，暂时没有中文版。');

  await page.getByRole('link', { name: 'English', exact: true }).click();
  await expect(page).toHaveURL(/en\/errors\.html#meta_form_formula_syntax$/);
  await expect(page.getByRole('note')).toHaveCount(0);
  await openSearch(page, '/');
  await field(page).fill('zzqqxxyy');
  await expect(page.getByRole('status')).toContainText('Nothing was found');
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeHidden();
});

test('an author changes a label and sees the form change; broken JSON has a diagnostic', async ({ page }) => {
  await page.goto(`${site.address}en/editor.html`);
  const form = page.getByRole('region', { name: 'House' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Town hall');
  await expect(page.getByRole('region', { name: 'The JSON that a save would send' })).toContainText('"Town hall"');

  await replaceMetadata(page, houseWith('Building name'));
  // What was filled in stays.
  await expect(form.getByRole('textbox', { name: 'Building name' })).toHaveValue('Town hall');
  await page.getByRole('tab', { name: 'Types' }).click();
  await expect(page.getByRole('region', { name: /TypeScript/ })).toContainText('readonly name: string');

  await replaceMetadata(page, '{\n  "metaKey": "house",\n}');
  const diagnostics = page.getByRole('region', { name: 'Diagnostics' });
  await expect(diagnostics).toContainText('1 error');
  await expect(diagnostics.getByRole('button', { name: 'Line 3, column 1' })).toBeVisible();
  await expect(form).toContainText('The metadata cannot be read now');
  await expect(form.getByRole('textbox', { name: 'Building name' })).toBeVisible();

  await page.reload();
  await expect(metadata(page)).toContainText('"metaKey": "house",');
  await expect(page.getByRole('alert')).toContainText('What you typed here is back');
  await diagnostics.getByRole('link', { name: 'About META_FORM_NOT_JSON' }).click();
  await expect(page.getByRole('heading', { name: 'META_FORM_NOT_JSON', exact: true })).toBeInViewport();
});

test('a link carries a form, and hostile links do no harm', async ({ page }) => {
  await page.goto(`${site.address}zh/first-form.html`);
  await page.getByRole('link', { name: '在编辑器中打开' }).click();
  await expect(page.getByRole('region', { name: '房屋' })).toContainText('总价');
  await expect(page.getByRole('alert')).toContainText('此表单来自链接');

  const hostile = {
    metaKey: 'x',
    formName: '<img src=x onerror="document.title=`broken`">',
    metaFormItemList: [
      {
        itemType: 13,
        itemKey: 'a',
        itemName: '<script>',
        defaultValue: '<img src=x onerror="document.title=`broken`">',
      },
      {
        itemType: 2,
        itemKey: 'b',
        itemName: 'b',
        itemConfigJson: { isComputeData: true, computeData: { formula: 'alert(1)' } },
      },
      { itemType: 12, itemKey: 'c', itemName: 'c', itemConfigJson: { treeurl: 'javascript:alert(1)' } },
    ],
  };
  const coded = Buffer.from(JSON.stringify(hostile)).toString('base64url');
  await page.goto(`${site.address}zh/editor.html#form=${coded}`);
  await page.reload();
  await expect(page.getByRole('heading', { name: hostile.formName })).toBeVisible();
  await expect(page.getByRole('region', { name: '诊断' })).toContainText('META_FORM');
  await expect(page).toHaveTitle(/在线编辑器/);

  await page.goto(`${site.address}zh/editor.html#form=%3Cscript%3E`);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('链接中的元数据无法读取');
  await expect(page.getByRole('region', { name: '房屋' })).toBeVisible();
});

const PAGES = [
  'zh/index.html',
  'en/guide/designers.html',
  'zh/guide/form-authors.html',
  'en/editor.html#sample=subList',
];
for (const colorScheme of ['light', 'dark'] as const)
  test(`the pages have no barriers and fit a phone, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    for (const path of PAGES) {
      await page.setViewportSize({ width: 1366, height: 768 });
      await page.goto(site.address + path);
      if (path.includes('editor')) await expect(page.getByRole('tab', { name: 'Record' })).toBeVisible();
      expect((await barriersOn(page)).barriers, path).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
      expect((await barriersOn(page)).barriers, `${path} on a phone`).toEqual([]);
    }
    await page.goto(`${site.address}en/guide/designers.html`);
    await page.getByRole('button', { name: 'Contents' }).click();
    await page.getByRole('navigation', { name: 'Contents of the documentation' }).getByText('Operators').click();
    await page.getByRole('link', { name: 'Operation', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guide: operation');
  });
