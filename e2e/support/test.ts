import { test as base, expect, type BrowserContext, type ConsoleMessage } from '@playwright/test';

export { expect };
export type {
  APIRequestContext,
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Dialog,
  Download,
  JSHandle,
  Locator,
  Page,
} from '@playwright/test';

interface PolicyFixture {
  /**
   * The browser's reports about the content policy so far. A test that violates the policy on purpose removes its own.
   */
  readonly policyViolations: string[];
}

/** Playwright's test, which fails if any page or frame violates the Content-Security-Policy. */
export const test = base.extend<PolicyFixture>({
  policyViolations: [
    async ({ browser }, use) => {
      const violations: string[] = [];
      const listen = (message: ConsoleMessage) => {
        if (/content.security.policy/i.test(message.text()))
          violations.push(`${message.location().url}: ${message.text()}`);
      };
      const watch = (context: BrowserContext) => context.on('console', listen);
      // A shared page is open already; others are created by the test.
      browser.contexts().forEach(watch);
      browser.on('context', watch);
      await use(violations);
      browser.off('context', watch);
      for (const context of browser.contexts()) context.off('console', listen);
      expect(violations, 'what breaks the Content-Security-Policy').toEqual([]);
    },
    { auto: true },
  ],
});
