// What a run says at its end about the tests that failed or were not run: the place where one failed is far above in a
// long log.
import { stripVTControlCharacters } from 'node:util';

/** The project of Playwright whose journeys look at one part for long (docs/decisions/123). */
export const LONG_JOURNEYS = 'long journeys';

const LINES_OF_AN_ERROR = 12;

/**
 * The failed tests of a report of Vitest, each with its file and the first line of its error; a file that could not be
 * read at all has no test.
 */
export function failedInVitest({ testResults }, nameOf) {
  const lines = [];
  for (const { name, message, assertionResults } of testResults.filter(hasFailed)) {
    lines.push(`  ${nameOf(name)} ${message}`.trimEnd());
    for (const { fullName, failureMessages = [] } of assertionResults.filter(hasFailed)) {
      lines.push(`    ${fullName}`);
      for (const failure of failureMessages) lines.push(...linesOf(failure, 1));
    }
  }
  return lines;
}

function hasFailed({ status }) {
  return status === 'failed';
}

/** Every attempt that failed in a report of Playwright, also of tests that passed when they were tried again. */
export function failedInPlaywright({ specs = [], suites = [] }) {
  return [...specs.flatMap((spec) => failedAttempts(spec)), ...suites.flatMap((suite) => failedInPlaywright(suite))];
}

function failedAttempts({ title, file, line, tests }) {
  const lines = [];
  for (const { retry, errors } of tests.flatMap(({ results }) => results)) {
    if (errors.length > 0) lines.push(`  ${file}:${line} ${title} (attempt ${retry + 1})`);
    for (const { message = '', location } of errors) {
      lines.push(...linesOf(message, LINES_OF_AN_ERROR));
      if (location) lines.push(`      at line ${location.line}`);
    }
  }
  return lines;
}

/** The projects of the tests in a report of Playwright that were not run, one name for each test. */
export function skippedInPlaywright({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ tests }) => tests.filter(({ status }) => status === 'skipped'));
  return [...own.map(({ projectName }) => projectName), ...suites.flatMap((suite) => skippedInPlaywright(suite))];
}

function linesOf(message, most) {
  return stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, most)
    .map((line) => `      ${line}`);
}
