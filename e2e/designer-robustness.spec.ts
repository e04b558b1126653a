import { design, openAuthor, openDesigner, saved } from './support/designer.ts';
import { crash } from './support/drafts.ts';
import { apiOf, signIn } from './support/people.ts';
import { expect, test, type Page } from './support/test.ts';

const FORM = '土地';
/** How long two authors edit, in s; five minutes by hand. */
const SECONDS = Number(process.env.TWO_AUTHORS_SECONDS ?? 20);

/** Labels of the items in the stored draft, in their order. */
async function storedLabels(page: Page): Promise<readonly string[]> {
  const { get } = await apiOf(page.request, 'admin');
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const { data } = await get(`/api/meta-object/metaform/detail?id=${id}`);
  return data.definition.metaFormItemList.map(({ itemName }: { readonly itemName: string }) => itemName);
}

/** Adds an item after a random card, and names it. */
async function addNamed(page: Page, name: string, random: () => number): Promise<void> {
  const cards = page.getByRole('option');
  await cards.nth(Math.floor(random() * Math.min(8, await cards.count()))).click();
  await page.getByRole('button', { name: '单行文本', exact: true }).click();
  await page.locator('[role=option][aria-selected=true]').press('F2');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
}

/** Random numbers from 0 to 1, the same ones for each seed. */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

test('two authors edit one form for a while: what each has added is there for both, and on the server', async ({
  browser,
}) => {
  test.setTimeout((SECONDS + 120) * 1000);
  const authors = [await openAuthor(browser, FORM, design), await openAuthor(browser, FORM, openDesigner)];
  const end = Date.now() + SECONDS * 1000;
  const added: string[] = [];
  await Promise.all(
    authors.map(async (page, author) => {
      const random = numbersOf(author + 1);
      for (let step = 1; Date.now() < end; step += 1) {
        const name = `作者${author + 1}第${step}项`;
        await addNamed(page, name, random);
        added.push(name);
        await page.waitForTimeout(random() * 1500);
      }
    }),
  );
  expect(added.length).toBeGreaterThan(5);
  // Each has received what the other one had saved last with the next save of its own.
  for (const page of [...authors, ...authors]) {
    await page.getByRole('option').first().press('Alt+r');
    await expect(saved(page)).toBeVisible();
  }
  await expect
    .poll(async () => (await storedLabels(authors[0]!)).filter((label) => label.startsWith('作者')).toSorted())
    .toEqual(added.toSorted());
  for (const page of authors) await page.reload();
  for (const page of authors) {
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.getByRole('tab', { name: '大纲' }).click();
    await page.getByRole('textbox', { name: '按名称或键搜索' }).fill(added.at(-1) ?? '');
    await expect(page.locator('[data-outline-item]').first()).toContainText(added.at(-1) ?? '');
    await page.context().close();
  }
});

for (const wait of [0, 300, 900, 2000])
  test(`a page that dies ${wait} ms after an edit loses at most the last two seconds`, async ({ page, context }) => {
    await signIn(page, 'admin');
    await design(page, FORM);
    await addNamed(page, '很早的一项', () => 0);
    await page.waitForTimeout(2000);
    await addNamed(page, '最后的一项', () => 0);
    await page.waitForTimeout(wait);
    await crash(page);
    const again = await context.newPage();
    await again.goto('/wel/index');
    await openDesigner(again, FORM);
    await expect
      .poll(() => storedLabels(again))
      .toEqual(expect.arrayContaining(['很早的一项', ...(wait >= 300 ? ['最后的一项'] : [])]));
  });
