import { expectAccessible } from './support/accessible.ts';
import { card, cardNames, design } from './support/designer.ts';
import { before as beforeCard, boxOf, dragTo } from './support/drag.ts';
import { expect, test, type Page } from './support/test.ts';

const cards = (page: Page) => page.getByRole('option');
const spoken = (page: Page) => page.locator('.mfd > [role=status], [role=status].mfd-spoken').last();

const before = (page: Page, name: string) => beforeCard(card(page, name));

test('a card is dragged in front of another one, and undo brings it back', async ({ page }) => {
  await design(page, '钥匙');
  const first = await cardNames(page);
  const [a = '', b = '', c = ''] = first;
  await dragTo(page, card(page, c), await before(page, a));
  await expect(page.locator('.mfd-drag-image')).toHaveText(c);
  await expect(page.locator('.mfd-drop-line')).toBeVisible();
  expect(await cardNames(page)).toEqual(first);
  await page.mouse.up();
  await expect(page.locator('.mfd-drag-image')).toHaveCount(0);
  expect((await cardNames(page)).slice(0, 3)).toEqual([c, a, b]);
  await expect(card(page, c)).toBeFocused();
  await expect(spoken(page)).toContainText(`已放下“${c}”，第 1 行第 1 格`);
  await page.keyboard.press('Control+z');
  await expect.poll(() => cardNames(page)).toEqual(first);
});

test('Escape ends a drag, and nothing has changed', async ({ page }) => {
  await design(page, '钥匙');
  const first = await cardNames(page);
  await dragTo(page, cards(page).nth(2), await before(page, first[0] ?? ''));
  await page.keyboard.press('Escape');
  await expect(page.locator('.mfd-drag-image')).toHaveCount(0);
  await page.mouse.up();
  expect(await cardNames(page)).toEqual(first);
  await expect(page.locator('.mfd-toolbar').getByRole('button', { name: '撤销' })).toBeDisabled();
});

/** How many elements of cards React has drawn again since the last call: their properties are another object. */
const drawnCards = (page: Page) =>
  page.evaluate(() => {
    const known = Reflect.get(window, 'knownProps') ?? new WeakMap<Element, unknown>();
    Reflect.set(window, 'knownProps', known);
    let drawn = 0;
    for (const element of document.querySelectorAll('.mfd-row, .mfd-row *')) {
      const name = Object.keys(element).find((key) => key.startsWith('__reactProps$'));
      const props: unknown = name && Reflect.get(element, name);
      if (known.get(element) !== props) drawn += 1;
      known.set(element, props);
    }
    return drawn;
  });

test('no card is drawn by React between the start of a drag and its drop', async ({ page }) => {
  await design(page, '资产卡片');
  const [a = '', , c = ''] = await cardNames(page);
  const box = await boxOf(card(page, c));
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 12, box.y + box.height / 2 + 4, { steps: 3 });
  await expect(page.locator('.mfd-drag-image')).toBeVisible();
  expect(await drawnCards(page)).toBeGreaterThan(50);
  const to = await before(page, a);
  await page.mouse.move(to.x, to.y, { steps: 30 });
  await expect(page.locator('.mfd-drop-line')).toBeVisible();
  expect(await drawnCards(page)).toBe(0);
  await page.mouse.up();
  await expect.poll(() => drawnCards(page)).toBeGreaterThan(0);
});

test('an entry of the palette is dragged to its place', async ({ page }) => {
  await design(page, '钥匙');
  const [a = ''] = await cardNames(page);
  await dragTo(page, page.getByRole('button', { name: '日期', exact: true }), await before(page, a));
  await page.mouse.up();
  await expect(cards(page).first()).toHaveAccessibleName('日期');
  await expect(card(page, '日期')).toHaveCount(1);
});

test('the edge of a card changes its width in one step', async ({ page }) => {
  await design(page, '钥匙');
  await cards(page).first().click();
  const handle = page.getByRole('separator', { name: /的宽度/ });
  const span = Number(await handle.getAttribute('aria-valuenow'));
  const { width } = await boxOf(page.locator('.mfd-sheet'));
  const box = await boxOf(handle);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  const wanted = span === 24 ? 12 : 24;
  await page.mouse.move(box.x + ((wanted - span) / 24) * width, box.y + 20, { steps: 10 });
  await page.mouse.up();
  await expect(handle).toHaveAttribute('aria-valuenow', `${wanted}`);
  await page.locator('.mfd-toolbar').getByRole('button', { name: '撤销' }).click();
  await expect(handle).toHaveAttribute('aria-valuenow', `${span}`);
  await expect(page.locator('.mfd-toolbar').getByRole('button', { name: '撤销' })).toBeDisabled();
});

test('a marquee selects, Shift adds, and the selection is dragged as a stack in its order', async ({ page }) => {
  await design(page, '资产卡片');
  const sheet = await boxOf(page.locator('.mfd-sheet'));
  const [first = ''] = await cardNames(page);
  const top = await boxOf(card(page, first));
  await page.mouse.move(sheet.x - 10, sheet.y - 8);
  await page.mouse.down();
  await page.mouse.move(sheet.x + sheet.width - 20, top.y + top.height + 60, { steps: 8 });
  await page.mouse.up();
  const selected = page.locator('[role=option][aria-selected=true] > .mfd-spoken');
  const marked = await selected.allTextContents();
  expect(marked.length).toBeGreaterThan(2);
  await page.keyboard.press('Escape');
  const rest = (await cardNames(page)).filter((name) => !marked.includes(name));
  const target = rest[3] ?? '';
  await dragTo(page, card(page, marked[0] ?? ''), await before(page, target));
  await expect(page.locator('.mfd-drag-image-count')).toHaveText(`${marked.length}`);
  await page.mouse.up();
  expect((await cardNames(page)).filter((name) => marked.includes(name))).toEqual(marked);
});

