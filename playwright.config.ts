import { defineConfig, devices } from '@playwright/test';
import { rmSync } from 'node:fs';
import { chromiumPath } from './scripts/chromium.ts';
import { LONG_JOURNEYS } from './scripts/failed-tests.mjs';

const firstPort = Number(process.env.E2E_PORT ?? 3999);
const chromium = chromiumPath();

// The whole suite runs on as many workers as `npm test` says. Each has a server and a database of its own, so that no
// test meets what another one does meanwhile.
const WORKERS = Number(process.env.E2E_WORKERS ?? 1);
const portOf = (worker: number) => firstPort + worker;
const dataOf = (worker: number) => `test-results/e2e-data/${worker}`;

// The workers load this file too: only the first process creates them, and the others read their names. Tools that only
// read it leave the data of a run alone.
const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0);
if (process.env.TEST_WORKER_INDEX === undefined && process.argv.includes('test'))
  rmSync('test-results/e2e-data', { recursive: true, force: true });

const editorOf = (own: number) => ({
  origin: `http://127.0.0.1:${portOf(WORKERS + own)}`,
  secret: 'the-secret-that-the-end-to-end-editor-knows',
});

/** The document editor that the server of this worker trusts; `support/document-services.ts` is one. */
export const documentEditor = editorOf(worker);

/** Where the server of this worker keeps its data; `support/database.ts` reads it. */
export const dataDir = dataOf(worker);

// Where there is a PostgreSQL for tests, each server has a database there, as in production; otherwise the one that
// comes along, as on trial.
function databaseOf(own: number): string {
  if (!process.env.TEST_DATABASE_URL) return '';
  const url = new URL(process.env.TEST_DATABASE_URL);
  url.pathname = `/mf_e2e_${portOf(own)}`;
  return url.toString();
}

/** The PostgreSQL database of this worker's server; empty where the server keeps the embedded one in `dataDir`. */
export const databaseUrl = databaseOf(worker);

/**
 * How the browser is started where a test measures what a person has: with everything that makes a page fast in the
 * long run.
 */
export const asInUse = { ...(chromium ? { executablePath: chromium } : {}), args: ['--no-sandbox', '--disable-gpu'] };

const server = (own: number) => ({
  PORT: String(portOf(own)),
  DATA_DIR: dataOf(own),
  DATABASE_URL: databaseOf(own),
  TZ: 'Asia/Shanghai',
  ONLYOFFICE_ORIGINS: editorOf(own).origin,
  ONLYOFFICE_SECRET: editorOf(own).secret,
});

/** Journeys that look at a part for long. They come last: the time that is left is theirs (docs/decisions/123). */
const LONG_SPECS = [
  ...['asset-card', 'drag', 'killed', 'robustness', 'saving', 'without-dragging'].map((part) => `designer-${part}`),
  ...['approver', 'author', 'clerk', 'deciding', 'filling'].map((part) => `spoken-${part}`),
  'enlarged',
  'forced-colours',
  'import-rows',
  'tabs',
].map((name) => `**/${name}.spec.ts`);
const browser = { ...devices['Desktop Chrome'], viewport: { width: 1366, height: 768 } };

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 2 : 0,
  workers: WORKERS,
  timeout: 240_000,
  // A busy machine is slow, not wrong.
  expect: { timeout: process.env.CI ? 30_000 : 10_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${portOf(worker)}`,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1366, height: 768 },
    // A test need not wait until a dialog has slid in; pages do not animate where reduced motion is requested.
    contextOptions: { reducedMotion: 'reduce' },
    // What cannot be done soon is wrong on the page: it should say so before the test's own time is up.
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // Recording every step costs nearly half of a run: only what failed is recorded, when it is tried again. By hand:
    // `--trace on`.
    trace: 'on-first-retry',
    // A page of a test lives for seconds: optimizing its scripts meanwhile takes a tenth of what it takes in all, and
    // saves less.
    launchOptions: { ...asInUse, args: [...asInUse.args, '--js-flags=--no-maglev --no-turbofan'] },
  },
  projects: [
    { name: 'chromium', use: browser, testIgnore: LONG_SPECS },
    { name: LONG_JOURNEYS, use: browser, testMatch: LONG_SPECS },
  ],
  webServer: {
    command: 'node e2e/support/servers.ts',
    env: { E2E_SERVERS: JSON.stringify(Array.from({ length: WORKERS }, (_, own) => server(own))) },
    wait: { stdout: /every server listens/ },
    timeout: 120_000,
  },
});
