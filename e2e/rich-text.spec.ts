import { EXCEL, WORD } from '../packages/meta-forms/src/ui/rich-text/paste/office-html.fixture.ts';
import { signIn } from './support/people.ts';
import { png } from './support/sample-files.ts';
import { expect, test, type Locator, type Page } from './support/test.ts';

const form = (page: Page): Locator => page.getByRole('dialog').filter({ has: page.getByRole('form') });
const text = (page: Page): Locator => form(page).getByRole('textbox', { name: '资产说明' });

async function openCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: '编辑', exact: true }).last().click();
  await expect(form(page).getByRole('textbox').first()).toBeFocused();
  await form(page).locator('[data-mf-path="description"]').scrollIntoViewIfNeeded();
  await expect(text(page)).toBeVisible();
}

async function paste(
  page: Page,
  carried: { readonly html?: string; readonly picture?: readonly number[] },
): Promise<void> {
  await text(page).evaluate((editor, { html, picture }) => {
    const clipboard = new DataTransfer();
    if (html !== undefined) clipboard.setData('text/html', html);
    if (picture) clipboard.items.add(new File([Uint8Array.from(picture)], 'image.png', { type: 'image/png' }));
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }));
  }, carried);
}

test('a clerk writes with an input method, brings pictures, a document and a range, and finds all of it again', async ({
  page,
}) => {
  await signIn(page, 'clerk.zhang', '/business/assetCard?page=2');
  await openCard(page);
  await text(page).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send('Input.imeSetComposition', { text: 'shuoming', selectionStart: 8, selectionEnd: 8 });
  await expect(text(page)).toHaveText('shuoming');
  await keyboard.send('Input.insertText', { text: '说明' });
  await expect(text(page)).toHaveText('说明');

  const photo = png('现场照片.png');
  const chooser = page.waitForEvent('filechooser');
  await form(page).getByRole('button', { name: '插入图片' }).click();
  await (await chooser).setFiles([photo, { ...photo, name: '平面图.png' }]);
  await expect(text(page).getByRole('img', { name: '平面图.png' })).toBeVisible();
  // Sets a description for people who do not see it and a width in px, then resizes by the corner.
  await text(page).getByRole('img', { name: '平面图.png' }).click();
  await form(page).getByRole('button', { name: '图片宽度和说明' }).click();
  await page.getByRole('textbox', { name: '图片说明' }).fill('一层平面图');
  await page.getByRole('spinbutton', { name: '宽度' }).fill('160');
  await page.keyboard.press('Enter');
  const plan = text(page).getByRole('img', { name: '一层平面图' });
  await expect(plan).toHaveAttribute('width', '160');
  const corner = await text(page).locator('.ProseMirror-selectednode .mf-picture-corner').boundingBox();
  const [x, y] = [(corner?.x ?? 0) + 12, (corner?.y ?? 0) + 12];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y);
  await page.mouse.up();
  await expect(plan).toHaveAttribute('width', '200');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('见图');
  await page.keyboard.press('Enter');
  await paste(page, { picture: [...photo.buffer] });
  await expect(text(page).getByRole('img', { name: 'image.png' })).toBeVisible();

  await page.keyboard.press('Enter');
  await paste(page, { html: EXCEL, picture: [...photo.buffer] });
  await expect(text(page).getByRole('cell', { name: '办公桌' })).toBeVisible();
  await page.keyboard.press('Control+End');
  await paste(page, { html: WORD });
  await expect(page.getByText(/^有 1 张图片未能随文字粘贴/)).toBeVisible();
  await expect(text(page).getByRole('listitem').filter({ hasText: '门窗完好' })).toBeVisible();

  // Goes to the toolbar and back without the mouse, and extends the table on all sides.
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Alt+F10');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: '插入表格' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(text(page).getByRole('cell')).toHaveCount(13);
  await page.keyboard.press('Control+z');
  await expect(text(page).getByRole('cell')).toHaveCount(4);
  await page.keyboard.press('Alt+F10');
  await page.keyboard.press('Escape');
  await expect(text(page)).toBeFocused();
  await page.keyboard.press('Control+s');
  await expect(form(page)).toBeHidden();

  await openCard(page);
  await text(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('补');
  await page.keyboard.press('Control+s');
  await expect(form(page)).toBeHidden();
  await page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: '编辑', exact: true }) })
    .last()
    .getByRole('button', { name: /^查看 / })
    .click();
  // A far field is drawn when it comes near: what was scrolled to may be replaced on the way.
  const far = form(page).locator('[data-mf-path="description"]');
  await expect(() => far.scrollIntoViewIfNeeded({ timeout: 2000 })).toPass();
  const read = form(page).locator('.mf-html');
  for (const name of ['现场照片.png', '一层平面图', 'image.png'])
    await expect(read.getByRole('img', { name })).toHaveCount(1);
  await expect(read.getByRole('img', { name: '一层平面图' })).toHaveAttribute('width', '200');
  await expect(read).toContainText('说明见图');
  await expect(read.getByRole('heading', { name: '验收报告' })).toBeVisible();
  await expect(read.getByText('m2，经现场查验符合设计要求。')).toBeVisible();
  const width = () =>
    read
      .getByRole('img', { name: 'image.png' })
      .evaluate((picture) => (picture instanceof HTMLImageElement ? picture.naturalWidth : 0));
  await expect.poll(width).toBeGreaterThan(0);
  expect(await read.getByRole('list').last().getAttribute('start')).toBe('3');
});
