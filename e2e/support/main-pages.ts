import { numberItem, textItem } from '@org/meta-forms/testing';
import { KEY_RECORDS } from './key-records.ts';
import { resetForm } from './own-form.ts';
import { apiOf, signIn } from './people.ts';
import { sendRecords } from './send-records.ts';
import {
  expect,
  test,
  type APIRequestContext,
  type Browser,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from './test.ts';

export const SENT = {
  ...KEY_RECORDS,
  processKey: 'key_look',
  name: '钥匙查看',
};
const DESIGNED = {
  metaKey: 'enlargedForm',
  formName: '放大表单',
  items: [textItem('a', { itemName: '甲' }), numberItem('b', { itemName: '乙' })],
};
const LIST = '/business/assetCard';
const INBOX = `/cloudApps/approval?process=${SENT.processKey}`;

/** Many pages are opened one after the other, each in a new context. */
const SLOW = { timeout: 40_000 };

/** A page or dialog of the main journeys of the clerk, the approver and the author. */
export interface Place {
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
}

const shown = (place: Locator): Locator => place.locator('visible=true').first();
const form = (page: Page): Locator => page.getByRole('form').first();

async function openList(page: Page): Promise<void> {
  await signIn(page, 'clerk.zhang', LIST);
  await expect(shown(page.getByText(/ZC\d+/))).toBeVisible(SLOW);
}

/** A row of a wide list opens by its button, a card of a narrow one by a press on its text. */
async function openFirst(page: Page, text: string | RegExp): Promise<void> {
  await expect(shown(page.getByText(text))).toBeVisible(SLOW);
  const view = shown(page.getByRole('grid').getByRole('button', { name: /^(?:查看|办理) / }));
  await ((await view.isVisible()) ? view : shown(page.getByText(text))).click();
}

async function openTask(page: Page): Promise<void> {
  await signIn(page, 'verifier.wang', INBOX);
  await openFirst(page, '负责人核对');
  await expect(page.getByRole('form').first()).toBeVisible(SLOW);
}

const OF_THE_CLERK: readonly Place[] = [
  {
    name: 'sign-in',
    open: async (page) => {
      await page.goto('/login');
      await page.getByLabel('账号', { exact: true }).fill('clerk.zhang');
      await page.getByLabel('密码', { exact: true }).fill('wrong');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert').filter({ hasText: '用户名或密码错误' })).toBeVisible(SLOW);
    },
  },
  {
    name: 'home',
    open: async (page) => {
      await signIn(page, 'clerk.zhang');
      await expect(page.getByRole('link', { name: /^待我提交：资产卡片/ })).toBeVisible(SLOW);
    },
  },
  { name: 'list', open: openList },
  {
    name: 'query dialog',
    open: async (page) => {
      await openList(page);
      await shown(page.getByRole('button', { name: '查询', exact: true })).click();
      await expect(page.getByRole('dialog').getByRole('combobox').first()).toBeVisible(SLOW);
    },
  },
  {
    name: 'form with mistakes',
    open: async (page) => {
      await openList(page);
      await shown(page.getByRole('button', { name: '新增', exact: true })).click();
      await expect(form(page)).toBeVisible(SLOW);
      await shown(form(page).getByRole('tabpanel').getByRole('button', { name: '新增' })).click();
      await page.keyboard.press('Control+s');
      await expect(page.getByRole('region', { name: /处需要修改$/ })).toBeFocused(SLOW);
    },
  },
  {
    name: 'record dialog',
    open: async (page) => {
      await openList(page);
      await openFirst(page, /ZC\d+/);
      await expect(form(page)).toBeVisible(SLOW);
    },
  },
];

/** Opens each main page in a context of its own and looks at it; a page that fails does not hide the others. */
export async function eachMainPage(
  { browser, request }: { readonly browser: Browser; readonly request: APIRequestContext },
  options: BrowserContextOptions,
  look: (page: Page, name: string) => Promise<void>,
): Promise<void> {
  for (const { name, open } of await mainPages(request)) {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    try {
      await open(page);
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: test.info().outputPath(`${name}.png`) });
      await look(page, name);
    } catch (error) {
      expect.soft(String(error), name).toBe('');
    }
    await context.close();
  }
}

/** The main pages of the three journeys, with what they need on the server. */
async function mainPages(request: APIRequestContext): Promise<readonly Place[]> {
  const clerk = await apiOf(request, 'clerk.zhang');
  const { data: cards } = await clerk.post('/api/asset-card/assetcard/list?current=1&size=1', []);
  await sendRecords(request, { ...SENT, count: 2 });
  const designer = await resetForm(request, DESIGNED);
  return [
    ...OF_THE_CLERK,
    {
      name: 'record page',
      open: async (page) => {
        await signIn(page, 'clerk.zhang', `${LIST}/${cards.records[0].id}`);
        await expect(form(page)).toBeVisible(SLOW);
      },
    },
    {
      name: 'inbox',
      open: async (page) => {
        await signIn(page, 'verifier.wang', INBOX);
        await expect(shown(page.getByText('负责人核对'))).toBeVisible(SLOW);
      },
    },
    { name: 'approval', open: openTask },
    {
      name: 'decision',
      open: async (page) => {
        await openTask(page);
        await page.keyboard.press('a');
        await expect(page.getByLabel('审批意见').last()).toBeFocused(SLOW);
      },
    },
    { name: 'designer', open: (page) => openDesigner(page, designer) },
    {
      name: 'designer with an item in hand',
      open: async (page) => {
        await openDesigner(page, designer);
        await card(page).focus();
        await page.keyboard.press('Space');
        await page.keyboard.press('End');
        await expect(page.locator('.mfd-drop-line')).toBeAttached(SLOW);
      },
    },
  ];
}

const card = (page: Page): Locator => shown(page.getByRole('option', { name: /^甲/ }));

async function openDesigner(page: Page, address: string): Promise<void> {
  await signIn(page, 'designer.liu', address);
  await expect(card(page)).toBeVisible(SLOW);
}
