// Vitest no longer finds a workspace file: the scripts name it with `--config vitest.workspace.ts`.
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { chromiumPath } from './scripts/chromium.ts';

const source = '@org/source';
const chromium = chromiumPath();

// Clerks work in Chinese wall-clock time; a test that depends on the machine's zone is wrong on somebody's machine.
process.env.TZ = 'Asia/Shanghai';

const onServer = {
  resolve: { conditions: [source, ...defaultServerConditions] },
  ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
};

export default defineConfig({
  test: {
    reporters: ['default'],
    coverage: { provider: 'v8', include: ['packages/*/src/**', 'apps/server/src/**'], reportsDirectory: 'coverage' },
    projects: [
      {
        ...onServer,
        test: {
          name: 'node',
          environment: 'node',
          isolate: false,
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/docs/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**'],
          setupFiles: ['./vitest.setup-node.ts'],
          testTimeout: 30_000,
        },
      },
      {
        ...onServer,
        test: {
          name: 'server',
          environment: 'node',
          // Reading the server and compiling the embedded database took a third of the time: the files of a worker
          // share both.
          isolate: false,
          include: ['apps/server/src/**/*.test.ts'],
          setupFiles: ['./vitest.setup-node.ts'],
          globalSetup: ['./vitest.setup-databases.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Each file opens a database of its own: more at a time than cores only makes all of them slower.
          maxWorkers: 2,
          // Projects with other numbers of workers run after each other.
          sequence: { groupOrder: 1 },
        },
      },
      {
        plugins: [react()],
        resolve: { conditions: [source, ...defaultClientConditions] },
        ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
        test: {
          name: 'dom',
          environment: 'jsdom',
          // Reading antd and making a window took as long as the tests: the files of a worker share both, and
          // vitest.setup.ts tidies up after each.
          isolate: false,
          include: ['packages/*/src/**/*.test.tsx', 'apps/admin/src/**/*.test.tsx'],
          setupFiles: ['./vitest.setup.ts'],
          testTimeout: 30_000,
        },
      },
      {
        plugins: [await storybookTest({ configDir: '.storybook' })],
        resolve: { conditions: [source, ...defaultClientConditions] },
        test: {
          name: 'stories',
          isolate: false,
          testTimeout: 30_000,
          // As end to end: a busy machine may let a page wait too long. Three times in a row is a fault.
          retry: process.env.CI ? 2 : 0,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1366, height: 768 },
            provider: playwright({
              // antd's wave would be drawn for two seconds after each press.
              contextOptions: { locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' },
              // A story lasts for a moment: the last stage of optimizing takes more than it saves, the one before does
              // not.
              launchOptions: {
                ...(chromium ? { executablePath: chromium } : {}),
                args: ['--no-sandbox', '--disable-gpu', '--js-flags=--no-turbofan'],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
