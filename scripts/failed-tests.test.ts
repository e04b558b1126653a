import { expect, test } from 'vitest';
import { failedInPlaywright, failedInVitest, skippedInPlaywright } from './failed-tests.mjs';

const journey = { title: 'a clerk saves', file: 'save.spec.ts', line: 3 };
const spec = (projectName: string, status: string) => ({ ...journey, tests: [{ projectName, status, results: [] }] });

test('names each failed test of Vitest with the first line of its error, and files that could not be read', () => {
  const passed = { status: 'passed', fullName: 'adds' };
  const failed = {
    status: 'failed',
    fullName: 'saves',
    failureMessages: ['\u001B[31mError: 1\u001B[39m\n    at x.ts'],
  };
  const report = {
    testResults: [
      { name: '/a/b.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
      { name: '/a/c.test.ts', status: 'failed', message: 'no such file', assertionResults: [] },
      { name: '/a/d.test.ts', status: 'passed', message: '', assertionResults: [passed] },
    ],
  };
  expect(failedInVitest(report, (path) => path.slice('/a/'.length))).toEqual([
    '  b.test.ts',
    '    saves',
    '      Error: 1',
    '  c.test.ts no such file',
  ]);
});

test('names every attempt of Playwright that failed, with its error, also where a later one passed', () => {
  const results = [
    { retry: 0, errors: [{ message: '\u001B[2mError: hidden\u001B[22m\n\nExpected: visible', location: { line: 7 } }] },
    { retry: 1, errors: [] },
  ];
  const failed = { ...journey, tests: [{ projectName: 'chromium', status: 'flaky', results }] };
  expect(failedInPlaywright({ suites: [{ specs: [failed], suites: [] }, {}] })).toEqual([
    '  save.spec.ts:3 a clerk saves (attempt 1)',
    '      Error: hidden',
    '      Expected: visible',
    '      at line 7',
  ]);
});

test('names the project of each journey of Playwright that was not run', () => {
  const long = { specs: [spec('long journeys', 'skipped'), spec('long journeys', 'expected')] };
  const report = { suites: [{ suites: [long], specs: [spec('chromium', 'skipped'), spec('chromium', 'flaky')] }, {}] };
  expect(skippedInPlaywright(report)).toEqual(['chromium', 'long journeys']);
  expect(skippedInPlaywright({})).toEqual([]);
});
