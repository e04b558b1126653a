import { expectAccessible } from './support/accessible.ts';
import { signIn } from './support/people.ts';
import { expect, test, type Page } from './support/test.ts';

const places = (page: Page) => page.getByRole('navigation', { name: '地点列表' });
const canvas = (page: Page) => page.getByRole('application', { name: /^地图：/ });

async function openMap(page: Page, account: string, address = '/map/index'): Promise<void> {
  await signIn(page, account, address);
  await expect(places(page).getByRole('button').first()).toBeVisible();
  await expect(canvas(page)).toBeVisible();
}

test('a search of the map is the search of the list and back, and a place leads to its record', async ({ page }) => {
  await openMap(page, 'clerk.zhang');
  await expectAccessible(page, 'the map');
  await page.getByRole('searchbox', { name: /快速查找/ }).fill('后勤');
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(places(page).getByRole('button').filter({ hasNotText: '后勤' })).toHaveCount(0);
  await expect(places(page).getByRole('status')).toHaveText(/^[1-9] 个地点/);
  const found = await places(page).getByRole('listitem').count();
  await page.getByRole('link', { name: '在列表中查看' }).click();
  await expect(page).toHaveURL(/\/business\/village/);
  await expect(page.getByRole('main').getByRole('searchbox', { name: /快速查找/ })).toHaveValue('后勤');
  await page.getByRole('main').getByRole('link', { name: '在地图上查看' }).click();
  await expect(places(page).getByRole('listitem')).toHaveCount(found);

  const first = places(page).getByRole('button').first();
  const [name = ''] = (await first.innerText()).split('\n');
  await first.click();
  const info = page.getByRole('region', { name });
  await expect(info.getByRole('heading', { name })).toBeFocused();
  await expect(info.getByText('坐标', { exact: true })).toBeVisible();
  await info.getByRole('button', { name: '进入' }).click();
  await expect(page.getByRole('main').getByRole('heading', { name: new RegExp(name) })).toBeVisible();
});

test('by keys alone a yard is linked to a place, exactly one, and an anchor says what it lacks', async ({ page }) => {
  await openMap(page, 'admin');
  const byKeys = async (item: string) => {
    await canvas(page).focus();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: item }).press('Enter');
  };
  await byKeys('关联院落');
  const dialog = page.getByRole('dialog', { name: '锚点基本信息' });
  await expect(dialog.getByRole('row').nth(2)).toBeVisible();
  const agree = dialog.getByRole('button', { name: /确\s?定/ });
  await agree.press('Enter');
  await expect(page.getByText('请选择一条锚点')).toBeVisible();
  const choices = dialog.locator('tbody').getByRole('radio');
  await choices.nth(0).press('Space');
  await choices.nth(1).press('Space');
  await expect(choices.nth(0)).not.toBeChecked();
  await dialog.getByRole('button', { name: '取消' }).press('Enter');
  await expect(dialog).toBeHidden();

  await byKeys('新增锚点');
  await page.getByRole('button', { name: /保\s?存/ }).press('Enter');
  await expect(page.getByText('请将信息填写完整并上传区域图')).toBeVisible();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(page.getByText('不是有效的图片文件！')).toBeVisible();
  await page.getByRole('button', { name: '返回浏览' }).press('Enter');
  await expect(places(page)).toBeVisible();
});

test('on a phone the list is below the map, and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openMap(page, 'clerk.zhang', '/land/index');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const [map, list] = await Promise.all([canvas(page).boundingBox(), places(page).boundingBox()]);
  expect(map?.width).toBeGreaterThan(300);
  expect(list?.y).toBeGreaterThan(map?.y ?? Infinity);
  // The parts are one below the other: none lies over the next.
  const parts = await page
    .locator('.map-page > *')
    .evaluateAll((all) => all.map((part) => part.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })));
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.filter(({ top }, index) => top < (parts[index - 1]?.bottom ?? 0) - 1)).toEqual([]);
  const head = page.locator('.map-layers > *');
  const bottoms = await head.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().bottom));
  const box = await page.getByRole('searchbox', { name: /快速查找/ }).boundingBox();
  expect(Math.min(...bottoms)).toBeGreaterThan((box?.y ?? 0) + (box?.height ?? 0));
});
