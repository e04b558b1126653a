// Runs on the machine's own Node (20 or newer) before anything is installed: no imports but Node's own.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');

/** The environment in which the project's own Node and tools come first. */
export function ownEnvironment(extra = {}) {
  return { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`, ...extra };
}

/** Runs a command to its end; its output is shown, or handed to `onOutput` where given. Resolves with the exit code. */
export function run(command, args, { onOutput, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit', env: ownEnvironment(), shell: process.platform === 'win32', ...options });
    if (onOutput) for (const stream of [child.stdout, child.stderr]) stream.on('data', onOutput);
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(127);
    });
    child.once('exit', (code, signal) => {
      child.once('close', () => resolve(code ?? (signal ? 130 : 1)));
      // Something that was left running may hold the output open.
      setTimeout(() => [child.stdout, child.stderr].forEach((stream) => stream?.destroy()), 2_000).unref();
    });
  });
}

/** `npm ci` where nothing is installed yet, or the lock has changed since. */
export async function installWhatIsMissing() {
  const stamp = join(root, 'node_modules', '.package-lock.json');
  const lock = join(root, 'package-lock.json');
  if (existsSync(stamp) && statSync(stamp).mtimeMs >= statSync(lock).mtimeMs - 1000) return true;
  console.log('Installing packages…');
  return (await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel', 'error'], { env: process.env })) === 0;
}

const chromiumPlaces = JSON.parse(readFileSync(join(root, 'scripts', 'chromium-places.json'), 'utf8'));
const installedChromium = () => [process.env.CHROMIUM_PATH, ...chromiumPlaces].find((path) => path && existsSync(path));

/** Finds a Chromium for the browser tests, or installs Debian's where that is possible; says what to do otherwise. */
export function ensureChromium() {
  if (installedChromium()) return installedChromium();
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium…');
    const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update', '-qq'], quiet);
    // The shell draws the same pages for a fifth less of the processor's time; older releases have only the whole browser.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      spawnSync('apt-get', ['install', '-y', '-qq', name, 'fonts-noto-cjk'], quiet);
      if (installedChromium()) return installedChromium();
    }
  }
  console.error('The browser tests need a Chromium. Install one (Debian: apt-get install chromium-headless-shell fonts-noto-cjk), or name yours in CHROMIUM_PATH.');
  return undefined;
}
