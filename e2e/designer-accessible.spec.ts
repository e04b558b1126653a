import { expectAccessible } from './support/accessible.ts';
import { designerAddress } from './support/designer.ts';
import { signIn, wearLook } from './support/people.ts';
import { expect, test, type Page } from './support/test.ts';

const VIEWS = 6;
const dialogs = (page: Page) => page.getByRole('dialog').filter({ visible: true });

/** Looks at every view of the designer with an item selected. */
async function walkViews(page: Page, look: string) {
  const views = page.locator('.mfd .ant-segmented').first().locator('.ant-segmented-item');
  await expect(views).toHaveCount(VIEWS);
  for (let at = VIEWS - 1; at >= 0; at -= 1) {
    await views.nth(at).click();
    await expect(page.locator('.mfd .ant-spin-spinning')).toHaveCount(0);
    await expectAccessible(page, `view ${at + 1} ${look}`);
  }
}

/** Looks at the lists next to the canvas. */
async function walkTabs(page: Page, look: string) {
  const tabs = page.locator('.mfd').getByRole('tab');
  for (let at = (await tabs.count()) - 1; at >= 0; at -= 1) {
    await tabs.nth(at).click();
    await expectAccessible(page, `list ${at + 1} next to the canvas ${look}`);
  }
}

/** What opens by a key over the canvas. */
const KEYS = { 'Control+k': 'the palette', '?': 'the keys', 'Shift+F12': 'the usages' };

async function walkDialogs(page: Page, look: string) {
  const [first] = await page.getByRole('option').all();
  for (const [key, name] of Object.entries(KEYS)) {
    await first?.focus();
    await page.keyboard.press(key);
    await expect(dialogs(page).first()).toBeVisible();
    await expectAccessible(page, `${name} ${look}`, '.ant-modal');
    await page.keyboard.press('Escape');
    await expect(dialogs(page)).toHaveCount(0);
  }
  await first?.focus();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menu').filter({ visible: true }).last()).toBeVisible();
  await expectAccessible(page, `the menu of a card ${look}`);
  await page.keyboard.press('Escape');
}

/** The names of what opens a dialog. */
const NAMES = {
  zh: {
    files: '导入导出',
    table: '从 Excel 表格生成…',
    versions: '版本',
    publish: '发布',
    formula: '公式编辑器',
    advanced: '进阶',
  },
  en: {
    files: 'Import and export',
    table: 'Create from an Excel table…',
    versions: 'Versions',
    publish: 'Publish',
    formula: 'Formula editor',
    advanced: 'Advanced',
  },
} as const;
const TABLE = [
  '面积(㎡)*\t类别\t日期',
  ...Array.from({ length: 6 }, (_, at) => `${at}.5\t${'甲乙'[at % 2]}\t2024-01-0${at + 1}`),
];

/** What a button opens is checked and left by Escape. */
async function checkOpened(page: Page, name: string) {
  await expect(dialogs(page).last()).toBeVisible();
  await expect(page.locator('.ant-spin-spinning').filter({ visible: true })).toHaveCount(0);
  await expectAccessible(page, name);
  await page.keyboard.press('Escape');
  await expect(dialogs(page)).toHaveCount(0);
}

/** The dialogs that the bar above the form opens. */
async function walkBar(page: Page, language: 'zh' | 'en', look: string) {
  const names = NAMES[language];
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await press(names.files);
  await page.getByRole('menuitem', { name: names.table }).click();
  await expectAccessible(page, `a table that is asked for ${look}`);
  await dialogs(page).getByRole('textbox').fill(TABLE.join('\n'));
  await expect(dialogs(page).getByRole('table').first()).toBeVisible();
  await checkOpened(page, `items of a table ${look}`);
  await press(names.versions);
  await checkOpened(page, `the versions ${look}`);
  await press(names.publish);
  await checkOpened(page, `the review before publishing ${look}`);
}

/** The formula editor, which the properties of a computed item open. */
async function checkFormula(page: Page, language: 'zh' | 'en', look: string) {
  const panel = page.locator('.mfd-panel');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('originalValue');
  await page.locator('.mfd-result').filter({ hasText: 'originalValue' }).first().click();
  await expect(dialogs(page)).toHaveCount(0);
  await panel.getByText(NAMES[language].advanced, { exact: true }).click();
  await panel.getByRole('button', { name: NAMES[language].formula }).click();
  await checkOpened(page, `the formula editor ${look}`);
}

for (const language of ['zh', 'en'] as const)
  for (const scheme of ['light', 'dark'] as const)
    test(`the designer is accessible in every view: ${language}, ${scheme}`, async ({ page }) => {
      await wearLook(page, language, scheme);
      await signIn(page, 'admin', await designerAddress(page.request, '资产卡片'));
      await page.getByRole('option').nth(2).click();
      const look = `(${language}, ${scheme})`;
      await walkViews(page, look);
      await walkTabs(page, look);
      await walkDialogs(page, look);
      await walkBar(page, language, look);
      await checkFormula(page, language, look);
    });
