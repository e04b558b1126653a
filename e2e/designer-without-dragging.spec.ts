import { column, dateItem, numberItem, subListItem, textItem } from '@org/meta-forms/testing';
import { before, boxOf, dragTo, type Point } from './support/drag.ts';
import { card, saved, showView, shownForm } from './support/designer.ts';
import { resetForm } from './support/own-form.ts';
import { testOnOnePage } from './support/one-page.ts';
import { expect, type Locator, type Page } from './support/test.ts';

// The scripts of the designer are compiled once for all surfaces.
const test = testOnOnePage('admin', '/403');

const form = {
  metaKey: 'withoutDragging',
  formName: '不用拖动的表单',
  items: [
    ...['甲', '乙', '丙', '丁', '戊', '己'].map((itemName, at) => textItem(`item${at}`, { itemName })),
    numberItem('count', { itemName: '数量' }),
    dateItem('day', { itemName: '日子' }),
    subListItem(
      'rows',
      ['列一', '列二', '列三'].map((itemName, at) => column(textItem(`column${at}`, { itemName }))),
      { itemName: '明细' },
    ),
  ],
};

/** Something that can be dragged, and the two ways to the same form without dragging. */
interface Surface {
  /** Leads to where it is dragged. */
  readonly open?: (page: Page) => Promise<void>;
  readonly drag: (page: Page) => Promise<void>;
  readonly keys: (page: Page) => Promise<void>;
  readonly clicks: (page: Page) => Promise<void>;
  /** What all three lead to; the form where missing. */
  readonly result?: (page: Page) => Promise<unknown>;
}

const drop = async (page: Page, from: Locator, to: Point) => {
  await dragTo(page, from, to);
  await page.mouse.up();
};
const keys = async (page: Page, ...pressed: readonly string[]) => {
  for (const key of pressed) await page.keyboard.press(key);
};
/** What one press of a key adds to the width of a column of the list, in px. */
const WIDTH_STEP = 16;
/** From a card that was picked up to the first slot of the first row. */
const FIRST_SLOT = ['Home', 'ArrowRight', 'Enter'] as const;

/** 移动 in the tools of the selection, then a click where it belongs. */
async function placeBefore(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '移动', exact: true }).click();
  await page.getByRole('menuitem', { name: '移动', exact: true }).click();
  await expect(page.getByText(/^正在移动/)).toBeVisible();
  const to = await before(card(page, name));
  await page.mouse.click(to.x, to.y);
  await expect(page.getByText(/^正在移动/)).toBeHidden();
}

const openList = async (page: Page) => {
  await card(page, '明细')
    .or(page.getByRole('option', { name: /^明细/ }))
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: '正在编辑的位置' })).toBeVisible();
};
const edge = (page: Page) => page.getByRole('separator', { name: /的宽度|的列宽/ });
const head = (page: Page, name: string) => page.getByRole('columnheader', { name });
const columnBar = (page: Page, name: string) => page.getByRole('toolbar', { name: `列“${name}”` });
const selectedNames = (page: Page) => page.locator('[role=option][aria-selected=true] > .mfd-spoken').allTextContents();
const cell = (page: Page, row: number, at: number) =>
  page.locator(`[role=grid] [data-row="${row}"][data-column="${at}"]`);

async function dragEdge(page: Page, px: number): Promise<void> {
  const box = await boxOf(edge(page));
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + px, box.y + box.height / 2, { steps: 8 });
  await page.mouse.up();
}

