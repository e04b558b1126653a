import { defineConfig, devices } from '@playwright/test';
import { rmSync } from 'node:fs';
import { chromiumPath } from './scripts/chromium.ts';

const port = Number(process.env.E2E_PORT ?? 3999);
const chromium = chromiumPath();

/** Where the server of the end-to-end tests keeps its data; `support/database.ts` reads it. */
export const dataDir = 'test-results/e2e-data';

// The workers load this file too: only the first process starts anew.
if (process.env.TEST_WORKER_INDEX === undefined) rmSync(dataDir, { recursive: true, force: true });

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 2 : 0,
  workers: 1,
  timeout: 240_000,
  // A busy machine is slow, not wrong.
  expect: { timeout: process.env.CI ? 30_000 : 10_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1366, height: 768 },
    // What cannot be done soon is wrong on the page: it should say so before the test's own time is up.
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    trace: 'retain-on-failure',
    launchOptions: { ...(chromium ? { executablePath: chromium } : {}), args: ['--no-sandbox', '--disable-gpu'] },
  },
  projects: [{ name: 'chromium', use: { ...devices['Desktop Chrome'], viewport: { width: 1366, height: 768 } } }],
  webServer: {
    command: 'node -C @org/source apps/server/src/main.ts',
    url: `http://127.0.0.1:${port}/api/health`,
    env: { PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', TZ: 'Asia/Shanghai' },
    timeout: 120_000,
    reuseExistingServer: false,
  },
});
