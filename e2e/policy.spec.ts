import { expect, test } from './support/test.ts';

test('the end-to-end run hears of whatever breaks the content policy', async ({ page, policyViolations }) => {
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