const surfaces: Readonly<Record<string, Surface>> = {
  'a card': {
    drag: async (page) => drop(page, card(page, '丙'), await before(card(page, '甲'))),
    keys: async (page) => {
      await card(page, '丙').focus();
      await keys(page, 'Space', ...FIRST_SLOT);
    },
    clicks: async (page) => {
      await card(page, '丙').click();
      await placeBefore(page, '甲');
    },
  },
  'a stack of cards': {
    drag: async (page) => {
      await card(page, '丁').click();
      await card(page, '戊').click({ modifiers: ['Control'] });
      await drop(page, card(page, '丁'), await before(card(page, '甲')));
    },
    keys: async (page) => {
      await card(page, '丁').focus();
      await keys(page, 'Shift+ArrowRight', 'Space', ...FIRST_SLOT);
    },
    clicks: async (page) => {
      await card(page, '丁').click();
      await card(page, '戊').click({ modifiers: ['Control'] });
      await placeBefore(page, '甲');
    },
  },
  'the edge of a card': {
    drag: async (page) => {
      await card(page, '丙').click();
      const { width } = await boxOf(page.locator('.mfd-sheet'));
      await dragEdge(page, (width / 24) * 4);
    },
    keys: async (page) => {
      await card(page, '丙').focus();
      await keys(page, 'Alt+Shift+ArrowRight');
    },
    clicks: async (page) => {
      await card(page, '丙').click();
      await page.getByRole('button', { name: '宽度', exact: true }).click();
      await page.getByRole('menuitem', { name: '宽度 12（半行）' }).click();
    },
  },
  'an entry of the palette': {
    drag: async (page) =>
      drop(page, page.getByRole('button', { name: '多行文本', exact: true }), await before(card(page, '甲'))),
    keys: async (page) => {
      await card(page, '丙').focus();
      await keys(page, 'Control+k');
      await page.keyboard.type('添加：多行文本');
      await keys(page, 'Enter');
      await expect(page.getByRole('textbox', { name: '“多行文本”的名称' })).toBeFocused();
      await keys(page, 'Enter');
      await expect(card(page, '多行文本')).toBeFocused();
      await keys(page, 'Space', 'Home', 'Enter');
    },
    clicks: async (page) => {
      await card(page, '丙').click();
      await page.getByRole('button', { name: '多行文本', exact: true }).click();
      await placeBefore(page, '甲');
    },
  },
  'an entry of the outline': {
    open: (page) => page.getByRole('tab', { name: '大纲' }).click(),
    drag: async (page) =>
      drop(page, page.locator('.mfd-outline-entry').filter({ hasText: '丙' }), await before(card(page, '甲'))),
    keys: async (page) => {
      await page.locator('.mfd-outline-entry').filter({ hasText: '丙' }).focus();
      await keys(page, 'Enter');
      await card(page, '丙').focus();
      await keys(page, 'Space', ...FIRST_SLOT);
    },
    clicks: async (page) => {
      await page.locator('.mfd-outline-entry').filter({ hasText: '丙' }).click();
      await placeBefore(page, '甲');
    },
  },
  'a column of a sub-list': {
    open: openList,
    drag: async (page) => drop(page, card(page, '列三'), await before(card(page, '列一'))),
    keys: async (page) => {
      await card(page, '列三').focus();
      await keys(page, 'Space', 'Home', 'Enter');
    },
    clicks: async (page) => {
      await card(page, '列三').click();
      await placeBefore(page, '列一');
    },
  },
  'the edge of a column of a sub-list': {
    open: openList,
    drag: async (page) => {
      await card(page, '列一').click();
      await dragEdge(page, 40);
    },
    keys: async (page) => {
      await card(page, '列一').focus();
      await keys(page, 'Alt+Shift+ArrowRight', 'Alt+Shift+ArrowRight');
    },
    clicks: async (page) => {
      await card(page, '列一').click();
      await page.getByRole('button', { name: '宽度', exact: true }).click();
      await page.getByRole('menuitem', { name: '列宽 160 像素' }).click();
    },
  },
  'a column of the list of records': {
    open: (page) => showView(page, '列表'),
    drag: async (page) => {
      const to = await boxOf(head(page, '甲'));
      await drop(page, head(page, '乙'), { x: to.x + 10, y: to.y + to.height / 2 });
    },
    keys: async (page) => {
      await head(page, '乙').getByRole('button').focus();
      await keys(page, 'Alt+ArrowLeft');
    },
    clicks: async (page) => {
      await head(page, '乙').getByRole('button').click();
      await columnBar(page, '乙').getByRole('button', { name: '左移' }).click();
    },
  },
  'the edge of a column of the list of records': {
    open: (page) => showView(page, '列表'),
    drag: async (page) => {
      const box = await boxOf(head(page, '甲').locator('.mfd-list-edge'));
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width / 2 + 2 * WIDTH_STEP, box.y + box.height / 2, { steps: 6 });
      await page.mouse.up();
    },
    keys: async (page) => {
      await head(page, '甲').getByRole('button').focus();
      await keys(page, 'Shift+ArrowRight', 'Shift+ArrowRight');
    },
    clicks: async (page) => {
      await head(page, '甲').getByRole('button').click();
      const width = columnBar(page, '甲').getByRole('spinbutton', { name: '列宽' });
      const now = await head(page, '甲').evaluate(({ style }) => Number.parseInt(style.width, 10));
      await width.fill(String(now + 2 * WIDTH_STEP));
      await width.blur();
    },
  },
  'the fill handle of the table of items': {
    open: async (page) => {
      await showView(page, '字段表');
      await cell(page, 0, 0).click();
    },
    drag: async (page) => {
      const to = await boxOf(cell(page, 2, 0));
      await drop(page, page.locator('.mfd-fill-handle'), { x: to.x + 30, y: to.y + to.height / 2 });
    },
    keys: async (page) => {
      await page.getByRole('grid', { name: '字段表' }).focus();
      await keys(page, 'Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d');
    },
    clicks: async (page) => {
      await cell(page, 2, 0).click({ modifiers: ['Shift'] });
      await page.getByRole('button', { name: '向下填充' }).click();
    },
  },
  'a block of cells': {
    open: async (page) => {
      await showView(page, '字段表');
      await cell(page, 0, 0).click();
    },
    drag: async (page) => {
      const to = await boxOf(cell(page, 2, 0));
      await drop(page, cell(page, 0, 0), { x: to.x + 30, y: to.y + to.height / 2 });
    },
    keys: async (page) => {
      await page.getByRole('grid', { name: '字段表' }).focus();
      await keys(page, 'Shift+ArrowDown', 'Shift+ArrowDown');
    },
    clicks: (page) => cell(page, 2, 0).click({ modifiers: ['Shift'] }),
    result: (page) => page.locator('[role=grid] [aria-selected=true]').allTextContents(),
  },
  'a marquee around cards': {
    drag: async (page) => {
      const sheet = await boxOf(page.locator('.mfd-sheet'));
      const top = await boxOf(card(page, '甲'));
      await page.mouse.move(sheet.x - 10, sheet.y - 8);
      await page.mouse.down();
      await page.mouse.move(sheet.x + sheet.width - 20, top.y + top.height - 5, { steps: 8 });
      await page.mouse.up();
    },
    keys: async (page) => {
      await card(page, '甲').focus();
      await keys(page, 'Shift+ArrowRight', 'Shift+ArrowRight');
    },
    clicks: async (page) => {
      await card(page, '甲').click();
      for (const name of ['乙', '丙']) await card(page, name).click({ modifiers: ['Control'] });
    },
    result: selectedNames,
  },
};

