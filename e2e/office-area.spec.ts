import { expect, test, type Locator, type Page } from './support/test.ts';
import { follow } from './support/pages.ts';
import { signIn } from './support/people.ts';

const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

async function open(page: Page): Promise<void> {
  await follow(page, '/office/area?unitType=2');
  await expect(page.getByRole('heading', { level: 1, name: '面积测算' })).toBeVisible();
  // Until the title appears, the sheet belongs to another type, and its input would be lost.
  await expect(page.locator('.business-toolbar').getByText('参公及全额事业单位')).toBeVisible();
  await expect(page.getByRole('spinbutton', { name: '科级以下人数' })).toBeVisible();
}

test('persons become square metres, over every threshold, and the standard is maintained', async ({ page }) => {
  await signIn(page, 'admin');
  await page.getByRole('link', { name: '面积测算' }).first().click();
  await expect(page).toHaveURL(/\/office\/area/);
  await open(page);

  const persons = page.getByRole('spinbutton', { name: '科级以下人数' });
  for (const [count, office, service, canteen] of [
    ['100', '900.00', '800.00', '370.00'],
    ['101', '909.00', '806.99', '372.60'],
    ['199', '1,791.00', '1,394.99', '627.40'],
    ['200', '1,800.00', '1,400.00', '630.00'],
  ] as const) {
    await persons.fill(count);
    await expect(section(page, '办公用房')).toContainText(`小计${office}`);
    await expect(section(page, '服务用房')).toContainText(`小计${service}`);
    await expect(section(page, '附属（食堂）用房')).toContainText(`小计${canteen}`);
  }
  await expect(section(page, '设备用房')).toContainText('288.00');
  await expect(section(page, '汇总')).toContainText('合计4,118.00');

  await page.getByRole('button', { name: '维护标准' }).click();
  const drawer = page.getByRole('dialog', { name: '维护面积标准' });
  await drawer.getByRole('textbox', { name: '服务用房第 3 行标准' }).fill('x +');
  await drawer.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('的标准“x +”不是数字或关于 x 的公式')).toBeVisible();
  await drawer.getByRole('textbox', { name: '服务用房第 3 行标准' }).fill('7.5 - x / 1000');
  await drawer.getByRole('button', { name: '保存' }).click();
  await expect(drawer).toBeHidden();
  await expect(section(page, '服务用房')).toContainText('7.5 - x / 1000');
  await expect(section(page, '服务用房')).toContainText('小计1,460.00');

  await page.getByRole('button', { name: '维护标准' }).click();
  await drawer.getByRole('textbox', { name: '服务用房第 3 行标准' }).fill('7');
  await drawer.getByRole('button', { name: '保存' }).click();
  await expect(section(page, '服务用房')).toContainText('小计1,400.00');
});

test('a person who may only read computes, but maintains no standard', async ({ page }) => {
  await signIn(page, 'leader.chen', '/office/area');
  await open(page);
  await page.getByRole('spinbutton', { name: '科级以下人数' }).fill('10');
  await expect(section(page, '办公用房')).toContainText('小计90.00');
  await expect(page.getByRole('button', { name: '维护标准' })).toHaveCount(0);
  // The entries are kept on the device.
  await page.reload();
  await expect(section(page, '办公用房')).toContainText('小计90.00');
  await page.getByRole('button', { name: '清空' }).click();
  await expect(section(page, '办公用房')).toContainText('小计0.00');
});
