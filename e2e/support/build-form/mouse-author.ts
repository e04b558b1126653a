import { expect, type Page } from '../test.ts';
import { headOf, inDesigner, openOption, type Author } from './author.ts';
import type { Hand } from './hand.ts';
import { paletteNames } from './properties.ts';

export function mouseAuthor(hand: Hand): Author {
  const { page } = hand;
  const { panel } = inDesigner(page);
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  return {
    ...hand,
    async add(type, label) {
      const entry = page.getByRole('button', { name: paletteNames[type] ?? '', exact: true });
      if (!(await entry.isVisible())) await hand.press(tab('表单项'));
      await hand.press(entry);
      await nameNewItem(hand, paletteNames[type] ?? '', label);
    },
    async goTo({ key, label }) {
      const search = page.getByRole('textbox', { name: '按名称或编码搜索' });
      if (!(await search.isVisible())) await hand.press(tab('大纲'));
      await hand.fill(search, key);
      await hand.press(outlineEntry(page, key).first());
      await expect(panel.getByRole('heading', { name: label, exact: true })).toBeVisible();
    },
    openList: () => hand.press(page.locator('[role=option][aria-selected=true] .mfd-card-open')),
    closeList: (around) =>
      hand.press(page.getByRole('navigation', { name: '正在编辑的位置' }).getByRole('button', { name: around })),
    toProperties: () => Promise.resolve(),
    depth: (name) => hand.press(panel.getByText(name, { exact: true })),
    async choose(input, { typed, shown }) {
      await hand.press(input);
      await hand.type(typed);
      await hand.press(openOption(page, shown));
    },
    showView: (name) => hand.press(page.locator('.ant-segmented-item-label').getByText(name, { exact: true })),
    async moveLeft(label, isWanted) {
      await hand.press(headOf(page, label));
      const earlier = page.getByRole('toolbar', { name: `列“${label}”` }).getByRole('button', { name: '左移' });
      while (await isWanted()) await hand.press(earlier);
    },
    pick: hand.press,
  };
}

const outlineEntry = (page: Page, key: string) =>
  page.locator('.mfd-outline-entry').filter({ has: page.getByText(key, { exact: true }) });

async function nameNewItem(hand: Hand, type: string, label: string): Promise<void> {
  const { panel } = inDesigner(hand.page);
  const name = panel.getByRole('textbox', { name: '名称', exact: true });
  if (!(await name.isVisible())) await hand.press(panel.getByText('基本', { exact: true }));
  await expect(name).toHaveValue(type);
  await hand.fill(name, label);
}
