import { builtInRegistry, compileForm, parseMetaForm } from '@org/meta-forms/core';
import { inDesigner } from './support/build-form/author.ts';
import { before, boxOf, dragTo } from './support/drag.ts';
import { addNamed, card, cardNames, showView, storedDraft } from './support/designer.ts';
import { crash } from './support/drafts.ts';
import { expectCalm, interruptedItems, LABELS } from './support/interrupted-form.ts';
import { resetForm } from './support/own-form.ts';
import { nothingToPublish, publishAgain, publishOnTheWay, saveOnTheWay } from './support/on-the-way.ts';
import { signIn } from './support/people.ts';
import { expect, test, type BrowserContext, type Page } from './support/test.ts';

const EARLY = '很早的一项';
/** What may be lost at most, in ms. */
const LOSS = 2000;

/** A step in the middle of which the page dies. */
interface Step {
  /** Leads into the middle of the step. */
  readonly begin: (page: Page, isOld: EditedForm['isOld']) => Promise<void>;
  /** What the page shows after it was opened again. */
  readonly expected?: (page: Page) => Promise<void>;
  /** Labels that are there again; those from before and the early edit where missing. */
  readonly survivors?: readonly string[];
}

/** The machine on which all pages die. It is signed in once and has the scripts of the app, as after a crash. */
let machine: BrowserContext;
/** Numbers the forms: each kill has one of its own, which neither another kill nor an earlier try has touched. */
let forms = Date.now();

test.beforeAll(async ({ browser }) => {
  machine = await browser.newContext();
  const page = await machine.newPage();
  await signIn(page, 'admin');
  await page.close();
});
test.afterAll(() => machine.close());

test.afterEach(async () => {
  for (const page of machine.pages()) await page.close();
});

interface EditedForm {
  readonly page: Page;
  readonly address: string;
  /** Waits until the early edit is older than what may be lost. */
  readonly isOld: () => Promise<void>;
}

/** Opens a form of its own with an edit that is not saved yet. */
async function openWithEdit(): Promise<EditedForm> {
  const page = await machine.newPage();
  forms += 1;
  const address = await resetForm(page.request, {
    items: interruptedItems,
    metaKey: `killedDesigner${forms}`,
    formName: `中断的表单${forms}`,
  });
  await page.goto(address);
  await expect(card(page, '标题')).toBeVisible();
  await addNamed(page, EARLY, card(page, '编号'));
  const oldAt = Date.now() + LOSS;
  return { page, address, isOld: () => page.waitForTimeout(Math.max(0, oldAt - Date.now())) };
}

/** Opens the form on the same machine: it is whole and saved. */
async function reopen(address: string, survivors: readonly string[]): Promise<Page> {
  const page = await machine.newPage();
  await page.goto(address);
  await expect(card(page, '标题')).toBeVisible();
  for (const label of survivors) await expect(card(page, label)).toBeVisible();
  const labels = async () => (await storedDraft(page)).metaFormItemList.map(({ itemName }) => itemName);
  await expect.poll(labels).toEqual(expect.arrayContaining([...survivors]));
  const { form: stored, issues } = parseMetaForm(await storedDraft(page));
  expect([...issues, ...compileForm(stored, { registry: builtInRegistry }).issues]).toEqual([]);
  return page;
}

async function select(page: Page, name: string): Promise<void> {
  await card(page, name).click();
  await expect(inDesigner(page).panel.getByRole('heading', { name, exact: true })).toBeVisible();
}

const depth = (page: Page, name: string) => inDesigner(page).panel.getByText(name, { exact: true }).click();
const press = (page: Page, name: string) => inDesigner(page).panel.getByRole('button', { name }).click();
const goOn = (page: Page) => page.getByRole('button', { name: '继续编辑' }).click();

async function typeSlowly(page: Page): Promise<void> {
  await page.keyboard.type('房屋坐落', { delay: 100 });
  await page.waitForTimeout(LOSS);
  await page.keyboard.type('的地', { delay: 50 });
}

