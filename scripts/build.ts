// `npm run build`: the package, its API reports, and the admin app.
import { spawnSync } from 'node:child_process';
import { buildSync } from 'esbuild';

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
