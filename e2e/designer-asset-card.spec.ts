import type { Author } from './support/build-form/author.ts';
import { buildForm, type KnownNames } from './support/build-form/build-form.ts';
import { drawnColumns, planOf } from './support/build-form/compare-plans.ts';
import { buildFromList, buildFromNames, orderList } from './support/build-form/field-list.ts';
import { keyboardHand, mouseHand } from './support/build-form/hand.ts';
import { keyboardAuthor } from './support/build-form/keyboard-author.ts';
import { mouseAuthor } from './support/build-form/mouse-author.ts';
import { plannedItems } from './support/build-form/planned-item.ts';
import { createEffort, type Effort } from './support/build-form/effort.ts';
import { cardTexts, chooseDocuments, SKIPPED } from './support/card-texts.ts';
import { fillByKeyboard } from './support/fill-form.ts';
import { apiOf, signIn } from './support/people.ts';
import { expect, test, type APIRequestContext, type Browser, type Page } from './support/test.ts';

const FORMS = '/api/meta-object/metaform';
/** Items of the asset card with each of the 13 types, a sub-list, formulas and cascades. */
const SECTION = [
  'titleBasics',
  'assetCardNumber',
  'assetName',
  'assetCategory',
  'assetType',
  'acquireDate',
  'quantity',
  'isImported',
  'orgId',
  'managePersons',
  'villageId',
  'unitPrice',
  'accessoryTotal',
  'originalValue',
  'supplier',
  'accessories',
  'documents',
  'remark',
  'description',
];

type Api = Awaited<ReturnType<typeof apiOf>>;

interface WireForm {
  readonly metaKey: string;
  readonly formName: string;
  readonly metaFormItemList: readonly Readonly<Record<string, unknown>>[];
}

/** The asset card of the demo with some of its items, and what people call what the server knows by codes. */
async function demoForm(request: APIRequestContext, keys?: readonly string[]) {
  const admin = await apiOf(request, 'admin');
  const form: WireForm = (await admin.get(`${FORMS}/getMetaFormByMetaKey?metaKey=assetCard`)).data;
  const heads: readonly WireForm[] = (await admin.post(`${FORMS}/list?current=1&size=100`, [])).data.records;
  const forms = Object.fromEntries(heads.map(({ metaKey, formName }) => [metaKey, formName]));
  const references = { ...forms, user: '人员', unit: '单位', dept: '部门', jobname: '岗位' };
  const metaFormItemList = form.metaFormItemList.filter(({ itemKey }) => keys?.includes(String(itemKey)) ?? true);
  return { admin, form: { ...form, metaFormItemList }, names: { forms, references } satisfies KnownNames };
}

function report(way: string, effort: Effort): void {
  const counts = Object.entries(effort.counts()).map(([name, count]) => `${count} ${name}`);
  process.stdout.write(`${way}: ${counts.join(', ')}; a person needs ${Math.round(effort.personTime() / 60)} min\n`);
}

/** Publishes the open form, and answers the review. */
async function publish({ page, press }: Author): Promise<void> {
  await expect(page.getByText(/^已保存 \d\d:\d\d$/)).toBeVisible();
  await press(page.getByRole('button', { name: '发布', exact: true }));
  const review = page.getByRole('dialog', { name: /^发布“/ });
  await expect(review.getByText('首次发布')).toBeVisible();
  for (const box of await review.getByRole('checkbox').all()) await press(box);
  await press(review.getByRole('button', { name: '发布', exact: true }));
  await expect(review).toBeHidden();
}

/** Opens the designer of a new form without items. */
async function openEmptyForm(page: Page, { admin, metaKey }: { readonly admin: Api; readonly metaKey: string }) {
  const empty = { metaKey, formName: '资产登记卡', metaType: 3, metaFormItemList: [] };
  const created = await admin.post(`${FORMS}/submit`, { definition: empty });
  await signIn(page, 'admin', `/system/metaform/design/${created.data.id}`);
  await expect(page.getByText('还没有表单项')).toBeVisible();
}

/** Makes a new form from the list of forms; its key follows from the name. */
async function makeForm({ page, press, type }: Author, name: string): Promise<void> {
  await press(page.getByRole('button', { name: '新建表单' }));
  const create = page.getByRole('dialog', { name: '新建表单' });
  await expect(create.getByRole('textbox', { name: '表单名称' })).toBeFocused();
  await type(name);
  await press(create.getByRole('button', { name: '新建并设计' }));
  await expect(page.getByText('还没有表单项')).toBeVisible();
}

/** Accepts the offer after the publication: the form is in the menu, and clerks may add records. */
async function addToMenu({ page, press }: Author): Promise<void> {
  const offer = page.getByRole('dialog', { name: /已发布。要添加到菜单吗/ });
  await press(offer.getByRole('button', { name: '添加到菜单' }));
  const menu = page.getByRole('dialog', { name: /的菜单和权限$/ });
  await press(menu.getByRole('checkbox', { name: '“资产科员”可以新增和修改' }));
  await press(menu.getByRole('button', { name: '保存' }));
  await expect(menu).toBeHidden();
}

/** A clerk finds the form in the menu, fills it in and finds the record in the list. */
async function fillIn(browser: Browser, name: string): Promise<void> {
  await using machine = await browser.newContext();
  const clerk = await machine.newPage();
  await signIn(clerk, 'clerk.zhang');
  await clerk.getByRole('menuitem', { name }).click();
  // The empty list offers the same.
  await clerk.getByRole('button', { name: '新增', exact: true }).first().click();
  const dialog = clerk.getByRole('dialog').filter({ has: clerk.getByRole('form') });
  await expect(dialog.getByLabel('资产编号')).toBeFocused();
  const number = `E2E${Date.now()}`;
  const reached = await fillByKeyboard(clerk, { typed: cardTexts(number), skipped: SKIPPED });
  expect(reached.length).toBeGreaterThanOrEqual(48);
  await chooseDocuments(dialog);
  await expect(dialog.getByText('验收单.pdf')).toBeVisible();
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(clerk.getByRole('main').getByText(number)).toBeVisible();
}

