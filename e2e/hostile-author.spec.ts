import {
  computed,
  dictionaryItem,
  item,
  longTextItem,
  numberItem,
  richTextItem,
  subListItem,
  textItem,
  titleItem,
} from '@org/meta-forms/testing';
import { openOption } from './support/build-form/author.ts';
import { card, mendErrors } from './support/designer.ts';
import { resetForm } from './support/own-form.ts';
import { apiOf, signIn } from './support/people.ts';
import { publishToMenu } from './support/publish.ts';
import { expect, test, type APIRequestContext, type Page } from './support/test.ts';

/** Sets a property of the window as soon as a browser runs it. */
const HTML = '<img src=x onerror="window.ran=1"><script>window.ran=1</script>';
const SCRIPT = 'javascript:window.ran=1';
/** A formula that doubles a text as often as this would need more memory than there is. */
const DOUBLINGS = 60;
/** How long a field may take to show what is typed, in ms. */
const QUICK = 5000;
const LONG_PREFIX = '很长的前缀'.repeat(12);

/** A dictionary whose entries are hostile, too. */
async function hostileDictionary(request: APIRequestContext): Promise<string> {
  const code = `hostile${Date.now()}`;
  const { post } = await apiOf(request, 'admin');
  const entries = [
    { dictKey: '1', dictValue: HTML, sort: 1 },
    { dictKey: SCRIPT, dictValue: SCRIPT, sort: 2 },
  ];
  const saved = await post('/api/blade-system/dict/submit', { code, dictKey: '-1', dictValue: HTML, entries });
  expect(saved).toMatchObject({ success: true });
  return code;
}

/** Everything that an author can type, and what a browser might run of it. */
function hostileItems(dictionary: string) {
  const doublings = Array.from({ length: DOUBLINGS }, (_, at) =>
    textItem(`double${at}`, {
      itemName: `翻倍${at}`,
      hidden: true,
      ...computed(at === 0 ? 'CONCAT(title, title)' : `CONCAT(double${at - 1}, double${at - 1})`),
    }),
  );
  return [
    titleItem('section', { itemName: HTML }),
    textItem('title', { itemName: '标题', prefix: LONG_PREFIX, placeholder: HTML }),
    textItem('marked', { itemName: '有前缀', prefix: HTML, defaultValue: HTML }),
    textItem('link', { itemName: `链接${HTML}`, jump: true, jumpurl: SCRIPT }),
    longTextItem('note', { itemName: '备注', defaultValue: HTML }),
    richTextItem('rich', { itemName: '富文本', defaultValue: HTML }),
    numberItem('number', { itemName: '数', prefix: HTML }),
    dictionaryItem('choice', { itemName: '选项', dictKey: dictionary }),
    item(1, 'reach', { itemName: '取值', ...computed('title.constructor') }),
    subListItem('rows', [], { itemName: HTML }),
    ...doublings,
  ];
}

// The policy of the server would hide what runs: another host of the library may have none.
test.use({ bypassCSP: true });

const ran = (page: Page) => page.evaluate(() => 'ran' in window);

async function expectNothingRan(page: Page): Promise<void> {
  const links = await page.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(links.filter((href) => /^\s*javascript:/i.test(href))).toEqual([]);
  expect(await ran(page)).toBe(false);
}

test('nothing that an author types runs in the browser of a clerk', async ({ page, browser, request }) => {
  test.slow();
  const items = hostileItems(await hostileDictionary(request));
  const formName = '恶意的表单';
  await signIn(page, 'admin', await resetForm(request, { metaKey: 'hostileForm', formName, items }));
  await expect(card(page, '标题')).toBeVisible();
  // What cannot be published is mended by the author.
  await mendErrors(page);
  await publishToMenu(page);
  await expectNothingRan(page);

  await using machine = await browser.newContext({ bypassCSP: true });
  const clerk = await machine.newPage();
  await signIn(clerk, 'clerk.zhang');
  await clerk.getByRole('menuitem', { name: formName }).click();
  await clerk.getByRole('button', { name: '新增', exact: true }).first().click();
  const dialog = clerk.getByRole('dialog').filter({ has: clerk.getByRole('form') });
  const title = dialog.getByRole('textbox', { name: '标题' });
  await expect(title).toBeVisible();
  const started = Date.now();
  await title.fill('=1+1');
  await expect(title).toHaveValue('=1+1');
  expect(Date.now() - started).toBeLessThan(QUICK);
  // However long the prefix is, the person sees what is typed.
  expect((await title.boundingBox())?.width).toBeGreaterThan(60);
  await expect(dialog.getByText(HTML).first()).toBeVisible();
  await dialog.getByRole('textbox', { name: /^链接/ }).fill(SCRIPT);
  await dialog.getByRole('combobox', { name: '选项' }).click();
  await openOption(clerk, HTML).click();
  await expectNothingRan(clerk);
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
  await expect(dialog).toBeHidden();
  const row = clerk.getByRole('main').getByRole('row').filter({ hasText: '=1+1' });
  await expect(row).toBeVisible();
  await expectNothingRan(clerk);
  await row.getByRole('button', { name: '查看' }).click();
  await expect(clerk.getByRole('dialog').getByText('=1+1').first()).toBeVisible();
  await expectNothingRan(clerk);

  // The same text does run where it is drawn as HTML.
  await clerk.evaluate((html) => void (document.createElement('div').innerHTML = html), HTML);
  await expect.poll(() => ran(clerk)).toBe(true);
});
