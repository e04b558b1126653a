import { expect, test, type Page } from './support/test.ts';

/** The nonces of a page: the one that it names, and those of its style elements. */
const noncesOf = (page: Page) =>
  page.evaluate(() => ({
    page: document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce,
    sheets: [...new Set([...document.querySelectorAll('style')].map((sheet) => sheet.nonce))],
  }));

test('the end-to-end run receives every violation of the content policy', async ({ page, policyViolations }) => {
  await page.goto('/login');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.documentElement.dataset.ran = "yes"';
    document.body.append(script);
  });
  await expect.poll(() => policyViolations.length).toBeGreaterThan(0);
  expect(policyViolations.splice(0).join()).toContain('script-src');
  expect(await page.locator('html').getAttribute('data-ran')).toBeNull();
});

test('a style element applies with the nonce of its page alone, which is another one each time', async ({
  page,
  policyViolations,
}) => {
  await page.goto('/login');
  await expect(page.getByLabel('账号', { exact: true })).toBeVisible();
  const first = await noncesOf(page);
  expect(first.page).toMatch(/^[A-Za-z0-9+/]{22}==$/);
  expect(first.sheets).toEqual([first.page]);
  await page.evaluate(() => {
    for (const nonce of ['', 'guessed'])
      document.head.append(
        Object.assign(document.createElement('style'), { nonce, textContent: '#root { visibility: hidden }' }),
      );
  });
  await expect.poll(() => policyViolations.length).toBe(2);
  expect(policyViolations.splice(0).join()).toContain('style-src');
  await expect(page.getByLabel('账号', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('账号', { exact: true })).toBeVisible();
  const second = await noncesOf(page);
  expect(second.sheets).toEqual([second.page]);
  expect(second.page).not.toBe(first.page);
});

test('a page loads no picture of another address', async ({ page, policyViolations }) => {
  const foreign = 'https://pictures.example.org/dot.png';
  const blocked: string[] = [];
  page.on('requestfailed', (request) => blocked.push(`${request.url()} ${String(request.failure()?.errorText)}`));
  await page.goto('/login');
  await page.evaluate((address) => {
    document.body.append(Object.assign(document.createElement('img'), { src: address }));
  }, foreign);
  await expect.poll(() => policyViolations.length).toBe(1);
  expect(policyViolations.splice(0).join()).toContain('img-src');
  expect(blocked).toEqual([`${foreign} csp`]);
});
