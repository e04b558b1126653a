// The tarballs of the published packages, and what tools for packages say about them.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PUBLISHED, type PublishedPackage } from '../published-packages.ts';
import { run } from './fresh-project.ts';

/** A published package with its tarball. */
export interface PackedPackage {
  readonly published: PublishedPackage;
  readonly tarball: string;
}

/** The published packages as they are packed; `remove` removes tarballs in a temporary folder. */
export interface Packed {
  readonly packages: readonly PackedPackage[];
  readonly remove: () => void;
}

/** Packs the published packages, where no folder is given into a temporary one; throws where one is not built. */
export function packPublished(given?: string): Packed {
  if (given !== undefined) mkdirSync(given, { recursive: true });
  const folder = resolve(given ?? mkdtempSync(join(tmpdir(), 'packed-')));
  const packages = PUBLISHED.map((published) => ({ published, tarball: pack(published.folder, folder) }));
  return {
    packages,
    remove() {
      if (given === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Packs one package into a folder and gives the path of its tarball. */
function pack(folder: string, into: string): string {
  const { stdout, status } = spawnSync('npm', ['pack', '--silent', '--pack-destination', into, `./${folder}`], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const name = stdout.trim().split('\n').at(-1) ?? '';
  if (status !== 0 || name === '') throw new Error(`${folder} cannot be packed: run npm run build first.`);
  return join(into, name);
}

/**
 * What publint and attw find in a tarball. `.attw.json` leaves out the resolution of Node 10, which knows no subpath
 * exports, and that `require` gets ES modules: Node loads them since 20.19.
 */
export function tarballFaults({ tarball, published: { name, entries } }: PackedPackage): readonly string[] {
  const said = (tool: string, ...args: readonly string[]) => {
    const failure = run([resolve('node_modules', tool), tarball, ...args], '.');
    return failure === undefined ? [] : [`${tool} on ${name}: ${failure}`];
  };
  return [
    ...said('publint/src/cli.js', '--strict'),
    ...(entries.length > 0 ? said('@arethetypeswrong/cli/dist/index.js') : []),
  ];
}
