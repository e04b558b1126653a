import { computed, numberItem } from '@org/meta-forms/testing';
import { designerAddress } from './support/designer.ts';
import { resetForm } from './support/own-form.ts';
import { signIn, wearLook } from './support/people.ts';
import { expect, test, type Locator, type Page } from './support/test.ts';

/** The smallest window that offices work in. */
const WINDOW = { width: 1366, height: 768 };
test.use({ viewport: WINDOW });

/** The last button of the list next to the canvas, after a person has scrolled it. */
async function endOfList(page: Page): Promise<Locator> {
  const list = page.locator('.mfd-side').getByRole('tabpanel');
  await list.hover();
  for (let turn = 0; turn < 5; turn += 1) await page.mouse.wheel(0, 5000);
  return list.getByRole('button').last();
}

const WORDS = {
  zh: { logic: '逻辑', reading: '规则', other: '从其他表单选取…' },
  en: { logic: 'Logic', reading: 'Rule', other: 'Take items from another form…' },
} as const;

const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true });
const card = (page: Page) => page.getByRole('option', { name: '所在房屋', exact: true });

/** All of it is in the window. */
async function expectInWindow(shown: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const box = await shown.boundingBox();
      return box && { isBelowTop: box.y >= 0, isAboveEnd: box.y + box.height <= WINDOW.height };
    })
    .toEqual({ isBelowTop: true, isAboveEnd: true });
}

/** Selects the item by its key, wherever it is in the form. */
async function select(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type('houseId');
  await page.locator('.mfd-result').filter({ hasText: 'houseId' }).first().click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(card(page)).toBeFocused();
}

async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
}

for (const language of ['zh', 'en'] as const)
  test(`menus, dialogs and sentences of the designer fit into a window of 1366 x 768: ${language}`, async ({
    page,
  }) => {
    await wearLook(page, language, 'light');
    await signIn(page, 'admin', await designerAddress(page.request, '资产卡片'));
    await expect(page.getByRole('option').first()).toBeVisible();
    await select(page);

    await card(page).press('Shift+F10');
    const menu = page.locator('.ant-dropdown').filter({ visible: true });
    await expectInWindow(menu.getByRole('menuitem').first());
    await expectInWindow(menu.getByRole('menuitem').last());
    // What removes an item is the last entry.
    await expect(menu.getByRole('menuitem').last()).toHaveClass(/danger/);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);

    for (const key of ['?', 'Alt+j', 'Alt+b']) {
      await card(page).press(key);
      await expectInWindow(dialog(page).locator('.ant-modal-container'));
      await leave(page);
    }

    // The lists of items and kinds can be scrolled to their ends.
    for (const tab of [1, 0]) {
      await page.locator('.mfd-side').getByRole('tab').nth(tab).click();
      await expectInWindow(await endOfList(page));
    }

    // The focus that returns to the last button of the palette moves nothing but the list around it.
    const tab = page.locator('.mfd-side').getByRole('tab').first();
    const before = await tab.boundingBox();
    await page.getByRole('button', { name: WORDS[language].other }).click();
    await expect(dialog(page)).toBeVisible();
    await leave(page);
    expect(await tab.boundingBox()).toEqual(before);

    await page.locator('.mfd .ant-segmented').first().getByText(WORDS[language].logic, { exact: true }).click();
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows.nth(5)).toBeVisible();
    const cut = await page.locator('.mfd-rule > *').evaluateAll((cells) =>
      cells
        .flatMap((cell) => [cell, ...cell.querySelectorAll('span')])
        .filter((cell) => cell.scrollWidth > cell.clientWidth + 1 || cell.scrollHeight > cell.clientHeight + 1)
        .map((cell) => cell.textContent),
    );
    expect(cut).toEqual([]);
  });

test('the list of forty problems can be scrolled to its end', async ({ page }) => {
  const items = Array.from({ length: 40 }, (_unused, at) =>
    numberItem(`n${at}`, { itemName: `金额${at}`, ...computed('nowhere + 1') }),
  );
  const address = await resetForm(page.request, { metaKey: 'windowForm', formName: '窗口中的表单', items });
  await signIn(page, 'admin', address);
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.locator('.mfd-side').getByRole('tab').nth(2).click();
  const end = await endOfList(page);
  await expectInWindow(end);
  await expect(page.locator('.mfd-side').getByRole('tabpanel')).toContainText('错误 40');
});
