import { test as base, expect, type BrowserContext, type ConsoleMessage } from '@playwright/test';

export { expect };
export type {
  APIRequestContext,
  Browser,
  BrowserContext,
  CDPSession,
  Dialog,
  JSHandle,
  Locator,
  Page,
} from '@playwright/test';

interface PolicyFixture {
  /** What the browser said so far about the content policy; a test that breaks the policy on purpose takes its lines out. */
  readonly policyViolations: string[];
}

/** Playwright's test, which fails where any page or frame of any context breaks the Content-Security-Policy. */
export const test = base.extend<PolicyFixture>({
  policyViolations: [
    async ({ browser }, use) => {
      const violations: string[] = [];
      const listen = (message: ConsoleMessage) => {
        if (/content.security.policy/i.test(message.text()))
          violations.push(`${message.location().url}: ${message.text()}`);
      };
      const watch = (context: BrowserContext) => context.on('console', listen);
      // One that journeys share is open already; others come with the test.
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
