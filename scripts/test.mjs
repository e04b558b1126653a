// `npm test`: installs what is missing, runs every check and test, and ends with one line of counts.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checks } from './check.mjs';
import { ensureChromium, installWhatIsMissing, ownEnvironment, root, run } from './prepare.mjs';

const reports = join(root, 'test-results');
const totals = { passed: 0, failed: 0, skipped: 0 };

function add({ passed = 0, failed = 0, skipped = 0 }) {
  totals.passed += passed;
  totals.failed += failed;
  totals.skipped += skipped;
}

async function timed(name, work) {
  const start = Date.now();
  const ok = await work();
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)\n`);
  return ok;
}

/** A step that holds or does not: one passed or one failed. */
async function step(name, command, args, env = {}) {
  const ok = await timed(name, async () => (await run(command, args, { env: ownEnvironment(env) })) === 0);
  add(ok ? { passed: 1 } : { failed: 1 });
  return ok;
}

/** Tests of one or more Vitest projects; a run that broke off before its report counts as one failure. */
async function tests(name, projects, env = {}) {
  const file = join(reports, `${name.replaceAll(/\W+/g, '-')}.json`);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const counts = { passed: 0, failed: 0, skipped: 0 };
  await timed(name, async () => {
    const args = ['run', '--config', 'vitest.workspace.ts', ...chosen, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const code = await run('vitest', args, { env: ownEnvironment({ FORCE_COLOR: '0', ...env }) });
    if (existsSync(file)) {
      const report = JSON.parse(readFileSync(file, 'utf8'));
      Object.assign(counts, { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests + report.numTodoTests });
    }
    if (code !== 0 && counts.failed === 0) counts.failed = 1;
    return code === 0;
  });
  add(counts);
  return counts;
}

async function endToEnd() {
  const file = join(reports, 'e2e.json');
  const ok = await timed('end to end', async () => {
    const env = ownEnvironment({ PLAYWRIGHT_JSON_OUTPUT_NAME: file, FORCE_COLOR: '0', E2E_WORKERS: '2' });
    return (await run('playwright', ['test', '--reporter=list,json'], { env })) === 0;
  });
  const stats = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).stats : { expected: 0, unexpected: 1, flaky: 0, skipped: 0 };
  add({ passed: stats.expected + stats.flaky, failed: Math.max(stats.unexpected, ok ? 0 : 1), skipped: stats.skipped });
}

async function main() {
  if (!(await installWhatIsMissing())) return add({ failed: 1 });
  const chromium = ensureChromium();
  if (chromium) process.env.CHROMIUM_PATH = chromium;
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });

  for (const [name, command, args] of checks) await step(name, command, args);
  await tests('unit and DOM', ['node', 'dom']);
  await tests('server', ['server']);
  if (!process.env.TEST_DATABASE_URL) console.log('The suites "(PostgreSQL)" were skipped: set TEST_DATABASE_URL to run them too.\n');
  const built = await step('build', 'node', ['scripts/build.ts']);
  if (built) await step('bundles', 'node', ['scripts/bundles.ts']);
  if (!chromium) return add({ failed: 1 });
  await tests('stories', ['stories']);
  if (built) await endToEnd();
}

await main();
console.log(`${totals.passed} passed, ${totals.failed} failed${totals.skipped ? `, ${totals.skipped} skipped` : ''}`);
process.exitCode = totals.failed ? 1 : 0;
