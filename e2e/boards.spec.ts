import { boxOf, dragTo } from './support/drag.ts';
import { pdfTexts } from './support/pdf-texts.ts';
import { signIn } from './support/people.ts';
import { expect, test, type Page } from './support/test.ts';

/** Chooses an option of a select of the builder. */
async function choose(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name, exact: true }).click();
  // A long list has only the options that are in view; those of charts are few and are not searched.
  if (name !== '图形') await page.keyboard.type(option);
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option-content')
    .filter({ hasText: new RegExp(`^${option}$`) })
    .click();
}

/** Builds a tile and puts it on the board. */
async function addTile(page: Page, { title, chart, group }: { title: string; chart: string; group?: string }) {
  await page.getByRole('button', { name: '添加图表' }).click();
  const dialog = page.getByRole('dialog', { name: '添加图表' });
  await dialog.getByRole('textbox', { name: '标题' }).fill(title);
  await choose(page, '单据', '房屋');
  await choose(page, '图形', chart);
  if (group !== undefined) await choose(page, '分组', group);
  await expect(dialog.getByRole('figure', { name: new RegExp(`^${title}`) })).toBeVisible();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog).toBeHidden();
}

test('a leader builds a board of six tiles, lands in the list behind a bar, and prints it', async ({ page }) => {
  await signIn(page, 'leader.chen', '/boards');
  await page.getByRole('button', { name: '新建看板' }).click();
  await page.getByRole('textbox', { name: '名称' }).fill('房屋看板');
  await addTile(page, { title: '用途', chart: '条形', group: '房屋用途' });
  await addTile(page, { title: '总数', chart: '数字' });
  await addTile(page, { title: '用途占比', chart: '环形', group: '房屋用途' });
  await addTile(page, { title: '用途表', chart: '表格', group: '房屋用途' });
  await addTile(page, { title: '用途柱形', chart: '柱形', group: '房屋用途' });
  await addTile(page, { title: '用途折线', chart: '折线', group: '房屋用途' });

  const number = page.getByRole('heading', { name: '总数' });
  const first = await boxOf(page.getByRole('figure', { name: /^用途 / }));
  await dragTo(page, number, { x: first.x + first.width + 200, y: first.y + 40 });
  await page.mouse.up();
  await page.getByRole('button', { name: '移动“总数”或改变大小' }).press('Shift+ArrowRight');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page).toHaveURL(/\/boards\/\d+$/);
  await expect(page.getByRole('figure')).toHaveCount(6);
  // The tab that it was made in is closed, and nothing is unsaved.
  await expect(
    page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name: '新建看板' }),
  ).toHaveCount(0);
  await expect(page.getByRole('img', { name: '有未保存的内容' })).toHaveCount(0);

  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('button', { name: '打印' }).click();
  await expect(page.locator('.tiles-paper')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  const texts = (await pdfTexts(await page.pdf({ preferCSSPageSize: true }))).join('');
  for (const title of ['房屋看板', '用途占比', '用途折线']) expect(texts).toContain(title);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));

  const canvas = page.getByRole('figure', { name: /^用途 / }).locator('canvas');
  const box = await boxOf(canvas);
  // The longest of the five bars is the first one; its middle is right of the names.
  await page.mouse.click(box.x + box.width * 0.45, box.y + box.height / 10);
  await expect(page).toHaveURL(/\/business\/house\?q=status\.in\.2_5\*buildingUse\.eq\.\d+$/);
  await page.goBack();
  await expect(page.getByRole('figure')).toHaveCount(6);
});

/**
 * Where the tiles of the big screen are, in px of the wall, after nothing of them is cut. The window itself cannot be
 * resized, because it is in full screen.
 */
async function wallOf(page: Page, [width, height]: readonly [number, number]) {
  await resizeTo(page, [width, height]);
  await expectNothingCut(page);
  return page.locator('.big-screen .chart-card, .big-screen strong').evaluateAll((parts) =>
    parts.map((part) => {
      const { x, y, width: wide, height: high } = part.getBoundingClientRect();
      return [x, y, wide, high];
    }),
  );
}

async function resizeTo(page: Page, [width, height]: readonly [number, number]): Promise<void> {
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false });
}

/** Every part of the big screen has the room that it needs. */
async function expectNothingCut(page: Page): Promise<void> {
  await expect(page.locator('.big-screen canvas')).toHaveCount(6);
  await expect
    .poll(() =>
      page
        .locator('.big-screen :is(.chart-card, .chart-fills, .chart-card-numbers, .chart-ring-parts)')
        .evaluateAll((parts) =>
          parts.flatMap(({ className, scrollHeight, clientHeight, scrollWidth, clientWidth }) => {
            const isCut = scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1;
            return isCut ? [`${className}: ${scrollWidth} x ${scrollHeight} in ${clientWidth} x ${clientHeight}`] : [];
          }),
        ),
    )
    .toEqual([]);
}

test('the big screen cuts nothing, and 4K shows the picture of 1080p', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await signIn(page, 'admin', '/xjBigScreen');
  await page.getByRole('button', { name: '全屏' }).click();
  await expect(page.getByRole('button', { name: '退出全屏' })).toBeVisible();
  const usual = await wallOf(page, [1920, 1080]);
  const small = await wallOf(page, [1366, 768]);
  const large = await wallOf(page, [3840, 2160]);
  expect(usual.length).toBeGreaterThan(10);
  for (const [walls, scale] of [
    [large, 2],
    [small, 768 / 1080],
  ] as const)
    for (const [at, places] of walls.entries())
      for (const [side, px] of places.entries())
        expect(Math.abs(px / scale - (usual[at]?.[side] ?? 0)), `${at} ${side} at ${scale}`).toBeLessThan(3);
  const canvas = page.locator('.big-screen canvas').first();
  const pointsOf = () =>
    canvas.evaluate((drawn: HTMLCanvasElement) => drawn.width / drawn.getBoundingClientRect().width);
  await expect.poll(pointsOf).toBeCloseTo(1, 1);
});

test('the big screen in its frame cuts nothing on a laptop, and is a page of readable tiles on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, 'admin', '/xjBigScreen');
  await expectNothingCut(page);
  const picture = await boxOf(page.locator('.big-screen-picture'));
  expect(picture.width / picture.height).toBeCloseTo(1920 / 1080, 1);
  expect(picture.y + picture.height).toBeLessThanOrEqual(768);

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNothingCut(page);
  const tile = await boxOf(page.locator('.big-screen .chart-card').first());
  expect(tile.width).toBeGreaterThan(300);
});
