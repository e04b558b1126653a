import { inDesigner } from '../build-form/author.ts';
import { expect, type Page } from '../test.ts';
import type { Expected } from './expected.ts';

/** One of two authors who edit a form at the same time. */
export interface EditingAuthor {
  readonly page: Page;
  readonly name: '甲' | '乙';
  /** From 0 to 1. */
  readonly random: () => number;
  readonly expected: Expected;
  /** The items that this author has added, by their ids, with their names. */
  readonly own: Map<string, string>;
  /** How many conflicts the author has decided. */
  decided: number;
}

/** Answers each question about a conflict as soon as it is in the way: a side for each, by chance. */
export async function decideConflicts(author: EditingAuthor): Promise<void> {
  const dialog = author.page.getByRole('dialog', { name: /^与他人的修改冲突/ });
  await author.page.addLocatorHandler(dialog, async () => {
    const groups = await dialog.getByRole('radiogroup').all();
    for (const group of groups)
      await group
        .getByRole('radio')
        .nth(author.random() < 0.5 ? 0 : 1)
        .check();
    await dialog.getByRole('button', { name: '合并并保存' }).click();
    author.decided += groups.length;
  });
}

/** One of several by chance; undefined where there is none. */
export function pick<T>({ random }: EditingAuthor, all: readonly T[]): T | undefined {
  return all[Math.floor(random() * all.length)];
}

/** Selects an item by its id; the text is its name or key, by which the outline finds it. */
export async function select({ page }: EditingAuthor, id: string, text: string): Promise<void> {
  await page.getByRole('tab', { name: '大纲' }).click();
  await page.getByRole('textbox', { name: '按名称或编码搜索' }).fill(text);
  const entry = page.locator(`[data-outline-item="${id}"]`);
  await entry.click();
  await expect(entry).toHaveAttribute('aria-pressed', 'true');
}

/** Types a property of the selected item. */
export async function setText({ page }: EditingAuthor, property: string, text: string): Promise<void> {
  const input = inDesigner(page).panel.getByRole('textbox', { name: property, exact: true });
  await input.fill(text);
  await input.press('Enter');
  await expect(input).toHaveValue(text);
}

/** The card of the selected item. */
export function selectedCard({ page }: EditingAuthor) {
  return page.locator('[role=option][aria-selected=true]').first();
}

/** Adds an item of a type after the selected one, names it, and returns its id. */
export async function addNamed(author: EditingAuthor, type: string, name: string): Promise<string> {
  const { page } = author;
  const { panel } = inDesigner(page);
  await page.getByRole('tab', { name: '表单项' }).click();
  await page.getByRole('button', { name: type, exact: true }).click();
  await expect(panel.getByRole('textbox', { name: '名称', exact: true })).toHaveValue(type);
  await setText(author, '名称', name);
  await expect(selectedCard(author).locator('.mfd-spoken').first()).toHaveText(name);
  return (await selectedCard(author).getAttribute('data-item')) ?? '';
}
