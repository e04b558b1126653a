import { walkFocus } from './support/focus-walk.ts';
import { putAway, testOnOnePage } from './support/one-page.ts';
import { expect, type CDPSession, type Page } from './support/test.ts';

const test = testOnOnePage('clerk.zhang', '/business/assetCard');

const form = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('form') });
const field = (page: Page, key: string) =>
  form(page).locator(`[data-mf-path="${key}"]`).locator('input, textarea').first();

/** A Chinese input method: composed letters are underlined in the field and become a word when one is chosen. */
interface InputMethod {
  /** Enters letters as a composition into the focused input. */
  readonly compose: (letters: string) => Promise<void>;
  /** Presses a key that belongs to the input method while it composes. */
  readonly press: (key: 'Enter' | 'Escape' | 's', modifiers?: number) => Promise<void>;
  readonly choose: (word: string) => Promise<void>;
}

const KEY_CODES = { Enter: 13, Escape: 27, s: 83 } as const;
const CONTROL = 2;

async function inputMethod(page: Page): Promise<InputMethod> {
  const session: CDPSession = await page.context().newCDPSession(page);
  return {
    compose: (letters) =>
      session
        .send('Input.imeSetComposition', {
          text: letters,
          selectionStart: letters.length,
          selectionEnd: letters.length,
        })
        .then(() => undefined),
    async press(key, modifiers = 0) {
      const code = { key, code: key === 's' ? 'KeyS' : key, windowsVirtualKeyCode: KEY_CODES[key], modifiers };
      await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...code });
      await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...code });
    },
    choose: (word) => session.send('Input.insertText', { text: word }).then(() => undefined),
  };
}

test.beforeEach(async ({ page }) => {
  await expect(page.getByRole('button', { name: /^查看 / }).first()).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: '新增', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(field(page, 'assetCardNumber')).toBeFocused();
});
test.afterEach(({ page }) => putAway(page));

test('Enter walks the fields in their order, Shift+Enter back; fields without typing are skipped', async ({ page }) => {
  const focusedLabel = () =>
    page.evaluate(() => {
      const place = document.activeElement?.closest('[data-mf-path]');
      return place
        ? `${place.getAttribute('data-mf-path')} ${Math.round(place.getBoundingClientRect().top)} ` +
            `${Math.round(place.getBoundingClientRect().left)}`
        : '';
    });
  const visited: string[] = [];
  for (let step = 0; step < 12; step += 1) {
    visited.push((await focusedLabel()).split(' ')[0] ?? '');
    await page.keyboard.press('Enter');
  }
  expect(new Set(visited).size).toBe(12);
  const order = await form(page).evaluate((dialog) =>
    [...dialog.querySelectorAll('.mf-body [data-mf-path]')]
      .filter((place) =>
        place.querySelector('input:not([disabled]):not([type="hidden"]):not([type="file"]), textarea, [role="switch"]'),
      )
      .map((place) => ({ path: place.getAttribute('data-mf-path') ?? '', box: place.getBoundingClientRect() }))
      .toSorted((a, b) => a.box.top - b.box.top || a.box.left - b.box.left)
      .map(({ path }) => path),
  );
  expect(visited).toEqual(order.slice(0, 12));
  for (const path of visited.toReversed()) {
    await page.keyboard.press('Shift+Enter');
    expect((await focusedLabel()).split(' ')[0]).toBe(path);
  }
});

test('every Tab stop of a form shows its focus, is not covered and is large enough', async ({ page }) => {
  const { stops, ...faults } = await walkFocus(page, 160);
  expect(stops.length).toBeGreaterThan(60);
  expect(faults).toEqual({ unmarked: [], covered: [], small: [] });
});

