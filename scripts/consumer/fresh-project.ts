import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { PUBLISHED } from '../published-packages.ts';

const MODULES = resolve('node_modules');

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const manifestOf = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** A project outside the repository in which the packed packages are installed. */
export interface FreshProject {
  readonly folder: string;
  /** Runs a module in plain Node: the error of Node, undefined if it succeeds. */
  readonly failureOf: (code: string) => string | undefined;
  readonly remove: () => void;
}

interface Contents {
  /** Packages that the project installs itself, such as the peers of the published ones. */
  readonly installs: readonly string[];
  /** A folder whose files become those of the project. */
  readonly files?: string;
}

/**
 * Makes a project with the published packages as their tarballs have them. Of other packages it has those alone that
 * theirs or it names: an import that a package.json does not declare fails. Nothing is downloaded: the other packages
 * are links to those of this repository.
 */
export function freshProject({ installs, files }: Contents): FreshProject {
  const folder = mkdtempSync(join(tmpdir(), 'fresh-project-'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'fresh', private: true, type: 'module' }));
  if (files) cpSync(files, folder, { recursive: true });
  const manifests = PUBLISHED.map((published) => install(published.folder, folder));
  const declared = manifests.flatMap(({ dependencies = {} }) => Object.keys(dependencies));
  for (const name of new Set([...declared, ...installs])) link(name, folder);
  return {
    folder,
    failureOf: (code) => run(['--input-type=module', '--eval', code], folder),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The names of the peers that a host of all published packages installs. */
export function peersOfPublished(): readonly string[] {
  const manifests = PUBLISHED.map(({ folder }) => manifestOf(folder));
  const own = new Set(manifests.map(({ name }) => name));
  return [...new Set(manifests.flatMap(({ peerDependencies = {} }) => Object.keys(peerDependencies)))].filter(
    (name) => !own.has(name),
  );
}

/** What a module says that runs in a folder; throws if it fails. */
export function outputOf(code: string, folder: string): string {
  return execFileSync(process.execPath, ['--input-type=module', '--eval', code], { cwd: folder, encoding: 'utf8' });
}

/** The error of Node with these arguments in a folder; undefined if it succeeds. */
export function run(args: readonly string[], folder: string): string | undefined {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  if (status === 0) return undefined;
  return /^\w*Error.*$/m.exec(stderr)?.[0] ?? (stderr || stdout);
}

function install(from: string, folder: string): Manifest {
  const manifest = manifestOf(from);
  const { stdout, status } = spawnSync('npm', ['pack', '--silent', '--pack-destination', folder, `./${from}`], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const tarball = stdout.trim().split('\n').at(-1) ?? '';
  if (status !== 0 || spawnSync('tar', ['-xzf', tarball], { cwd: folder }).status !== 0)
    throw new Error(`${from} cannot be packed: run npm run build first.`);
  const place = join(folder, 'node_modules', manifest.name);
  mkdirSync(dirname(place), { recursive: true });
  renameSync(join(folder, 'package'), place);
  return manifest;
}

function link(name: string, folder: string): void {
  const place = join(folder, 'node_modules', name);
  mkdirSync(dirname(place), { recursive: true });
  symlinkSync(join(MODULES, name), place, 'junction');
}
