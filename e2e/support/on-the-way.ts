import { addNamed, card, saved } from './designer.ts';
import { expect, type Page } from './test.ts';

/** Answers a request late: the server has received it, or it never will. */
async function hold(page: Page, path: string, isReceived: boolean): Promise<void> {
  await page.route(path, async (route) => {
    if (isReceived) await route.fetch().catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 60_000).unref());
  });
}

/** Adds an item whose save is on its way when this resolves. */
export async function saveOnTheWay(page: Page, isReceived: boolean, pause: number): Promise<void> {
  await expect(saved(page)).toBeVisible();
  await hold(page, '**/metaform/submit', isReceived);
  await addNamed(page, '在途的一项', card(page, '编号'));
  await page.waitForTimeout(pause);
}

/** Publishes the form; the request is on its way when this resolves. */
export async function publishOnTheWay(page: Page, isReceived: boolean): Promise<void> {
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: '发布', exact: true }).click();
  const review = page.getByRole('dialog', { name: /^发布“/ });
  await expect(review.getByRole('button', { name: '发布', exact: true })).toBeVisible();
  for (const box of await review.getByRole('checkbox').all()) await box.check();
  await hold(page, '**/metaform/publish*', isReceived);
  await review.getByRole('button', { name: '发布', exact: true }).click();
  await page.waitForTimeout(1000);
}

/** Publishes a form for the first time, whose publication the server never received. */
export async function publishAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: '发布', exact: true }).click();
  const review = page.getByRole('dialog', { name: /^发布“/ });
  for (const box of await review.getByRole('checkbox').all()) await box.check();
  await review.getByRole('button', { name: '发布', exact: true }).click();
  await expect(review).toBeHidden();
  const offer = page.getByRole('dialog', { name: /要添加到菜单吗/ });
  await expect(offer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(offer).toBeHidden();
}

/** The server has published before the page died. */
export async function nothingToPublish(page: Page): Promise<void> {
  await page.getByRole('button', { name: '发布', exact: true }).click();
  const review = page.getByRole('dialog', { name: /^发布“/ });
  await expect(review.getByText(/没有差别，不需要发布/)).toBeVisible();
  await page.keyboard.press('Escape');
}
