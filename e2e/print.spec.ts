import { expect, test, type Page } from './support/test.ts';
import { pdfTexts } from './support/pdf-texts.ts';
import { signIn } from './support/people.ts';

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

/** The pages with the watermark, which is the only pattern on a sheet. */
const markedPagesOf = (pdf: Buffer) =>
  pdf
    .toString('latin1')
    .split('endobj')
    .filter((part) => /\/Type\s*\/Page\b/.test(part) && /\/Pattern\s*<</.test(part)).length;

async function openFirstCard(page: Page): Promise<void> {
  await signIn(page, 'clerk.zhang', '/business/assetCard');
  await page.getByRole('button', { name: '编辑', exact: true }).first().click();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
}

test('a form is printed as its own sheet, with every field and row, whatever the scroll position', async ({ page }) => {
  // A test cannot answer the browser's print dialog, so it checks the page that would be printed.
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] = document.querySelector('.mf-paper-root')?.textContent ?? '';
    };
  });
  await openFirstCard(page);
  const list = page.getByRole('dialog').getByRole('grid').first();
  await list.scrollIntoViewIfNeeded();
  for (let row = 0; row < 40; row++)
    await page.getByRole('dialog').getByRole('button', { name: '新增', exact: true }).first().click();

  await page.getByRole('dialog').getByRole('button', { name: '打印' }).click();
  await expect.poll(() => page.locator('html').getAttribute('data-printed')).toContain('盘点记录');
  const printed = (await page.locator('html').getAttribute('data-printed')) ?? '';
  expect(printed).not.toContain('正在加载');
  for (const part of ['资产卡片', '基本信息', '采购与保修', '配件明细', '制单人']) expect(printed).toContain(part);

  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('.mf-paper-root');
  await expect(sheet).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await sheet.locator('.mf-paper-list').first().locator(':scope > tbody > tr').count()).toBeGreaterThan(40);
  expect(
    await sheet
      .locator('thead')
      .first()
      .evaluate((head) => getComputedStyle(head).display),
  ).toBe('table-header-group');
  // The width of A4 without margins. No list may exceed it, whatever its columns contain.
  await page.setViewportSize({ width: 703, height: 1000 });
  const cut = await sheet
    .locator('.mf-paper-list, .mf-paper-list :is(th, td)')
    .evaluateAll((parts) =>
      parts
        .filter((part) => part.getBoundingClientRect().right > 703 || part.scrollWidth > part.clientWidth + 1)
        .map((part) => part.textContent),
    );
  expect(cut).toEqual([]);
  expect(await sheet.locator('.mf-audit').textContent()).toMatch(/制单时间\d{4}-\d\d-\d\d/);
  await page.setViewportSize({ width: 1366, height: 768 });
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pagesOf(pdf)).toBeGreaterThan(1);
  // Every page says which card it belongs to, and the list has its heads again after a break.
  const number = /资产编号([A-Z]+\d+)/.exec(printed)?.[1] ?? 'no number';
  const texts = await pdfTexts(pdf);
  for (const text of texts) {
    expect(text).toContain('资产卡片');
    expect(text).toContain(number);
  }
  expect(texts.filter((text) => text.includes('序号配件名称')).length).toBeGreaterThan(1);

  // Every page faintly names who printed it: the mark has an eighth of the opacity of black, so the text stays
  // readable.
  expect(markedPagesOf(pdf)).toBe(pagesOf(pdf));
  const mark = page.locator('.shell-print-mark');
  await expect(mark).toContainText(/张晓芸 clerk\.zhang\d{4}-\d\d-\d\d \d\d:\d\d/);
  const shares = await mark
    .locator('text')
    .evaluateAll((lines) => lines.map((line) => Number(getComputedStyle(line).fillOpacity)));
  for (const share of shares) expect(share > 0.08 && share < 0.2).toBe(true);
  await mark.evaluate((element) => element.remove());
  expect(markedPagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(0);
});

test('the title and the head of a list are on the page of its first row', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] = 'yes';
    };
  });
  await signIn(page, 'clerk.zhang', '/business/assetCard');
  // The rows of its last list come after the end of a page.
  await page.getByRole('row').filter({ hasText: 'ZC010103000173' }).dblclick();
  await page.getByRole('dialog').getByRole('button', { name: '打印' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  const texts = await pdfTexts(await page.pdf({ preferCSSPageSize: true }));
  expect(texts.length).toBeGreaterThan(1);
  for (const title of ['配件明细', '维保记录', '盘点记录']) {
    const pages = texts.filter((text) => text.includes(`${title}序号`));
    expect(pages, title).toHaveLength(1);
    for (const text of pages) expect(text.slice(text.indexOf(`${title}序号`))).toMatch(/^\D*(?:1(?!\/)|\(无\))/);
  }
});

test('paper is light below a dark page, and the totals of a list are on the page of a row', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] = 'yes';
    };
  });
  await signIn(page, 'clerk.zhang', '/business/house');
  await page.getByRole('button', { name: '切换明暗' }).click();
  await page.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: '打印', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  await page.emulateMedia({ media: 'print' });
  const look = await page
    .locator('html')
    .evaluate((html) => [getComputedStyle(html).colorScheme, getComputedStyle(html).backgroundColor]);
  expect(look).toEqual(['light', 'rgb(255, 255, 255)']);
  const grounds = await page.locator('.mf-paper-root').evaluate((sheet) => {
    const light = getComputedStyle(sheet).getPropertyValue('--mf-neutral-3');
    return [light, getComputedStyle(document.documentElement).getPropertyValue('--mf-neutral-3')];
  });
  expect(grounds).toEqual(['#f4f5f8', '#1f2023']);
  const texts = await pdfTexts(await page.pdf({ preferCSSPageSize: true }));
  expect(texts.at(-1)).toMatch(/制单时间\d+.*合计/);
});