test('the keyboard picks a card up, walks through the slots and puts it down', async ({ page }) => {
  await design(page, '钥匙');
  const first = await cardNames(page);
  const [a = '', b = ''] = first;
  await card(page, b).focus();
  await page.keyboard.press('Space');
  await expect(spoken(page)).toContainText(`已拿起“${b}”`);
  await page.keyboard.press('Home');
  await expect(spoken(page)).toContainText(`“${b}”，单独成为第 1 行，共 `);
  await page.keyboard.press('ArrowRight');
  await expect(spoken(page)).toContainText(`“${b}”，第 1 行第 1 格，共 `);
  await page.keyboard.press('Enter');
  expect((await cardNames(page)).slice(0, 2)).toEqual([b, a]);
  await expect(card(page, b)).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('End');
  await page.keyboard.press('Escape');
  await expect(spoken(page)).toContainText('已取消，没有改动');
  expect((await cardNames(page)).slice(0, 2)).toEqual([b, a]);
});

test('without dragging, a click on 移动 lights the slots and a click on one moves the card', async ({ page }) => {
  await design(page, '钥匙');
  const [a = '', b = '', c = ''] = await cardNames(page);
  await card(page, c).click();
  await page.getByRole('button', { name: '移动', exact: true }).click();
  await page.getByRole('menuitem', { name: '移动', exact: true }).click();
  await expect(page.getByText(`正在移动“${c}”`)).toBeVisible();
  expect(await page.locator('.mfd-drop-lit:visible').count()).toBeGreaterThan(2);
  await expectAccessible(page, 'the designer while placing');
  const to = await before(page, a);
  await page.mouse.click(to.x, to.y);
  await expect(page.getByText(`正在移动“${c}”`)).toBeHidden();
  expect((await cardNames(page)).slice(0, 3)).toEqual([c, a, b]);

  await page.getByRole('button', { name: '移动', exact: true }).click();
  await page.getByRole('menuitem', { name: '移动到…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill(b);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: /移\s*动/ }).click();
  await expect(dialog).toBeHidden();
  expect((await cardNames(page)).slice(0, 3)).toEqual([a, b, c]);
});

test('an entry of the outline is dragged onto the canvas and inside the outline', async ({ page }) => {
  await design(page, '钥匙');
  const [a = '', b = '', c = ''] = await cardNames(page);
  await page.getByRole('tab', { name: '大纲' }).click();
  const entry = (name: string) => page.locator('.mfd-outline-entry').filter({ hasText: name }).first();
  await dragTo(page, entry(c), await before(page, a));
  await page.mouse.up();
  expect((await cardNames(page)).slice(0, 3)).toEqual([c, a, b]);
  const box = await boxOf(entry(b));
  await dragTo(page, entry(c), { x: box.x + 40, y: box.y + box.height - 4 });
  await page.mouse.up();
  expect((await cardNames(page)).slice(0, 3)).toEqual([a, b, c]);
});

test('in an open sub-list columns are dragged, marked, resized in px, and placed by keys', async ({ page }) => {
  await design(page, '资产卡片');
  await page.getByRole('tab', { name: '大纲' }).click();
  await page.getByRole('textbox', { name: '按名称或编码搜索' }).fill('配件明细');
  await page.locator('.mfd-outline-entry').first().click();
  await page.keyboard.press('Escape');
  const list = page.locator('[role=option][aria-selected=true]');
  await list.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: '正在编辑的位置' })).toBeVisible();
  const first = await cardNames(page);
  const [a = '', b = '', c = ''] = first;

  await dragTo(page, card(page, c), await before(page, a));
  await page.mouse.up();
  expect((await cardNames(page)).slice(0, 3)).toEqual([c, a, b]);
  await page.keyboard.press('Control+z');
  await expect.poll(() => cardNames(page)).toEqual(first);

  await card(page, a).click();
  const handle = page.getByRole('separator', { name: /的列宽/ });
  const width = Number(await handle.getAttribute('aria-valuenow'));
  const box = await boxOf(handle);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 61, box.y + 20, { steps: 6 });
  await page.mouse.up();
  await expect(handle).toHaveAttribute('aria-valuenow', `${width + 60}`);
  await page.getByRole('button', { name: '宽度', exact: true }).click();
  await page.getByRole('menuitem', { name: '列宽 160 像素' }).click();
  await expect(handle).toHaveAttribute('aria-valuenow', '160');

  await card(page, b).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Home');
  await page.keyboard.press('Escape');
  expect(await cardNames(page)).toEqual(first);
  await expect(page.getByRole('navigation', { name: '正在编辑的位置' })).toBeVisible();
  await page.keyboard.press('Space');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  expect((await cardNames(page)).slice(0, 2)).toEqual([b, a]);

  // From the empty canvas below the columns up to the first two.
  const top = await boxOf(card(page, b));
  const next = await boxOf(card(page, a));
  const bottom = await boxOf(cards(page).last());
  await page.mouse.move(top.x + 10, bottom.y + bottom.height + 30);
  await page.mouse.down();
  await page.mouse.move(next.x + next.width / 2, top.y + top.height / 2, { steps: 8 });
  await page.mouse.up();
  const marked = page.locator('[role=option][aria-selected=true] > .mfd-spoken');
  await expect.poll(() => marked.allTextContents()).toEqual(expect.arrayContaining([b, a]));
});
