// All examples in one project outside of this repository, with the packed packages: each library is installed once.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { PackedPackage } from '../consumer/packed.ts';

/** The folder of the examples. */
export const EXAMPLES = resolve('examples');

/** The package.json of an example. */
export interface ExampleManifest {
  readonly name: string;
  readonly private: boolean;
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** The installed examples, or why the registry could not be asked for what they need. */
export type Installed =
  | { readonly kind: 'installed'; readonly folder: string; readonly remove: () => void }
  | { readonly kind: 'notAsked'; readonly why: string };

/** Names of the folders in `examples`. */
export function exampleNames(): readonly string[] {
  return readdirSync(EXAMPLES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

/** The package.json of an example in a folder. */
export function exampleManifest(name: string, folder = EXAMPLES): ExampleManifest {
  return JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8'));
}

/**
 * Copies the examples and installs what they name: our packages from their tarballs, everything else at the version
 * with which its range begins. What these need in turn has the versions of our lock file, as far as it has them.
 */
export function installExamples(packages: readonly PackedPackage[]): Installed {
  const folder = mkdtempSync(join(tmpdir(), 'examples-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const tarballs = new Map(packages.map(({ published, tarball }) => [published.name, tarball]));
  const names = exampleNames();
  for (const name of names) copyExample(name, folder, tarballs);
  writeJson(join(folder, 'package.json'), { name: 'examples', private: true, workspaces: names });
  writeJson(join(folder, 'package-lock.json'), seedLock(JSON.parse(readFileSync('package-lock.json', 'utf8'))));
  cpSync('.npmrc', join(folder, '.npmrc'));
  const { status, stderr } = spawnSync(
    'npm',
    ['install', '--prefer-offline', '--no-audit', '--no-fund', '--fetch-retries=1', '--loglevel', 'error'],
    { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' },
  );
  if (status === 0) return { kind: 'installed', folder, remove };
  remove();
  const why = unreachable(stderr);
  if (why !== undefined) return { kind: 'notAsked', why };
  throw new Error(`The examples cannot be installed: ${stderr}`);
}

/** The code of npm's error, if it says that no registry was reached; a package that is missing there is another one. */
export function unreachable(stderr: string): string | undefined {
  const [, code] = /npm (?:error|ERR!) code (\w+)/.exec(stderr) ?? [];
  const isNetwork =
    /^(?:E(?:AI_AGAIN|CONN\w+|HOSTUNREACH|NETUNREACH|NOTFOUND|TIMEDOUT|NOTCACHED|5\d\d)|\w*SOCKET\w*|FETCH_ERROR)$/;
  return code !== undefined && isNetwork.test(code) ? code : undefined;
}

/** The version with which a range begins. */
export function firstVersion(range: string): string {
  return range.replace(/^[\^~]/, '');
}

function copyExample(name: string, folder: string, tarballs: ReadonlyMap<string, string>): void {
  const left = /(?:^|[\\/])(?:node_modules|dist|\.next|data)$/;
  cpSync(join(EXAMPLES, name), join(folder, name), { recursive: true, filter: (path) => !left.test(path) });
  const manifest = exampleManifest(name);
  const pinned = (ranges: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(ranges).map(([dependency, range]) => {
        const tarball = tarballs.get(dependency);
        return [dependency, tarball === undefined ? firstVersion(range) : `file:${tarball}`];
      }),
    );
  const { dependencies, devDependencies } = manifest;
  writeJson(join(folder, name, 'package.json'), {
    ...manifest,
    dependencies: pinned(dependencies),
    devDependencies: pinned(devDependencies),
  });
}

interface Lock {
  readonly lockfileVersion: number;
  readonly packages: Readonly<Record<string, { readonly link?: boolean }>>;
}

/** Our lock without our packages; npm drops from it what the examples do not need. */
function seedLock({ packages, ...lock }: Lock): Lock {
  const installed = Object.entries(packages).filter(([path, { link }]) => path.startsWith('node_modules/') && !link);
  return { ...lock, packages: Object.fromEntries(installed) };
}

function writeJson(file: string, value: unknown): void {
  writeFileSync(file, JSON.stringify(value, null, 2));
}
