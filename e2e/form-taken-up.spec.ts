import { expectAccessible } from './support/accessible.ts';
import { design } from './support/designer.ts';
import { signIn } from './support/people.ts';
import { expect, test, type Page } from './support/test.ts';

/** A clerk's page with a new yard whose note is typed. */
async function typeNote(clerk: Page, text: string) {
  await signIn(clerk, 'clerk.zhang', '/business/village');
  await clerk
    .getByRole('button', { name: /新\s*增/ })
    .first()
    .click();
  await clerk.getByRole('dialog').getByLabel('备注').fill(text);
}

async function publish(page: Page) {
  await page.getByRole('button', { name: '发布', exact: true }).click();
  const question = page.getByRole('dialog', { name: /^发布“/ });
  for (const box of await question.getByRole('checkbox').all()) await box.check();
  // Only where stored values could be lost.
  for (const name of await question.getByRole('textbox').all()) await name.fill('院落');
  await question.getByRole('button', { name: '发布', exact: true }).click();
  await expect(question).toBeHidden();
}

test('a page that is open takes up a published form, and keeps what is being typed', async ({ page, browser }) => {
  await signIn(page, 'admin');
  await using machine = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const clerk = await machine.newPage();
  await typeNote(clerk, '写到一半的说明');
  const dialog = clerk.getByRole('dialog');

  await design(page, '院落');
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: '数字', exact: true }).click();
  await page.getByRole('option', { name: '数字', exact: true }).dblclick();
  await page.getByRole('textbox', { name: '“数字”的名称' }).fill('备用数量');
  await page.keyboard.press('Enter');
  await publish(page);

  const notice = dialog.getByText(/^表单已有更新/);
  await expect(notice).toBeVisible();
  await expect(dialog.getByLabel('备用数量')).toHaveCount(0);
  await expectAccessible(clerk, 'the notice about a newer form', '.ant-modal');
  // The clerk goes on, and takes up the form when it suits.
  await dialog.getByLabel('备注').pressSequentially('，现在写完了');
  await dialog.getByRole('button', { name: '立即更新' }).click();
  await expect(dialog.getByLabel('备用数量')).toBeVisible();
  await expect(dialog.getByLabel('备注')).toHaveValue('写到一半的说明，现在写完了');
  await expect(notice).toBeHidden();

  // Nothing is typed in a page without a dialog: the next form is there without a question.
  await dialog.getByRole('button', { name: /取\s*消/ }).click();
  await clerk.getByRole('button', { name: '放弃修改' }).click();
  await page.getByRole('option', { name: '备用数量', exact: true }).click();
  await page.keyboard.press('Delete');
  await expect(page.getByText(/^已保存 \d\d:\d\d$/)).toBeVisible();
  await publish(page);
  await expect(async () => {
    await clerk
      .getByRole('button', { name: /新\s*增/ })
      .first()
      .click();
    await expect(dialog.getByLabel('备注')).toBeVisible();
    const isOld = await dialog.getByLabel('备用数量').isVisible();
    await dialog.getByRole('button', { name: /取\s*消/ }).click();
    expect(isOld).toBe(false);
  }).toPass({ timeout: 30_000 });
});
