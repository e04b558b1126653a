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
    const child = spawn(command, args, {
      cwd: root,
      stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: ownEnvironment(),
      shell: process.platform === 'win32',
      ...options,
    });
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

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const chromiumPlaces = JSON.parse(readFileSync(join(root, 'scripts', 'chromium-places.json'), 'utf8'));
const installedChromium = () => [process.env.CHROMIUM_PATH, ...chromiumPlaces].find((path) => path && existsSync(path));

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

function aptGet(...args) {
  return spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/**
 * Whether no font of this machine has Chinese characters, as far as fontconfig (`fc-list`) tells; also where there is
 * no fontconfig.
 */
export function lacksChineseFont(fcList = 'fc-list') {
  const { status, stdout } = spawnSync(fcList, [':lang=zh'], { encoding: 'utf8' });
  return status !== 0 || stdout.trim() === '';
}

/**
 * Finds a Chromium for the browser tests, or installs Debian's where that is possible, and a Chinese font with it or
 * without; says what to do otherwise.
 */
export function ensureChromium() {
  const lacksFont = lacksChineseFont();
  // The shell draws the same pages in three quarters of the time that the whole browser takes, so it comes along even
  // where there is one. Older releases have no shell.
  const lacksShell = !process.env.CHROMIUM_PATH && !existsSync(HEADLESS_SHELL);
  if (canInstall() && (lacksFont || lacksShell || !installedChromium())) {
    console.log('Installing Chromium and its fonts…');
    aptGet('update', '-qq');
    // A browser that came another way draws boxes for Chinese: pictures and widths would differ from those of other
    // machines.
    if (lacksFont) aptGet('install', '-y', '-qq', 'fontconfig', 'fonts-noto-cjk');
    if (lacksShell) aptGet('install', '-y', '-qq', 'chromium-headless-shell');
    if (!installedChromium()) aptGet('install', '-y', '-qq', 'chromium');
  }
  if (installedChromium()) return installedChromium();
  console.error(
    'The browser tests need a Chromium. ' +
      'Install one (Debian: apt-get install chromium-headless-shell fonts-noto-cjk), ' +
      'or name yours in CHROMIUM_PATH.',
  );
  return undefined;
}
