// `npm start`: installs what is missing, builds the admin app when it is older than its sources, runs the server.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { installWhatIsMissing, ownEnvironment, root, run } from './prepare.mjs';

const admin = join(root, 'apps', 'admin');

/** The newest change below a folder, in milliseconds; 0 where there is none. */
function newestIn(folder) {
  if (!existsSync(folder)) return 0;
  const times = readdirSync(folder, { withFileTypes: true }).map((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? newestIn(path) : statSync(path).mtimeMs;
  });
  return Math.max(0, ...times);
}

function adminIsCurrent() {
  const page = join(admin, 'dist', 'index.html');
  if (!existsSync(page)) return false;
  const packages = readdirSync(join(root, 'packages')).map((name) => join(root, 'packages', name, 'src'));
  const sources = [join(admin, 'src'), join(admin, 'public'), ...packages].map(newestIn);
  const files = [join(admin, 'index.html'), join(admin, 'vite.config.ts')]
    .filter((path) => existsSync(path))
    .map((path) => statSync(path).mtimeMs);
  return Math.max(...sources, ...files) <= statSync(page).mtimeMs;
}

async function buildAdmin() {
  if (!existsSync(join(admin, 'vite.config.ts'))) {
    console.log('There is no admin app yet: the API runs alone.');
    return;
  }
  if (adminIsCurrent()) return;
  console.log('Building the admin app…');
  const code = await run('vite', ['build', 'apps/admin', '--logLevel', 'warn']);
  if (code !== 0) console.error('The admin app could not be built: the API runs with the last build, or alone.');
}

function serve() {
  const own = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  const node = existsSync(own) ? own : process.execPath;
  const server = spawn(node, ['-C', '@org/source', join('apps', 'server', 'src', 'main.ts')], {
    cwd: root,
    stdio: 'inherit',
    env: ownEnvironment({ DATA_DIR: process.env.DATA_DIR ?? join(root, '.data') }),
    shell: process.platform === 'win32',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  // npm passes a signal on to its shell only: when that is gone, so is our parent.
  const parent = process.ppid;
  const watchParent = () => {
    if (process.ppid === parent) return;
    // Once: a second signal would cut off what the server is still answering.
    clearInterval(watch);
    server.kill('SIGTERM');
  };
  const watch = process.env.npm_lifecycle_event ? setInterval(watchParent, 500).unref() : undefined;
  server.once('exit', (code, signal) => process.exit(code ?? (signal ? 130 : 1)));
}

if (!(await installWhatIsMissing())) {
  console.error('npm ci failed: see above.');
  process.exit(1);
}
await buildAdmin();
serve();
