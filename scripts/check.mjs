// `npm run check`: everything but the tests. Exits with the number of checks that failed.
import { installWhatIsMissing, run } from './prepare.mjs';

/**
 * Each check: its name, and the command that ends with 0 when it holds.
 * @type {readonly (readonly [name: string, command: string, args: readonly string[]])[]} */
export const checks = [
  ['lock file', 'node', ['scripts/lockcheck.mjs']],
  ['licences and origins', 'node', ['scripts/supplies.ts']],
  [
    'formatting',
    'prettier',
    ['--check', '.', '--log-level', 'warn', '--cache', '--cache-location', 'node_modules/.cache/prettier-check'],
  ],
  ['line length', 'node', ['scripts/line-length.ts']],
  ['values of the look', 'node', ['scripts/look-values.ts']],
  ['lint and types', 'oxlint', ['--type-aware', '--type-check', '--quiet']],
  ['lint rules', 'eslint', ['.', '--cache', '--cache-location', 'node_modules/.cache/eslint/']],
  ['directions', 'depcruise', ['packages', 'apps', '--config', '.dependency-cruiser.cjs', '--output-type', 'err']],
  ['dead code', 'knip', []],
];

if (process.argv[1]?.endsWith('check.mjs')) {
  if (!(await installWhatIsMissing())) process.exit(1);
  let failed = 0;
  for (const [name, command, args] of checks) {
    const ok = (await run(command, args)) === 0;
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${name}`);
    if (!ok) failed += 1;
  }
  process.exitCode = failed;
}
