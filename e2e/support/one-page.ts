import { signIn } from './people.ts';
import { expect, test, type Browser, type Page } from './test.ts';

/**
 * A `test` whose tests share one page of a signed-in user, because opening the app takes as long as many of them. Each
 * test closes what it opened. A new page is used after a failed test.
 */
export function testOnOnePage(account: string, address: string) {
  let opened: Promise<Page> | undefined;
  const open = async (browser: Browser): Promise<Page> => {
    const page = await browser.newPage();
    await signIn(page, account, address);
    return page;
  };
  const own = test.extend<{ readonly page: Page }>({
    page: async ({ browser }, use) => {
      opened ??= open(browser);
      await use(await opened);
    },
  });
  own.afterAll(async () => {
    await (await opened)?.close();
  });
  return own;
}

/** Closes the open form, or answers its open question; discards the input and its draft. */
export async function putAway(page: Page): Promise<void> {
  // A skipped test has opened nothing.
  if (test.info().status === 'skipped') return;
  const form = page.getByRole('dialog').filter({ has: page.getByRole('form') });
  const discard = page.getByRole('dialog', { name: '放弃未保存的修改？' }).getByRole('button', { name: '放弃修改' });
  if (!(await discard.isVisible())) await form.getByRole('button', { name: '取消', exact: true }).click();
  await expect(async () => {
    if (await discard.isVisible()) await discard.click();
    await expect(form).toBeHidden({ timeout: 500 });
  }).toPass();
}
