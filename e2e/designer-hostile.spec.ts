import { textItem } from '@org/meta-forms/testing';
import { card, mendErrors, saved, storedDraft } from './support/designer.ts';
import { resetForm } from './support/own-form.ts';
import { signIn } from './support/people.ts';
import { expect, test, type Page } from './support/test.ts';

/** What other programs export as a form: types nobody knows, keys twice or missing, formulas to nowhere. */
const worst = {
  formName: '别的系统导出的表单',
  metaFormItemList: [
    { id: '1', itemName: '名称', itemKey: 'name', itemType: 1, itemConfigJson: '{"required":true}' },
    { id: '2', itemName: '名称', itemKey: 'name', itemType: 1, itemConfigJson: '{}' },
    { id: '3', itemName: 'cat', itemKey: 'cat', itemType: 99, itemConfigJson: '{"dictKey":"inline"}' },
    { id: '4', itemName: '', itemKey: '', itemType: 1, itemConfigJson: '{}' },
    { id: '5', itemName: '坏的配置', itemKey: 'broken', itemType: 2, itemConfigJson: '{"min":' },
    {
      id: '6',
      itemName: '合计',
      itemKey: 'sum',
      itemType: 2,
      itemConfigJson: '{"isComputeData":true,"computeData":{"formula":"nowhere + 1"}}',
    },
    { id: '7', itemName: '下级', itemKey: 'child', itemType: 4, itemConfigJson: '{"cascadeField":"gone"}' },
    'no item at all',
  ],
};

const chooseFile = (page: Page, name: string, text: string) =>
  page
    .locator('.mfd input[type=file]')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });

test('a file that is no form is refused by its name, and the form stays', async ({ page }) => {
  const form = { metaKey: 'importedForm', formName: '导入的表单', items: [textItem('a', { itemName: '原有的一项' })] };
  await signIn(page, 'admin', await resetForm(page.request, form));
  await expect(card(page, '原有的一项')).toBeVisible();
  for (const [name, text] of Object.entries({
    '照片.json': '\u0089PNG\r\n',
    '半个.json': '{"metaFormItemList": [',
    '名单.json': '[1, 2, 3]',
    '空的.json': '',
  })) {
    await chooseFile(page, name, text);
    await expect(page.getByText(new RegExp(`^“${name}”没有导入：`))).toBeVisible();
  }
  await expect(card(page, '原有的一项')).toBeVisible();
  await expect(page.locator('.mfd-toolbar').getByRole('button', { name: '撤销' })).toBeDisabled();
});

test('the worst export of another program opens, says what is wrong, and is mended until it can be published', async ({
  page,
}) => {
  const form = { metaKey: 'importedForm', formName: '导入的表单', items: [textItem('a', { itemName: '原有的一项' })] };
  await signIn(page, 'admin', await resetForm(page.request, form));
  await expect(card(page, '原有的一项')).toBeVisible();
  await chooseFile(page, '导出.json', JSON.stringify(worst));
  const dialog = page.getByRole('dialog').filter({ hasText: '导出.json' });
  await dialog.getByRole('button', { name: /^导\s*入$/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('option', { name: /^cat/ })).toBeVisible();
  await mendErrors(page);
  await expect(saved(page)).toBeVisible();
  expect((await storedDraft(page)).metaFormItemList.length).toBeGreaterThan(3);
});
