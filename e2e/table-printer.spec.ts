import { printed, printedTexts, scanned } from './support/paper.ts';
import type { PlacedText } from './support/pdf-texts.ts';
import { apiOf, signIn } from './support/people.ts';
import { expect, test, type APIRequestContext, type Page } from './support/test.ts';

async function listed(request: APIRequestContext, account: string, address: string) {
  const { data } = await (await apiOf(request, account)).post(address, []);
  const records: readonly Readonly<Record<string, unknown>>[] = data.records;
  return records;
}

const loans = async (request: APIRequestContext, size: number) =>
  (await listed(request, 'clerk.zhang', `/api/warrant-propety/lend/list?size=${size}`)).map(({ id }) => String(id));

const preview = (page: Page) => page.getByRole('region', { name: '打印预览' });

test('a loan is printed with its template from its list: one page, with its code and places to sign', async ({
  page,
}) => {
  await signIn(page, 'clerk.zhang', '/business/lend');
  const row = page.getByRole('row').filter({ hasText: 'Lend2026' }).first();
  const number = /Lend\d+/.exec((await row.textContent()) ?? '')?.[0] ?? '';
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: '套打' }).click();
  await expect(preview(page).getByText(number, { exact: false })).toBeVisible();
  await expect(preview(page).getByRole('img', { name: '经办人签字' })).toBeVisible();

  const id = new URL(page.url()).searchParams.get('ids');
  expect(await scanned(preview(page).getByRole('img', { name: '扫码查看单据' }).first())).toBe(
    new URL(`/business/lend/${id}`, page.url()).href,
  );

  const pages = await printed(page);
  expect(pages).toHaveLength(1);
  for (const text of ['证照借出单', number, '房屋产权证', '经办人', '借用人', '第1页共1页'])
    expect(pages[0]).toContain(text);
  expect(pages[0]).not.toContain('{{');
});

test('several loans begin on pages of their own, in order, each counted from 1', async ({ page, request }) => {
  await signIn(page, 'clerk.zhang', '/wel/index');
  const ids = await loans(request, 3);
  await page.goto(`/tableprinter?metaKey=lend&ids=${ids.join(',')}`);
  await expect(preview(page).getByRole('table')).toHaveCount(3);
  const pages = await printed(page);
  expect(pages).toHaveLength(3);
  for (const text of pages) expect(text).toContain('第1页共1页');
});

test('a list of 60 houses has its head on every page, and its total once, on the last', async ({ page, request }) => {
  await signIn(page, 'leader.chen', '/wel/index');
  const houses = await listed(request, 'leader.chen', '/api/property-basics/house/list?size=60');
  expect(houses).toHaveLength(60);
  await page.goto(`/tableprinter?metaKey=house&ids=${houses.map(({ id }) => String(id)).join(',')}`);
  await expect(preview(page).getByRole('table').first()).toBeVisible();
  const sections = await preview(page).getByRole('table').count();
  const pages = await printed(page);
  expect(pages).toHaveLength(sections);
  expect(pages.length).toBeGreaterThan(1);
  for (const [at, text] of pages.entries()) {
    expect(text).toContain('房屋编号');
    expect(text).toContain(`第${at + 1}页共${pages.length}页`);
  }
  const all = pages.join('');
  for (const { houseCode } of houses) expect(all.split(String(houseCode))).toHaveLength(2);
  expect(pages.flatMap((text, at) => (text.includes('合计') ? [at] : []))).toEqual([pages.length - 1]);
  const cents = houses.reduce((sum, { buildingArea }) => sum + Math.round(Number(buildingArea) * 100), 0);
  const total = (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  expect(pages.at(-1)).toContain(total);
});

test('a record that the reader may not see is left out, and the page says so', async ({ page, request }) => {
  await signIn(page, 'clerk.zhang', '/wel/index');
  const [own = ''] = await loans(request, 1);
  await page.goto(`/tableprinter?metaKey=lend&ids=${own},nothing,1`);
  await expect(page.getByText('有 2 条单据不存在或没有查看权限，没有打印')).toBeVisible();
  await expect(preview(page).getByRole('table')).toHaveCount(1);
});

/** Where the words of the template of loans stand on the paper, in points from its lower left corner. */
const LOAN_PAGE: readonly PlacedText[] = [
  { text: '证照类别', x: 52, y: 711 },
  { text: '证书状态', x: 291, y: 711 },
  { text: '借出证照', x: 52, y: 696 },
  { text: '登记地址', x: 52, y: 681 },
  { text: '借用人', x: 57, y: 666 },
  { text: '工作单位', x: 291, y: 666 },
  { text: '借出时间', x: 52, y: 651 },
  { text: '应还时间', x: 291, y: 651 },
  { text: '借用事由', x: 52, y: 614 },
  { text: '经办人', x: 35, y: 528 },
  { text: '借用人', x: 274, y: 528 },
  { text: '第1页共1页', x: 269, y: 21 },
];
/** Fonts of different machines differ by less, rows and columns that moved by more; in points. */
const LEAST_MOVE = 4;

test('the words of a template stand on the paper where they stood before', async ({ page, request }) => {
  await signIn(page, 'clerk.zhang', '/wel/index');
  const [id = ''] = await loans(request, 1);
  await page.goto(`/tableprinter?metaKey=lend&ids=${id}`);
  await expect(preview(page).getByRole('table')).toBeVisible();
  const [texts = []] = await printedTexts(page);
  const isAt = (word: PlacedText) => placesOf(texts, word).some((x) => Math.abs(x - word.x) < LEAST_MOVE);
  expect(LOAN_PAGE.filter((word) => !isAt(word))).toEqual([]);
});

/** Where a word begins in the line at its height: a line consists of runs that may end within a word. */
function placesOf(texts: readonly PlacedText[], { text, y }: PlacedText): readonly number[] {
  const line = texts.filter((run) => Math.abs(run.y - y) < LEAST_MOVE);
  return line.flatMap(({ x }, at) => {
    const rest = line.slice(at).map((run) => run.text);
    return rest.join('').startsWith(text) ? [x] : [];
  });
}
