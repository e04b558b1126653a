import { expectAccessible } from './support/accessible.ts';
import { card, design } from './support/designer.ts';
import { follow } from './support/pages.ts';
import { signIn } from './support/people.ts';
import { expect, test, type Page } from './support/test.ts';

const FORM = '土地证';
const ITEM = '土地使用权人';

const review = (page: Page) => page.getByRole('dialog', { name: `发布“${FORM}”` });

/** The owners of the land in the list of records. */
async function owners(page: Page): Promise<readonly string[]> {
  await follow(page, '/business/land');
  await expect(page.getByRole('columnheader', { name: ITEM })).toBeVisible();
  const heads = await page.getByRole('columnheader').allTextContents();
  const column = heads.findIndex((head) => head.includes(ITEM));
  const rows = page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') });
  await expect(rows.first()).toBeVisible();
  return rows.evaluateAll((all, at) => all.map((row) => row.children[at]?.textContent ?? ''), column);
}

test('a change that loses data is counted and confirmed by name, and the records keep their values', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'admin');
  const before = await owners(page);
  expect(before.filter((owner) => owner !== '').length).toBeGreaterThan(0);

  await design(page, FORM);
  await page.getByRole('tab', { name: '大纲' }).click();
  await page.getByRole('textbox', { name: '按名称或编码搜索' }).fill(ITEM);
  await page.getByRole('button', { name: new RegExp(ITEM) }).click();
  await card(page, ITEM).press('Delete');
  await expect(card(page, ITEM)).toBeHidden();
  await page.getByRole('button', { name: '发布', exact: true }).click();

  await expect(review(page)).toContainText('会丢数据');
  await expect(review(page).getByText(/涉及 \d+ 条单据/)).toBeVisible();
  await expectAccessible(page, 'the review before publishing');
  const publish = review(page).getByRole('button', { name: '发布', exact: true });
  await expect(publish).toBeDisabled();
  await review(page)
    .getByRole('textbox', { name: /请输入表单名称/ })
    .fill(FORM);
  for (const box of await review(page).getByRole('checkbox').all()) await box.check();
  await publish.click();
  await expect(review(page)).toBeHidden();

  await page.locator('.mfd-toolbar').getByRole('button', { name: '撤销' }).click();
  await expect(card(page, ITEM)).toBeVisible();
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await expect(review(page)).toContainText('没有单据受影响');
  for (const box of await review(page).getByRole('checkbox').all()) await box.check();
  await publish.click();
  await expect(review(page)).toBeHidden();
  expect(await owners(page)).toEqual(before);
});
