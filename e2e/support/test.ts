import { test as base, expect, type BrowserContext } from '@playwright/test';

export { expect };
export type { APIRequestContext, BrowserContext, CDPSession, Dialog, JSHandle, Locator, Page } from '@playwright/test';

interface PolicyFixture {
  /** What the browser said so far about the content policy; a test that breaks the policy on purpose takes its lines out. */
  readonly policyViolations: string[];
}

/** Playwright's test, which fails where any page or frame of any context breaks the Content-Security-Policy. */
export const test = base.extend<PolicyFixture>({
  policyViolations: [
    async ({ browser, context }, use) => {
      const violations: string[] = [];
      const watch = (watched: BrowserContext) =>
        watched.on('console', (message) => {
          if (/content.security.policy/i.test(message.text())) violations.push(`${message.location().url}: ${message.text()}`);
        });
      watch(context);
      browser.on('context', watch);
      await use(violations);
      browser.off('context', watch);
      expect(violations, 'what breaks the Content-Security-Policy').toEqual([]);
    },
    { auto: true },
  ],
});
