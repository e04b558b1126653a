// `npm run build`: the package, its API reports, the admin app, and the list of all that they are made of.
import { spawnSync } from 'node:child_process';
import { buildSync } from 'esbuild';
import { mkdirSync, writeFileSync } from 'node:fs';

const steps: readonly (readonly [string, readonly string[]])[] = [
  ['tsup', ['--silent']],
  ['node', ['scripts/api-reports.ts']],
  ['publint', ['packages/meta-forms', '--strict']],
  ['vite', ['build', '--config', 'apps/admin/vite.config.ts', '--logLevel', 'warn']],
];

for (const [command, args] of steps) {
  const { status } = spawnSync(command, [...args], { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
  if (command === 'tsup') buildSync({ entryPoints: ['packages/meta-forms/src/styles.css'], bundle: true, outfile: 'packages/meta-forms/dist/styles.css', logLevel: 'warning' });
}

// From the lock file, without a network: what is installed beside it is for tools.
const bill = spawnSync('npm', ['sbom', '--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' });
if (bill.status !== 0) {
  console.error(bill.stderr);
  process.exit(bill.status ?? 1);
}
mkdirSync('dist', { recursive: true });
writeFileSync('dist/sbom.cdx.json', bill.stdout);
