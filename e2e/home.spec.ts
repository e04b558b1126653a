import { AxeBuilder } from '@axe-core/playwright';
import { apiOf, signIn } from './support/people.ts';
import { pdfTexts } from './support/pdf-texts.ts';
import { expect, test, type Page } from './support/test.ts';

const FIGURES = '/api/business/figures';

async function isAccessible(page: Page, state: string) {
  const { violations } = await new AxeBuilder({ page }).include('.admin-home').analyze();
  expect(
    violations.map(({ id, nodes }) => `${state}: ${id} ${nodes.map(({ html }) => html.slice(0, 120)).join()}`),
  ).toEqual([]);
}

test('home shows waiting work that leads to its list, pages, announcements, and figures to see and read', async ({
  page,
  request,
}) => {
  const own = await apiOf(request, 'verifier.wang');
  const counted = async (): Promise<number> => {
    const { data } = await own.get(`${FIGURES}/todos`);
    return data
      .find(({ kind }: { readonly kind: string }) => kind === 'verify')
      .modules.find(({ module }: { readonly module: string }) => module === 'house').total;
  };
  const before = await counted();
  expect(before).toBeGreaterThan(0);

  // Figures that fail to load must not affect the rest of the page.
  await page.route(`**${FIGURES}/list`, (route) => route.abort());
  await signIn(page, 'verifier.wang');
  const figures = page.getByRole('region', { name: '数据概览' });
  await expect(figures.getByRole('alert')).toContainText('数据加载失败');
  await page.unroute(`**${FIGURES}/list`);
  await figures.getByRole('button', { name: /重\s*试/ }).click();
  await expect(figures.getByRole('figure')).toHaveCount(6);
  // The few months with loans are numbers.
  await expect(figures.locator('canvas')).toHaveCount(5);

  const areas = figures.getByRole('figure', { name: /的用途/ });
  const { data } = await own.get(`${FIGURES}/list`);
  const { parts } = data.find(({ key }: { readonly key: string }) => key === 'houseAreaByUse');
  await areas.getByRole('button', { name: '看表格' }).press('Enter');
  await expect(areas.getByRole('row')).toHaveCount(parts.length + 1);
  await expect(areas.getByRole('row').nth(1)).toContainText(
    `${parts[0].name}${parts[0].count}${Number(parts[0].amount).toLocaleString('zh')}`,
  );
  await isAccessible(page, 'light');

  // The number equals that of the list.
  const toDos = page.getByRole('region', { name: '待办' });
  await toDos.getByRole('link', { name: `待我审核：房屋，${before} 条` }).click();
  await expect(page).toHaveURL(/\/business\/house\?todo=verify$/);
  await expect(page.getByText(`共 ${before} 条记录`)).toBeVisible();
  await expect(page.getByText('仅显示：待我审核')).toBeVisible();
  const { data: waiting } = await own.post('/api/property-basics/house/list?size=1', [
    { field: '$toDo', condition: 'eq', value: 'verify' },
  ]);
  await own.post(`/api/property-basics/house/verify?id=${waiting.records[0].id}`, {});
  await page.reload();
  await expect(page.getByText(`共 ${before - 1} 条记录`)).toBeVisible();
  await page.getByRole('button', { name: '显示全部' }).click();
  await expect(page).toHaveURL(/\/business\/house$/);
  await expect(page.getByText('仅显示：待我审核')).toBeHidden();

  // The home page, which stayed open, has counted again and shows the recent pages.
  await page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name: '首页' }).click();
  await expect(toDos.getByRole('link', { name: `待我审核：房屋，${before - 1} 条` })).toBeVisible();
  const atHand = page.getByRole('region', { name: '常用菜单' });
  await atHand.getByRole('button', { name: '收藏 房屋', exact: true }).press('Enter');
  await expect(atHand.getByRole('button', { name: '取消收藏 房屋' })).toBeVisible();
  await expect(page.getByRole('region', { name: '公告' })).toBeVisible();

  // On a phone, in the dark, in English.
  await page.getByRole('button', { name: '切换明暗' }).click();
  await page.getByRole('button', { name: 'English' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('heading', { name: 'To do' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Figures' }).locator('canvas')).toHaveCount(5);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expect(
    page.getByRole('region', { name: 'Shortcuts' }).getByRole('button', { name: /^Remove .+ from favourites$/ }),
  ).toHaveCount(1);
  await isAccessible(page, 'dark, narrow');
});

for (const [name, width, height, { who, charts }] of [
  // The houses of the clerk belong to one kind of unit, which is a number, and few months have loans.
  ['a desk', 1366, 768, { who: 'clerk.zhang', charts: 4 }],
  ['a phone', 390, 844, { who: 'clerk.zhang', charts: 4 }],
  ['a desk', 1366, 768, { who: 'admin', charts: 5 }],
  ['a phone', 390, 844, { who: 'admin', charts: 5 }],
] as const)
  test(`on the screen of ${name} nothing on the home of ${who} moves while its answers arrive`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(() => {
      const moved = { sum: 0 };
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) moved.sum += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await signIn(page, who);
    await expect(page.getByRole('region', { name: '数据概览' }).locator('canvas')).toHaveCount(charts);
    await expect(page.getByRole('region', { name: '公告' }).getByRole('listitem').first()).toBeVisible();
    const moved = await page.evaluate(
      () => (window as unknown as { readonly moved: { readonly sum: number } }).moved.sum,
    );
    expect(moved).toBeLessThan(0.05);
  });

test('the browser prints the home page in full, without menu and bars, with one watermark', async ({ page }) => {
  await signIn(page, 'clerk.zhang');
  await expect(page.getByRole('region', { name: '数据概览' }).getByRole('figure')).toHaveCount(6);
  await expect(page.locator('.shell-print-mark')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  for (const frame of ['.shell-top', '.shell-side', '.shell-tabs']) await expect(page.locator(frame)).toBeHidden();
  await expect(page.locator('.shell-print-mark')).toBeVisible();
  const pictures = page.locator('.shell [style*="background-image"][style*="pointer-events"]');
  await expect(pictures).not.toHaveCount(0);
  expect(await pictures.evaluateAll((marks) => marks.filter((mark) => mark.checkVisibility()).length)).toBe(0);
  const texts = await pdfTexts(await page.pdf());
  expect(texts.length).toBeGreaterThan(1);
  expect(texts.join('')).toContain('面积超标的房间');
  expect(texts.join('')).not.toContain('搜索菜单');
});
