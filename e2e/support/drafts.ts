import { expect, type Page } from './test.ts';

/** The dialog of the form that is open. */
export function form(page: Page) {
  return page.getByRole('dialog').filter({ has: page.getByRole('form') });
}

/** The question before a page with unsaved input is left. */
export function question(page: Page) {
  return page.getByRole('dialog', { name: '离开此页面？' });
}

/** The message above a form that was filled from a draft. */
export function restored(page: Page) {
  return form(page).getByText(/^已恢复 \d\d:\d\d 的草稿$/);
}

/** Opens an empty asset card from the list. */
export async function openNew(page: Page) {
  await page.getByRole('button', { name: '新增', exact: true }).click();
  await expect(form(page).getByLabel('资产编号')).toBeFocused();
}

/** The dialog covers the menu, so only keyboard and scripts can reach it. */
export async function chooseRooms(page: Page) {
  await page.locator('.shell-side').getByText('房间', { exact: true }).dispatchEvent('click');
}

/** The number of drafts on the machine, the time of the latest, and the parts of them that are readable. */
export async function onMachine(page: Page) {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'mf-drafts')) return { count: 0, text: '', savedAt: 0 };
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('mf-drafts');
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('No database.')));
    });
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page, without the rest of this file
    const read = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.addEventListener('success', () => resolve(request.result));
      });
    const store = database.transaction('drafts').objectStore('drafts');
    const [keys, drafts] = await Promise.all([read(store.getAllKeys()), read(store.getAll())]);
    database.close();
    const savedAt = Math.max(0, ...drafts.map((draft: { readonly savedAt: number }) => draft.savedAt));
    return {
      count: keys.length,
      savedAt,
      text:
        keys.join() +
        drafts.map(({ bytes }: { readonly bytes: ArrayBuffer }) => new TextDecoder().decode(bytes)).join(),
    };
  });
}

/** Waits until a draft was stored. */
export async function draftStored(page: Page) {
  await expect.poll(async () => (await onMachine(page)).count).toBeGreaterThan(0);
}

/** Crashes the renderer: no script of the page runs any more, and neither `unload` nor `pagehide` is sent. */
export async function crash(page: Page) {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}
