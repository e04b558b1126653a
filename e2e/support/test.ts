import { test as base, expect, type BrowserContext, type ConsoleMessage, type TestInfo } from '@playwright/test';
import { LONG_JOURNEYS } from '../../scripts/failed-tests.mjs';

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

/** When the last test may begin, in seconds since 1970; `.ci/run` says it, and a run by hand has all the time. */
const LATEST_START = Number(process.env.E2E_LATEST_START ?? Number.POSITIVE_INFINITY);
/** Seconds that a long journey begins earlier than others must: it takes minutes, and may be tried again. */
const LONG_BEGINS_EARLIER = 240;
const MS = 1000;

function isTooLate({ retry, project }: TestInfo): boolean {
  const latest = project.name === LONG_JOURNEYS ? LATEST_START - LONG_BEGINS_EARLIER : LATEST_START;
  // One that failed is tried again all the same.
  return retry === 0 && Date.now() > latest * MS;
}

interface PolicyFixture {
  /**
   * The browser's reports about the content policy so far. A test that violates the policy on purpose removes its own.
   */
  readonly policyViolations: string[];
}

/**
 * Playwright's test, which fails if any page or frame violates the Content-Security-Policy, and is skipped where it
 * would begin too late.
 */
export const test = base.extend<PolicyFixture>({
  policyViolations: [
    async ({ browser }, use, info) => {
      info.skip(isTooLate(info), 'The time of the run is over.');
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