/** The form without the ids that each new item gets. */
async function formOf(page: Page): Promise<unknown> {
  const known = new Set(form.items.map((_, at) => `${at + 1}`));
  const text = JSON.stringify(await shownForm(page), (name, value: unknown) =>
    name === 'id' && !known.has(String(value)) ? 'new' : value,
  );
  return JSON.parse(text);
}

for (const [name, { open, drag, keys: byKeys, clicks, result = formOf }] of Object.entries(surfaces))
  test(`${name} is dragged, moved by keys and by clicks to the same result`, async ({ page }) => {
    await page.goto(await resetForm(page.request, form));
    await expect(card(page, '甲')).toBeVisible();
    const first = await result(page);
    const resultOf = async (way: (on: Page) => Promise<void>) => {
      await open?.(page);
      await way(page);
      return result(page);
    };
    // Otherwise the next page would restore it.
    const isStored = () => result !== formOf || expect(saved(page)).toBeVisible();
    const startAgain = async () => {
      await isStored();
      await resetForm(page.request, form);
      await page.reload();
      await expect(card(page, '甲')).toBeVisible();
    };
    const dragged = await resultOf(drag);
    await startAgain();
    const keyed = await resultOf(byKeys);
    await startAgain();
    const clicked = await resultOf(clicks);
    await isStored();
    expect(dragged).not.toEqual(first);
    expect(keyed, 'by keys').toEqual(dragged);
    expect(clicked, 'by clicks').toEqual(dragged);
  });
