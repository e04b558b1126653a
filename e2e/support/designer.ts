import { follow } from './pages.ts';
import { apiOf, signIn } from './people.ts';
import { expect, type APIRequestContext, type Browser, type Locator, type Page } from './test.ts';

const FORMS = '/api/meta-object/metaform';

/** The card of an item on the canvas. */
export function card(page: Page, name: string): Locator {
  return page.getByRole('option', { name, exact: true });
}

/** Names of the cards that are in sight, in their order. */
export function cardNames(page: Page): Promise<readonly string[]> {
  return page.locator('[role=option] > .mfd-spoken').allTextContents();
}

/** The line after a save of this page; of an earlier save it says the day, too. */
export function saved(page: Page): Locator {
  return page.getByText(/^已保存 \d\d:\d\d$/);
}

/** Shows another view of the form. */
export function showView(page: Page, view: string): Promise<void> {
  return page.locator('.ant-segmented-item-label').getByText(view, { exact: true }).click();
}

/** An author at a machine of their own, with a form open. */
export async function openAuthor(browser: Browser, formName: string, open: typeof design): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await open(page, formName);
  return page;
}

/** An author at a machine of their own, at an address of a designer. */
export async function openAuthorAt(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, 'admin', address);
  await expect(page.getByRole('option').first()).toBeVisible();
  return page;
}

/** Opens the designer of a form that has items from the list of forms, as a signed-in author. */
export async function openFromList(page: Page, formName: string): Promise<void> {
  await follow(page, '/system/metaform?size=100');
  const row = page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', { name: formName, exact: true }) });
  await row.getByRole('button', { name: '设计' }).click();
  await expectOpen(page, formName);
}

async function expectOpen(page: Page, formName: string): Promise<void> {
  await expect(page.getByRole('heading', { name: formName, exact: true })).toBeVisible();
  await expect(page.getByRole('option').first()).toBeVisible();
}

/** Signs an author in at the designer of a form that has items: the way there costs as much as a test. */
export async function openDesigner(page: Page, formName: string): Promise<void> {
  await signIn(page, 'admin', await designerAddress(page.request, formName));
  await expectOpen(page, formName);
}

/** Opens the designer of a form as it was published last: what other tests did to its draft is gone. */
export async function design(page: Page, formName: string): Promise<void> {
  await discardDraft(page.request, formName);
  await openDesigner(page, formName);
}

/** The address of the designer of a form. */
export async function designerAddress(request: APIRequestContext, formName: string): Promise<string> {
  const { id } = await findForm(request, formName);
  return `/system/metaform/design/${id}`;
}

async function findForm(request: APIRequestContext, formName: string) {
  const { get, post } = await authorOf(request);
  const found = await post(`${FORMS}/list?current=1&size=100`, [
    { field: 'formName', condition: 'like', value: formName },
  ]);
  const form = found.data.records.find((one: { formName: string }) => one.formName === formName);
  return { ...form, get, post };
}

async function discardDraft(request: APIRequestContext, formName: string): Promise<void> {
  const { id, metaKey, version, get, post } = await findForm(request, formName);
  const published = await get(`${FORMS}/getMetaFormByMetaKey?metaKey=${metaKey}`);
  const answer = await post(`${FORMS}/submit`, { id, version, definition: published.data });
  expect(answer).toMatchObject({ success: true });
}

/** The items of the stored draft of the form that is open, as they are on the wire, in their order. */
export async function storedDraft(page: Page): Promise<WireDraft> {
  const { get } = await authorOf(page.request);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const { data } = await get(`${FORMS}/detail?id=${id}`);
  return data.definition;
}

const authors = new WeakMap<APIRequestContext, ReturnType<typeof apiOf>>();

/** A draft is read many times while it is saved: one sign-in is enough, because each computes a password's hash. */
function authorOf(request: APIRequestContext): ReturnType<typeof apiOf> {
  const author = authors.get(request) ?? apiOf(request, 'admin');
  authors.set(request, author);
  return author;
}

interface WireDraft {
  readonly formName: string;
  readonly metaFormItemList: readonly { readonly itemName: string; readonly itemKey: string }[];
}

/** Adds an item after a card, and names it on its own card. */
export async function addNamed(page: Page, name: string, after: Locator): Promise<void> {
  await after.click();
  await page.getByRole('button', { name: '单行文本', exact: true }).click();
  await page.locator('[role=option][aria-selected=true]').press('F2');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
}

/** The form that a page shows, read from its JSON; the view of the form is shown then. */
export async function shownForm(page: Page): Promise<unknown> {
  await showView(page, 'JSON');
  const editor = page.getByRole('textbox', { name: '表单的 JSON' });
  await editor.press('Control+a');
  const text = await editor.evaluate((element) => {
    const clipboardData = new DataTransfer();
    element.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
    return clipboardData.getData('text/plain');
  });
  await showView(page, '表单');
  return JSON.parse(text);
}

/** Publishing is refused until every error is mended: by what the error offers, or its item is removed. */
export async function mendErrors(page: Page): Promise<void> {
  const publish = page.getByRole('button', { name: '发布', exact: true });
  await page.getByRole('tab', { name: /问题/ }).click();
  const errors = page.locator('.mfd-problem-error .mfd-problem-row');
  await expect(errors.first()).toBeVisible();
  await expect(publish).toBeDisabled();
  for (let left = await errors.count(); left > 0; left = await errors.count()) {
    const error = errors.first();
    const fix = error.locator('.mfd-problem-fixes').getByRole('button').first();
    if ((await fix.count()) > 0) await fix.click();
    else {
      await error.locator('.mfd-problem').click();
      await page.locator('[role=option][aria-selected=true]').press('Delete');
      const question = page.getByRole('dialog', { name: /^删除/ });
      if (await question.isVisible()) await question.getByRole('button', { name: /^删\s*除$/ }).click();
    }
    await expect.poll(() => errors.count()).not.toBe(left);
  }
  await expect(publish).toBeEnabled();
}
