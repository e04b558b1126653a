/**
 * `npm run test:changed [-- --since main]`: checks formatting, lint and types, and runs the tests that a change
 * affects, nearest first, for at most two minutes. It reports how many tests were left to `npm test`.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createVitest, type TestSpecification } from 'vitest/node';
import { run } from './prepare.mjs';

const root = resolve(import.meta.dirname, '..');
const MOST_MS = 80_000;
const FORMATTED = /\.(?:ts|tsx|mjs|css|md|json)$/;
const LINTED = /\.(?:ts|tsx|mjs)$/;
const LONG = /fuzz|random|hostile|stall|ratios/;
const FAR = 100;
/** The number of test files between two checks of the time. */
const BATCH = 4;

const { values: options } = parseArgs({ options: { since: { type: 'string', default: 'HEAD' } } });

const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });

function changedFiles(since: string): readonly string[] {
  const listed = `${git('diff', '--name-only', since)}${git('ls-files', '--others', '--exclude-standard')}`;
  return listed.split('\n').filter((file) => file !== '' && existsSync(join(root, file)));
}

/** The changed sources, and those that import one of them, whose types may no longer match. */
function sourcesToCheck(changed: readonly string[]): readonly string[] {
  const sources = changed.filter((file) => LINTED.test(file));
  const importers = sources.flatMap((file) => {
    const found = spawnSync('git', ['grep', '-lF', `/${basename(file)}'`, '--', '*.ts', '*.tsx'], {
      cwd: root,
      encoding: 'utf8',
    });
    return found.stdout.split('\n').filter((name) => name !== '');
  });
  return [...new Set([...sources, ...importers])];
}

/** The number of folders between a test and the nearest changed file. */
function distance(test: string, changed: readonly string[]): number {
  const steps = (file: string) => relative(dirname(file), dirname(test)).split('/').length;
  return Math.min(...changed.map((file) => (dirname(file) === dirname(test) ? 0 : steps(file))));
}

async function touchedTests(changed: readonly string[]) {
  const files = changed.map((file) => join(root, file));
  const vitest = await createVitest('test', {
    config: join(root, 'vitest.workspace.ts'),
    project: ['node', 'dom', 'server'],
    related: files,
    watch: false,
    passWithNoTests: true,
  });
  await vitest.standalone();
  const touched = await vitest.getRelevantTestSpecifications();
  // Tests with random or hostile input take longest, so they run last.
  const near = ({ moduleId }: TestSpecification) => distance(moduleId, files) + (LONG.test(moduleId) ? FAR : 0);
  return { vitest, tests: touched.toSorted((a, b) => near(a) - near(b)) };
}

async function runNearest(changed: readonly string[], until: number): Promise<boolean> {
  const { vitest, tests } = await touchedTests(changed);
  let done = 0;
  let isGood = true;
  try {
    while (done < tests.length && performance.now() < until) {
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
        tests.slice(done, done + BATCH),
        false,
      );
      isGood &&= unhandledErrors.length === 0 && testModules.every((module) => module.ok());
      done += BATCH;
    }
  } finally {
    await vitest.close();
  }
  const left = Math.max(0, tests.length - done);
  console.log(
    `${String(tests.length - left)} test files run, nearest first; ` +
      `${String(left)} more are touched and left to npm test`,
  );
  return isGood;
}

const changed = changedFiles(options.since);
const until = performance.now() + MOST_MS;
const sources = sourcesToCheck(changed);
const checks: readonly (readonly [command: string, args: readonly string[]])[] = [
  [
    'prettier',
    ['--check', '--log-level', 'warn', '--ignore-unknown', ...changed.filter((file) => FORMATTED.test(file))],
  ],
  ['eslint', ['--no-warn-ignored', ...changed.filter((file) => LINTED.test(file))]],
  ['oxlint', ['--type-aware', '--type-check', '--quiet', ...sources]],
];
let failed = 0;
if (changed.length === 0) console.log(`nothing has changed since ${options.since}`);
else {
  for (const [command, args] of sources.length > 0 ? checks : checks.slice(0, 1))
    if ((await run(command, args)) !== 0) failed += 1;
  if (!(await runNearest(changed, until))) failed += 1;
}
process.exit(failed);
