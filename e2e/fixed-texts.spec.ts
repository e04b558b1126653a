import { fixedTexts, pseudoText } from '@org/meta-forms/testing';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataDir } from '../playwright.config.ts';
import { signIn } from './support/people.ts';
import { expect, test, type Page } from './support/test.ts';

/** Every sentence of the product, as `npm run build` writes it. */
const sentences: Readonly<Record<string, Readonly<Record<string, string>>>> = JSON.parse(
  readFileSync('dist/sentences/en.json', 'utf8'),
).sentences;
const folder = join(dataDir, 'languages');
const BRACKETED = /⟦[^⟦⟧]*⟧/g;
const LETTERS = /\p{Letter}{2,}/u;

/** antd has no Esperanto, so its own sentences are English. */
const TAG = 'eo';
/** What antd says where it has no sentences of a language, names of its icons among it, and the language itself. */
const OF_LIBRARIES = new Set([
  'No data',
  'items / page',
  'Page',
  'page',
  'Page Size',
  'Previous Page',
  'Next Page',
  'Close',
  'Show',
  'down',
  '世界语',
]);
/** As `20 / page`. */
const PAGE_SIZE = /^\d+ ?\/ ?page$/;

test.beforeAll(() => {
  const pseudo = Object.entries(sentences).map(([id, table]) => [
    id,
    Object.fromEntries(Object.entries(table).map(([key, sentence]) => [key, pseudoText(sentence)])),
  ]);
  mkdirSync(folder, { recursive: true });
  const file = { tag: TAG, base: 'en', sentences: Object.fromEntries(pseudo) };
  writeFileSync(join(folder, `${TAG}.json`), JSON.stringify(file));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** All that the server has answered: names of menus, records and people are data. */
async function answersOf(page: Page): Promise<() => string> {
  const answers: string[] = [];
  await page.route('**/api/**', async (route) => {
    if (route.request().headers()['accept']?.includes('text/event-stream')) return route.continue();
    const response = await route.fetch();
    const body = await response.text();
    answers.push(body);
    return route.fulfill({ response, body });
  });
  return () => answers.join('\n');
}

/** The texts of a page that are neither sentences of the file nor data of the server. */
async function fixedOn(page: Page, answers: () => string): Promise<readonly string[]> {
  const texts = await page.locator('body').evaluate(fixedTexts);
  // What is drawn has been answered; an answer on its way is of no use.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const data = answers();
  return texts.filter((text) => {
    // A bracketed sentence may have another one in it.
    const rest = text.replace(BRACKETED, ' ').replace(BRACKETED, ' ').trim();
    if (OF_LIBRARIES.has(rest) || PAGE_SIZE.test(rest)) return false;
    const words = rest.split(/[\s,、，：:;()（）·/]+/).filter((word) => LETTERS.test(word));
    return words.some((word) => !data.includes(word));
  });
}

const PAGES = [
  { account: 'clerk.zhang', address: '/wel/index' },
  { account: 'clerk.zhang', address: '/business/assetCard' },
  { account: 'clerk.zhang', address: '/message/index' },
  { account: 'clerk.zhang', address: '/cloudApps/approval' },
  { account: 'admin', address: '/system/user' },
  { account: 'admin', address: '/system/dict' },
  { account: 'admin', address: '/blade-flowdesign' },
  { account: 'admin', address: '/boards' },
] as const;

for (const { account, address } of PAGES)
  test(`${address} has no fixed text in a pseudo-language`, async ({ page }) => {
    await page.addInitScript((tag) => localStorage.setItem('mf-language', tag), TAG);
    const answers = await answersOf(page);
    await signIn(page, account, address);
    await expect(page.getByRole('main')).toContainText('⟦');
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1_000);
    expect(await fixedOn(page, answers)).toEqual([]);
  });

test('the login page has no fixed text in a pseudo-language', async ({ page }) => {
  await page.addInitScript((tag) => localStorage.setItem('mf-language', tag), TAG);
  const answers = await answersOf(page);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: pseudoText('Sign in') })).toBeVisible();
  expect(await fixedOn(page, answers)).toEqual([]);
});