/** The published form means the same as another one, item by item. */
async function expectSamePlan({ admin, metaKey }: { readonly admin: Api; readonly metaKey: string }, form: WireForm) {
  const { data: built } = await admin.get(`${FORMS}/getMetaFormByMetaKey?metaKey=${metaKey}`);
  const { items, ...rest } = planOf(built);
  const { items: wantedItems, ...wanted } = planOf(form);
  for (const [key, item] of Object.entries(wantedItems)) expect.soft(items[key], key).toEqual(item);
  expect(rest).toEqual(wanted);
}

/** Counts every press of a pointer on the pages that are opened next. */
async function watchPointers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.set(window, 'pointers', 0);
    addEventListener(
      'pointerdown',
      () => Reflect.set(window, 'pointers', Number(Reflect.get(window, 'pointers')) + 1),
      { capture: true },
    );
  });
}

function pointers(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(window, 'pointers'));
}

test('an author builds a section of the asset card by mouse and publishes it', async ({ page, request }) => {
  test.setTimeout(360_000);
  const { admin, form, names } = await demoForm(request, SECTION);
  const metaKey = `cardByMouse${Date.now()}`;
  await openEmptyForm(page, { admin, metaKey });
  const effort = createEffort();
  const author = mouseAuthor(mouseHand(page, effort));
  await buildForm(author, plannedItems(form), names);
  await orderList(author, drawnColumns(form));
  await publish(author);
  report('by mouse', effort);
  await expectSamePlan({ admin, metaKey }, form);
});

test('an author builds a section of the asset card by keyboard alone and publishes it', async ({ page, request }) => {
  test.setTimeout(360_000);
  const { admin, form, names } = await demoForm(request, SECTION);
  const metaKey = `cardByKeyboard${Date.now()}`;
  await watchPointers(page);
  await openEmptyForm(page, { admin, metaKey });
  const effort = createEffort();
  const author = keyboardAuthor(keyboardHand(page, effort));
  await buildForm(author, plannedItems(form), names);
  await orderList(author, drawnColumns(form));
  await publish(author);
  report('by keyboard', effort);
  expect(await pointers(page)).toBe(0);
  await expectSamePlan({ admin, metaKey }, form);
});

/**
 * The same section from the list of fields that an office has: names, keys, kinds, what must be filled in, lengths,
 * ranges, decimals, units, dictionaries. The list is pasted; the rest is typed into the table of items, a block of
 * cells at a time. The two tests above place every item and set every property by hand, as a person does who has
 * never seen the table: they report what that costs and promise no time.
 */
for (const { way, minutes, authorBy } of [
  { way: 'mouse', minutes: 15, authorBy: (page: Page, effort: Effort) => mouseAuthor(mouseHand(page, effort)) },
  // Not as quick as by mouse: each step of an arrow key counts.
  {
    way: 'keyboard',
    minutes: 17,
    authorBy: (page: Page, effort: Effort) => keyboardAuthor(keyboardHand(page, effort)),
  },
])
  test(`an author builds the section from a list of fields by ${way} within ${minutes} minutes`, async ({
    page,
    request,
  }) => {
    test.setTimeout(360_000);
    const { admin, form } = await demoForm(request, SECTION);
    const metaKey = `cardFromNames${way}${Date.now()}`;
    await watchPointers(page);
    await openEmptyForm(page, { admin, metaKey });
    const effort = createEffort();
    const author = authorBy(page, effort);
    await buildFromNames(author, plannedItems(form));
    await orderList(author, drawnColumns(form));
    await publish(author);
    report(`from a list of fields by ${way}`, effort);
    if (way === 'keyboard') expect(await pointers(page)).toBe(0);
    await expectSamePlan({ admin, metaKey }, form);
    expect(effort.personTime()).toBeLessThan(minutes * 60);
  });

/** The ways to build the whole form, and what a person may need for it in minutes. */
const ways = {
  mouse: {
    name: '鼠标登记卡',
    minutes: 15,
    authorBy: (page: Page, effort: Effort) => mouseAuthor(mouseHand(page, effort)),
  },
  keyboard: {
    name: '键盘登记卡',
    minutes: 15,
    authorBy: (page: Page, effort: Effort) => keyboardAuthor(keyboardHand(page, effort)),
  },
};
for (const [way, { name, minutes, authorBy }] of Object.entries(ways))
  test(`an author builds the whole asset card by ${way}, and a clerk fills it in`, async ({
    page,
    request,
    browser,
  }) => {
    test.setTimeout(360_000);
    const { admin, form } = await demoForm(request);
    // A retry makes a form of its own.
    const formName = `${name}${Date.now() % 10_000}`;
    await watchPointers(page);
    await signIn(page, 'admin', '/system/metaform');
    const effort = createEffort();
    const author = authorBy(page, effort);
    await makeForm(author, formName);
    await buildFromList(author, plannedItems(form));
    await orderList(author, drawnColumns(form));
    await publish(author);
    await addToMenu(author);
    report(`the whole form by ${way}`, effort);
    expect(effort.personTime()).toBeLessThan(minutes * 60);
    if (way === 'keyboard') expect(await pointers(page)).toBe(0);
    const found = await admin.post(`${FORMS}/list?current=1&size=2`, [
      { field: 'formName', condition: 'like', value: formName },
    ]);
    await expectSamePlan({ admin, metaKey: found.data.records[0].metaKey }, form);
    await fillIn(browser, formName);
  });
