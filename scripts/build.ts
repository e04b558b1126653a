// `npm run build`: the published packages, their API reports, the files for translators, the admin app, and the list of
// all shipped packages.
import { spawnSync } from 'node:child_process';
import { buildSync } from 'esbuild';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { PUBLISHED } from './published-packages.ts';
import { copyShippedPages } from './shipped-pages.ts';
import { shippedBill, unnamedIn, type Bill, type Lock } from './bill-of-packages.ts';

function run(command: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}): void {
  const { status } = spawnSync(command, [...args], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...environment },
  });
  if (status !== 0) process.exit(status ?? 1);
}

// Each is built with the types of those before it.
for (const { folder, entries, hasStyles } of PUBLISHED) {
  if (entries.length > 0) run('tsup', ['--silent'], { PACKAGE: folder });
  if (hasStyles)
    buildSync({
      entryPoints: [`${folder}/src/styles.css`],
      bundle: true,
      outfile: `${folder}/dist/styles.css`,
      logLevel: 'warning',
    });
}
copyShippedPages();
run('node', ['scripts/sentences.ts']);
run('node', ['scripts/api-reports.ts']);
run('vite', ['build', '--config', 'apps/admin/vite.config.ts', '--logLevel', 'warn']);

// From the lock file, without a network: other installed packages are for tools.
const { status, stdout, stderr } = spawnSync('npm', ['sbom', '--package-lock-only', '--sbom-format=cyclonedx'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32',
});
if (status !== 0) {
  console.error(stderr);
  process.exit(status ?? 1);
}
const lock: Lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const bill = shippedBill<Bill>(JSON.parse(stdout), lock);
const unnamed = unnamedIn(bill, lock);
if (unnamed.length > 0) {
  console.error(`The bill of what is shipped does not name ${unnamed.join(', ')}.`);
  process.exit(1);
}
mkdirSync('dist', { recursive: true });
writeFileSync('dist/sbom.cdx.json', JSON.stringify(bill, undefined, 2));
