// `npm test`: installs what is missing, runs every check and test, and ends with one line of counts.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { checks } from './check.mjs';
import { failedInPlaywright, failedInVitest, LONG_JOURNEYS, skippedInPlaywright } from './failed-tests.mjs';
import { ensureChromium, installWhatIsMissing, ownEnvironment, root, run } from './prepare.mjs';

const reports = join(root, 'test-results');
const totals = { passed: 0, failed: 0, skipped: 0 };
/** What failed, by name: the end of a long log says it again, because the place where it failed is far above. */
const failures = [];
/** What was not asked, and why. */
const notes = [];

function add({ passed = 0, failed = 0, skipped = 0 }) {
  totals.passed += passed;
  totals.failed += failed;
  totals.skipped += skipped;
}

/** How a step ends that could not ask what it wanted to know: it neither holds nor fails. */
const NOT_ASKED = 3;

/**
 * Runs a command as a step of its own; what it says comes in one piece at its end, because another step may speak
 * meanwhile.
 */
async function timed(name, command, args, env = {}) {
  const start = Date.now();
  const output = [];
  const code = await run(command, args, {
    env: ownEnvironment({ FORCE_COLOR: '0', ...env }),
    onOutput: (piece) => output.push(piece),
  });
  process.stdout.write(Buffer.concat(output));
  console.log(`${said(code)} ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)\n`);
  return code;
}

function said(code) {
  if (code === 0) return 'ok  ';
  return code === NOT_ASKED ? 'SKIP' : 'FAIL';
}

/** A step that holds or does not, or could not be asked: one passed, one failed or one skipped. */
async function step(name, command, args) {
  const code = await timed(name, command, args);
  if (code === NOT_ASKED) add({ skipped: 1 });
  else add(code === 0 ? { passed: 1 } : { failed: 1 });
  if (code !== 0 && code !== NOT_ASKED) failures.push(name);
  return code === 0;
}

/** Tests of one or more Vitest projects; a run that broke off before its report counts as one failure. */
async function tests(name, projects) {
  const file = join(reports, `${name.replaceAll(/\W+/g, '-')}.json`);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await timed(name, 'vitest', ['run', '--config', 'vitest.workspace.ts', ...chosen, ...reporters]);
  const report = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };
  if (code !== 0) failures.push(name, ...failedInVitest(report, (path) => relative(root, path)));
  add({
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, code === 0 ? 0 : 1),
    skipped: report.numPendingTests + report.numTodoTests,
  });
}

async function endToEnd() {
  const file = join(reports, 'e2e.json');
  const code = await timed('end to end', 'playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    E2E_WORKERS: '2',
  });
  const report = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { stats: { expected: 0, unexpected: 1, flaky: 0 } };
  const { stats } = report;
  // No journey is skipped but for lack of time. The long ones are for the time that is left (docs/decisions/123).
  const notRun = skippedInPlaywright(report);
  const missing = notRun.filter((project) => project !== LONG_JOURNEYS).length;
  const left = notRun.length - missing;
  if (missing > 0) failures.push(`${missing} journeys were not run, because the time of the run was over`);
  if (left > 0) notes.push(`${left} long journeys were not run, because the time of the run was over`);
  if (code !== 0) failures.push('end to end');
  failures.push(...failedInPlaywright(report));
  add({
    passed: stats.expected + stats.flaky,
    failed: Math.max(stats.unexpected, code === 0 ? 0 : 1) + missing,
    skipped: left,
  });
}

async function checkedAndBuilt(chromium) {
  for (const [name, command, args] of checks) await step(name, command, args);
  await step('known weaknesses', 'node', ['scripts/audit.ts']);
  const built = await step('build', 'node', ['scripts/build.ts']);
  if (built) await step('bundles', 'node', ['scripts/bundles.ts']);
  await step('documentation site', 'node', ['-C', '@org/source', 'scripts/docs.ts', '--no-storybook']);
  if (built) await step('used from outside', 'node', ['scripts/consumers.ts']);
  if (built) await step('examples', 'node', ['scripts/examples.ts']);
  if (chromium) await tests('stories', ['stories']);
  return built;
}

async function main() {
  // A browser, where there is none, comes while npm's packages do.
  const installing = installWhatIsMissing();
  const chromium = ensureChromium();
  if (!(await installing)) return add({ failed: 1 });
  if (chromium) process.env.CHROMIUM_PATH = chromium;
  // Many tests start the server as a process: each finds its modules compiled, which saves a second or two.
  process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'mf-test-compiled');
  // Much of what tests allocate dies young: with more room for it, starts of the server take a sixth less time.
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=32`.trim();
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });

  // A compiler, a linter, a browser's page and a row of tests each keep one core busy, hence two of them at a time.
  const [built] = await Promise.all([checkedAndBuilt(chromium), tests('unit and DOM', ['node', 'dom'])]);
  // One after the other: in parallel both take as long together and time out more often.
  await tests('server', ['server']);
  if (!process.env.TEST_DATABASE_URL)
    console.log('The suites "(PostgreSQL)" were skipped: set TEST_DATABASE_URL to run them too.\n');
  if (!chromium) return add({ failed: 1 });
  if (built) await endToEnd();
}

await main();
if (failures.length > 0)
  console.log(`Failed, or only passed when tried again:\n${failures.map((line) => `  ${line}`).join('\n')}`);
for (const note of notes) console.log(note);
console.log(`${totals.passed} passed, ${totals.failed} failed${totals.skipped ? `, ${totals.skipped} skipped` : ''}`);
process.exitCode = totals.failed ? 1 : 0;
