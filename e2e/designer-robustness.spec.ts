import { parseMetaForm } from '@org/meta-forms/core';
import { openAuthorAt, saved, shownForm, storedDraft } from './support/designer.ts';
import { resetForm } from './support/own-form.ts';
import { expect, test, type Page } from './support/test.ts';
import { sharedForm } from './support/two-authors/base-form.ts';
import { decideConflicts, type EditingAuthor } from './support/two-authors/editing-author.ts';
import { editByChance } from './support/two-authors/edits.ts';
import { expectEvery, type Expected } from './support/two-authors/expected.ts';

/** How long two authors edit, in s; five minutes by hand. */
const SECONDS = Number(process.env.TWO_AUTHORS_SECONDS ?? 20);
/** Another seed makes other edits. */
const SEED = Number(process.env.TWO_AUTHORS_SEED ?? 1);

/** Random numbers from 0 to 1, the same ones for each seed. */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/**
 * Each author receives with the next save what the other one has saved. Both make the same edit, so that the second one
 * adds nothing that the first one would lack.
 */
async function exchange(pages: readonly Page[]): Promise<void> {
  for (const page of pages) await expect(saved(page)).toBeVisible();
  for (const page of pages) {
    await page.getByRole('tab', { name: '大纲' }).click();
    await page.getByRole('textbox', { name: '按名称或编码搜索' }).fill('first');
    await page.locator('[data-outline-item="1"]').click();
    await page.getByRole('option', { name: '首项', exact: true }).press('Alt+r');
    await expect(page.locator('.mfd-save')).toHaveText(/^保存中|^正在合并/);
    await expect(saved(page)).toBeVisible();
  }
}

/** The items of a form as they are read, whatever their notation: the JSON for people has no numbers of positions. */
function itemsOf(definition: unknown) {
  const { form } = parseMetaForm(definition);
  return form.metaFormItemList
    .toSorted((a, b) => (a.itemOrder ?? 0) - (b.itemOrder ?? 0))
    .map(({ itemOrder: _order, ...item }) => item);
}

test('two authors edit one form by chance: both and the server have the same form, with every edit', async ({
  browser,
  request,
}) => {
  test.setTimeout((SECONDS + 200) * 1000);
  const address = await resetForm(request, sharedForm);
  const expected: Expected = { items: new Map(), removed: new Set() };
  const authorAt = async (name: EditingAuthor['name'], seed: number): Promise<EditingAuthor> => ({
    page: await openAuthorAt(browser, address),
    name,
    random: numbersOf(seed),
    expected,
    own: new Map(),
    decided: 0,
  });
  const authors = await Promise.all([authorAt('甲', SEED * 2), authorAt('乙', SEED * 2 + 1)]);
  await Promise.all(authors.map(decideConflicts));
  const end = Date.now() + SECONDS * 1000;
  const counts: Record<string, number> = {};
  await Promise.all(
    authors.map(async (author) => {
      for (let turn = 1; Date.now() < end; turn += 1) {
        const name = await editByChance(author, turn);
        counts[name] = (counts[name] ?? 0) + 1;
        await author.page.waitForTimeout(author.random() * 500);
      }
    }),
  );
  // A question that is on its way is answered first.
  for (const { page } of authors) await expect(page.getByText(/^冲突：/)).toBeHidden();
  const pages = authors.map(({ page }) => page);
  await exchange(pages);
  const stored = await storedDraft(authors[0].page);
  for (const page of pages) expect(itemsOf(await shownForm(page))).toEqual(itemsOf(stored));
  expectEvery(stored, expected);
  const conflicts = authors.reduce((sum, { decided }) => sum + decided, 0);
  process.stdout.write(`two authors, seed ${SEED}: ${JSON.stringify(counts)}, ${conflicts} conflicts decided\n`);
  for (const page of pages) {
    await page.reload();
    await expect(page.getByRole('option').first()).toBeVisible();
    await expect(page.locator('.mfd .ant-alert')).toHaveCount(0);
    await page.context().close();
  }
});
