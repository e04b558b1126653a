import type { Page } from 'playwright';
import { chromiumPath } from '../chromium.ts';

const PATIENCE = 30_000;

/** What a page may say, and what is done in it. */
interface Watch {
  readonly use: (page: Page) => Promise<void>;
  /** Messages of the console that belong to what is done, such as a refused call. */
  readonly expected?: RegExp;
}

/** Opens a page in Chromium and uses it; returns what its console says and what it throws. */
export async function watchPage({ use, expected }: Watch): Promise<readonly string[]> {
  // Loaded here, because it changes Node's modules: a test that only reads the uses is not changed by it.
  const { chromium } = await import('playwright');
  const path = chromiumPath();
  const browser = await chromium.launch({ ...(path ? { executablePath: path } : {}), args: ['--no-sandbox'] });
  const faults: string[] = [];
  try {
    const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
    page.setDefaultTimeout(PATIENCE);
    page.on('console', (message) => {
      const isFault = ['error', 'warning'].includes(message.type()) && !expected?.test(message.text());
      if (isFault) faults.push(`the console says: ${message.text()}`);
    });
    page.on('pageerror', (error) => faults.push(`the page throws: ${error.message}`));
    await use(page);
  } catch (error) {
    faults.push(`the page does not work: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await browser.close();
  }
  return faults;
}