/** What was typed before the last two seconds is there; of the rest, what was stored before the page died. */
const hasTyped = (page: Page) => expect(page.getByRole('option', { name: /^房屋坐落(的地?)?$/ })).toBeVisible();
const withoutAddress = [...LABELS.filter((label) => label !== '地址'), EARLY];

const steps: Readonly<Record<string, Step>> = {
  'a name is typed on its card': {
    begin: async (page) => {
      await card(page, '地址').click();
      await page.keyboard.press('F2');
      await typeSlowly(page);
    },
    survivors: withoutAddress,
    expected: hasTyped,
  },
  'a name is typed in the properties': {
    begin: async (page) => {
      await select(page, '地址');
      await inDesigner(page).panel.getByRole('textbox', { name: '名称', exact: true }).selectText();
      await typeSlowly(page);
    },
    survivors: withoutAddress,
    expected: hasTyped,
  },
  'a card is dragged': {
    begin: async (page) => dragTo(page, card(page, '地址'), await before(card(page, '标题'))),
    expected: async (page) => expect((await cardNames(page)).at(0)).toBe('标题'),
  },
  'a card is made wider': {
    begin: async (page) => {
      await select(page, '标题');
      const handle = await boxOf(page.getByRole('separator', { name: /的宽度/ }));
      await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
      await page.mouse.down();
      await page.mouse.move(handle.x + 200, handle.y + 20, { steps: 5 });
    },
    expected: async (page) => {
      await select(page, '标题');
      await expect(page.getByRole('separator', { name: /的宽度/ })).toHaveAttribute('aria-valuenow', '8');
    },
  },
  'many cells are pasted': {
    begin: async (page, isOld) => {
      await showView(page, '字段表');
      const grid = page.getByRole('grid', { name: '字段表' });
      const { length } = await grid.getByRole('rowheader').all();
      await grid.getByRole('rowheader').first().click();
      const names = Array.from({ length }, (_, at) => `粘贴的第${at + 1}项`).join('\n');
      // The page dies while it pastes, not some time later.
      await isOld();
      await grid.evaluate((element, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, names);
    },
    survivors: [],
    expected: async (page) => {
      const names = await cardNames(page);
      const pasted = names.filter((name) => name.startsWith('粘贴的第'));
      expect([0, LABELS.length + 1]).toContain(pasted.length);
      if (pasted.length === 0) expect(names).toEqual(expect.arrayContaining([...LABELS, EARLY]));
    },
  },
  'a cell is typed': {
    begin: async (page) => {
      await showView(page, '字段表');
      await page.getByRole('rowheader', { name: '地址', exact: true }).click();
      await page.keyboard.press('F2');
      await page.keyboard.type('房屋坐落');
      await page.waitForTimeout(LOSS);
    },
    expected: async (page) => {
      await goOn(page);
      await expect(page.getByRole('textbox', { name: '地址 的名称' })).toHaveValue('房屋坐落');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('rowheader', { name: '房屋坐落', exact: true })).toBeVisible();
      await showView(page, '表单');
    },
  },
  'JSON is typed that is no form': {
    begin: async (page) => {
      await showView(page, 'JSON');
      await page.getByRole('textbox', { name: '表单的 JSON' }).focus();
      // The editor draws only the lines in sight.
      await page.keyboard.press('Control+Home');
      await page.keyboard.type('未写完的');
      await page.waitForTimeout(LOSS);
    },
    expected: async (page) => {
      await goOn(page);
      await expect(page.getByRole('textbox', { name: '表单的 JSON' })).toContainText('未写完的');
      await expect(page.getByText(/^JSON 有 \d+ 处错误/)).toBeVisible();
      await page.getByRole('button', { name: '放弃修改' }).click();
      await showView(page, '表单');
    },
  },
  'a formula is typed': {
    begin: async (page) => {
      await select(page, '总价');
      await depth(page, '进阶');
      await press(page, '公式编辑器');
      await expect(page.getByRole('textbox', { name: '公式', exact: true })).toBeFocused();
      await page.keyboard.press('Control+End');
      await page.keyboard.type(' + 17');
      await page.waitForTimeout(LOSS);
    },
    expected: async (page) => {
      await goOn(page);
      await expect(page.getByRole('textbox', { name: '公式', exact: true })).toHaveText('单价 * 数量 + 17');
      const dialog = page.getByRole('dialog', { name: /的公式$/ });
      await dialog.getByRole('button', { name: /应\s*用/ }).click();
      const items = async () => JSON.stringify((await storedDraft(page)).metaFormItemList);
      await expect.poll(items).toContain('price * count + 17');
    },
  },
  'a cascade is chosen': {
    begin: async (page) => {
      await select(page, '房间');
      await depth(page, '进阶');
      await press(page, '级联…');
      await page.getByRole('radio', { name: '楼层', exact: true }).check();
      await page.waitForTimeout(LOSS);
    },
    expected: async (page) => {
      await goOn(page);
      await expect(page.getByRole('radio', { name: '楼层', exact: true })).toBeChecked();
      await page
        .getByRole('dialog', { name: /的级联$/ })
        .getByRole('button', { name: /应\s*用/ })
        .click();
    },
  },
  'items are joined that a choice fills': {
    begin: async (page) => {
      await select(page, '房屋');
      await depth(page, '基本');
      await press(page, '带出数据…');
      const editor = page.getByRole('dialog', { name: /后带出的数据$/ });
      await editor
        .getByRole('region', { name: '来源表单的项' })
        .getByRole('listitem')
        .first()
        .getByRole('button')
        .click();
      const target = editor
        .getByRole('region', { name: '本表单的项' })
        .getByRole('listitem')
        .filter({ hasText: '编号' });
      await target.getByRole('button').first().click();
      await expect(editor.getByRole('status').first()).toContainText('1');
      await page.waitForTimeout(LOSS);
    },
    expected: async (page) => {
      await goOn(page);
      const editor = page.getByRole('dialog', { name: /后带出的数据$/ });
      await expect(editor.getByRole('status').first()).toContainText('1');
      await editor.getByRole('button', { name: /应\s*用/ }).click();
      await expect(editor).toBeHidden();
      await expect.poll(async () => JSON.stringify(await storedDraft(page))).toContain('mapperMetaFormItem');
    },
  },
  'the server saves and the answer is on the way': {
    begin: (page) => saveOnTheWay(page, true, LOSS),
    survivors: [...LABELS, EARLY, '在途的一项'],
  },
  'a save has not reached the server': {
    begin: (page) => saveOnTheWay(page, false, LOSS),
    survivors: [...LABELS, EARLY, '在途的一项'],
  },
  'the server publishes and the answer is on the way': {
    begin: (page) => publishOnTheWay(page, true),
    expected: nothingToPublish,
  },
  'a publication has not reached the server': {
    begin: (page) => publishOnTheWay(page, false),
    expected: publishAgain,
  },
};

for (const [name, { begin, survivors = [...LABELS, EARLY], expected }] of Object.entries(steps))
  test(`a page that dies while ${name} loses at most the last two seconds`, async () => {
    const { page, address, isOld } = await openWithEdit();
    await begin(page, isOld);
    await isOld();
    await crash(page);
    const again = await reopen(address, survivors);
    await expected?.(again);
    await expectCalm(again);
  });

for (const wait of [0, 300, 900, 2000])
  test(`a page that dies ${wait} ms after an edit loses at most the last two seconds`, async () => {
    const { page, address, isOld } = await openWithEdit();
    await isOld();
    await addNamed(page, '最后的一项', card(page, '编号'));
    await page.waitForTimeout(wait);
    await crash(page);
    const again = await reopen(address, [...LABELS, EARLY, ...(wait >= 300 ? ['最后的一项'] : [])]);
    await expectCalm(again);
  });
