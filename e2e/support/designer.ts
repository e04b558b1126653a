import { follow } from './pages.ts';
import { expect, type Page } from './test.ts';

/** Opens the designer of a form that has items from the list of forms, as a signed-in author. */
export async function design(page: Page, formName: string): Promise<void> {
  await follow(page, '/system/metaform');
  const row = page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: formName, exact: true }) });
  await row.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '设计' }).click();
  await expect(page.getByRole('heading', { name: formName, exact: true })).toBeVisible();
  await expect(page.getByRole('option').first()).toBeVisible();
}
