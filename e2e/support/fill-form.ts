import { expect, type Page } from './test.ts';

interface Focused {
  /** Item key of the field that has the focus; `''` for a button next to one. */
  readonly key: string;
  readonly kind: 'text' | 'choice' | 'switch' | 'rich' | 'button' | 'other';
  readonly name: string;
}

/** The element that has the keyboard focus. */
async function focused(page: Page): Promise<Focused> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const role = element?.getAttribute('role') ?? '';
    const tag = element?.tagName ?? '';
    const name = element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    const key = /^_r_\w+_-(\w+)$/.exec(element?.id ?? '')?.[1] ?? '';
    const kind =
      role === 'combobox'
        ? 'choice'
        : role === 'switch'
          ? 'switch'
          : element instanceof HTMLElement && element.isContentEditable
            ? 'rich'
            : tag === 'INPUT' || tag === 'TEXTAREA'
              ? 'text'
              : tag === 'BUTTON' || role === 'button'
                ? 'button'
                : 'other';
    return { key, kind, name } as const;
  });
}

/** Opens the focused picker and chooses the match of the typed text, or its first option. */
async function choose(page: Page, key: string, typed: string | undefined): Promise<void> {
  const isMultiple = await page.evaluate(() => Boolean(document.activeElement?.closest('.ant-select-multiple')));
  await page.keyboard.press('ArrowDown');
  const popup = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');
  const option = popup.locator('.ant-select-item-option:not(.ant-select-item-option-disabled)').first();
  const node = popup.getByRole('treeitem').first();
  await expect(option.or(node), `${key} offers something`).toBeVisible();
  if (await node.isVisible()) await chooseNode(page, typed);
  else await chooseOption(page, typed);
  const open = page.locator('[role="combobox"][aria-expanded="true"]');
  // A picker of several values stays open. One of a single value closes, however late: Escape would reach the dialog.
  if (isMultiple) await page.keyboard.press('Escape');
  await expect(open).toHaveCount(0);
  // Wait until the list has faded out: it would be mistaken for the next one.
  await expect(popup).toHaveCount(0);
}

async function chooseOption(page: Page, typed: string | undefined): Promise<void> {
  if (typed === undefined) await page.keyboard.press('ArrowDown');
  else {
    await page.keyboard.type(typed);
    await expect(page.locator('.ant-select-item-option-active').filter({ hasText: typed })).toBeVisible();
  }
  await page.keyboard.press('Enter');
}

/** In a tree the text is typed into its search box, which goes to the match; Space chooses it. */
async function chooseNode(page: Page, typed: string | undefined): Promise<void> {
  if (typed !== undefined) {
    await page.keyboard.type(typed);
    await expect(page.locator('.ant-select-dropdown .mf-tree-outcome').filter({ visible: true })).toHaveText(/1/);
  }
  const tree = page.locator('.ant-tree-list:focus-within, .ant-tree-list:focus');
  for (let steps = 0; steps < 3 && !(await tree.isVisible()); steps += 1) await page.keyboard.press('Tab');
  if (typed === undefined) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
}

export interface Filling {
  /** Text to type, by item key. A choice is searched with it; without an entry its first option is taken. */
  readonly typed: Readonly<Record<string, string>>;
  /** Fields to leave unchanged. */
  readonly skipped: ReadonlySet<string>;
}

/** Fills a form from the focused field to its last field by Tab alone; resolves with the keys in their order. */
export async function fillByKeyboard(page: Page, { typed, skipped }: Filling): Promise<readonly string[]> {
  const reached: string[] = [];
  for (let steps = 0; steps < 300; steps += 1) {
    const { key, kind, name } = await focused(page);
    if (kind === 'other') {
      if (reached.length < 40) throw new Error(`The keyboard stands on ${name.slice(0, 300)} after ${reached.join()}`);
      return reached;
    }
    if (key !== '' && kind !== 'button' && !skipped.has(key)) {
      reached.push(key);
      if (kind === 'text' || kind === 'rich') await page.keyboard.type(typed[key] ?? `测试${key}`);
      else if (kind === 'switch') await page.keyboard.press('Space');
      else await choose(page, key, typed[key]);
    }
    await leave(page, kind);
  }
  throw new Error('The end of the form was not reached.');
}

/**
 * Goes to the next field. In a date input Tab would enter the calendar; Enter confirms the typed text and goes to the
 * next field.
 */
async function leave(page: Page, kind: Focused['kind']): Promise<void> {
  const calendar = page.locator('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)');
  const inCalendar = kind === 'text' && (await calendar.isVisible());
  await page.keyboard.press(inCalendar ? 'Enter' : 'Tab');
  if (inCalendar) await page.waitForTimeout(50);
}
