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
  'left',
  'right',
  'exclamation-circle',
  '世界语',
]);
/** As `20 / page`. */
const PAGE_SIZE = /^\d+ ?\/ ?page$/;

const bracketed = (text: string) => (text === '' ? '' : `⟦${text}⟧`);

test.beforeAll(() => {
  const pseudo = Object.entries(sentences).map(([id, table]) => [
    id,
    Object.fromEntries(Object.entries(table).map(([key, sentence]) => [key, bracketed(sentence)])),
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

/** Texts, placeholders, titles and names of the page, each once. */
function textsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const silent = '[aria-hidden="true"], [aria-hidden="true"] *, button[aria-label] *, [role="button"][aria-label] *';
    for (const element of document.body.querySelectorAll('*')) {
      if (element.matches('style, script')) continue;
      for (const name of ['placeholder', 'title', 'alt']) found.add(element.getAttribute(name) ?? '');
      if (!element.matches(silent)) found.add(element.getAttribute('aria-label') ?? '');
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) found.add(node.textContent ?? '');
    }
    return [...found].map((text) => text.trim());
  });
}

/** The text without the parts that have brackets, which may be in each other. */
function outside(text: string): string {
  const rest = text.replace(/⟦[^⟦⟧]*⟧/g, ' ');
  return rest === text ? text.replace(/⟦[^⟧]*$|^[^⟦]*⟧/g, ' ') : outside(rest);
}

/** The words of a page that are neither sentences of the file nor data of the server. */
async function fixedWords(page: Page, answers: string): Promise<readonly string[]> {
  const texts = await textsOf(page);
  return texts.filter((text) => {
    const rest = outside(text).trim();
    if (!LETTERS.test(rest) || OF_LIBRARIES.has(rest) || PAGE_SIZE.test(rest)) return false;
    const words = rest.split(/[\s,、，：:;()（）·/]+/).filter((word) => LETTERS.test(word));
    return words.some((word) => !answers.includes(word));
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
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(await fixedWords(page, answers())).toEqual([]);
  });

test('the login page has no fixed text in a pseudo-language', async ({ page }) => {
  await page.addInitScript((tag) => localStorage.setItem('mf-language', tag), TAG);
  const answers = await answersOf(page);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: '⟦Sign in⟧' })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  expect(await fixedWords(page, answers())).toEqual([]);
});