test('an input method keeps Enter, Escape and Ctrl+S to itself, and its word arrives whole', async ({ page }) => {
  const method = await inputMethod(page);
  const name = field(page, 'assetName');
  await name.focus();
  await method.compose('huiyi');
  await expect(name).toHaveValue('huiyi');
  await method.press('Enter');
  await expect(name).toBeFocused();
  await method.compose('huiyi');
  await method.press('Escape');
  await expect(page.getByText('放弃未保存的修改？')).toHaveCount(0);
  await method.compose('huiyi');
  await method.press('s', CONTROL);
  await expect(page.getByText(/未填写$/)).toHaveCount(0);
  await method.choose('会议平板');
  await expect(name).toHaveValue('会议平板');
  await page.keyboard.press('Enter');
  await expect(name).not.toBeFocused();
  await expect(name).toHaveValue('会议平板');
});

test('letters in composition are not in a draft, and the finished word is', async ({ page }) => {
  const method = await inputMethod(page);
  const name = field(page, 'assetName');
  await name.fill('旧');
  await page.keyboard.press('End');
  await method.compose('pingban');
  await expect(name).toHaveValue('旧pingban');
  // Meanwhile the draft of the earlier input is written.
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).some(({ name: own }) => own === 'mf-drafts')))
    .toBe(true);
  await expect(form(page).getByRole('status').filter({ hasText: '草稿' })).toHaveCount(0);
  await method.choose('平板');
  await expect(name).toHaveValue('旧平板');
});

test('in a list typing opens a cell, Enter in composition stays, Escape leaves the cell and not the form', async ({
  page,
}) => {
  const method = await inputMethod(page);
  await form(page).getByRole('tabpanel').getByRole('button', { name: '新增' }).click();
  const cell = form(page).getByRole('grid').getByLabel('配件名称', { exact: true });
  await expect(cell).toBeFocused();
  await method.compose('zhijia');
  await method.press('Enter');
  await expect(cell).toBeFocused();
  await method.choose('支架');
  await expect(cell).toHaveValue('支架');
  await page.keyboard.press('Escape');
  await expect(cell).toHaveCount(0);
  await expect(form(page).getByRole('grid').getByText('支架')).toBeVisible();
  await expect(form(page)).toBeVisible();
  await page.keyboard.press('F2');
  await expect(cell).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('二');
  await page.keyboard.press('Tab');
  await expect(form(page).getByRole('grid').getByText('支架二')).toBeVisible();
});

test('a long text keeps Enter, Ctrl+S saves from anywhere in the form, Escape asks', async ({ page }) => {
  // A far field is text until it comes near.
  await form(page).locator('[data-mf-path="remark"]').scrollIntoViewIfNeeded();
  const remark = field(page, 'remark');
  await remark.focus();
  await page.keyboard.type('一');
  await page.keyboard.press('Enter');
  await page.keyboard.type('二');
  await expect(remark).toHaveValue('一\n二');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/资产编号、.*未填写$/)).toBeVisible();
  await expect(form(page).getByRole('region', { name: /处需要修改$/ })).toBeFocused();
  // The sentence names what is missing; the list of it comes on request, and begins with the focus.
  await page.keyboard.press('Tab');
  await expect(form(page).getByRole('button', { name: '下一处' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(form(page).getByRole('button', { name: '请输入资产编号' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page, 'assetCardNumber')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: '放弃未保存的修改？' })).toBeVisible();
});

test('the summary leads into a closed tab, a row and the very slot of an upload', async ({ page }) => {
  const tabs = form(page).getByRole('tab');
  await form(page).getByRole('tabpanel').getByRole('button', { name: '新增' }).click();
  await expect(form(page).getByRole('grid').getByLabel('配件名称', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await tabs.nth(1).click();
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('存在必填项未填写')).toBeVisible();
  const summary = form(page).getByRole('region', { name: /处需要修改$/ });
  await summary.getByRole('button', { name: /^显示其余/ }).click();
  await summary.getByRole('button', { name: /第 1 行：请输入配件名称/ }).click();
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  await expect(form(page).getByRole('grid').locator(':focus')).toBeVisible();
  const slots = summary.getByRole('button', { name: /^请上传/ });
  const asked = (await slots.last().textContent())?.split('的').at(-1) ?? '';
  await slots.last().click();
  await expect(form(page).getByRole('region', { name: asked }).getByRole('button').first()).toBeFocused();
});
