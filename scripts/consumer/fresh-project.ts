import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { PUBLISHED, type Manifest } from '../published-packages.ts';
import type { PackedPackage } from './packed.ts';

const MODULES = resolve('node_modules');

/** A project outside the repository in which the packed packages are installed. */
export interface FreshProject {
  readonly folder: string;
  /** Runs a module in plain Node: the error of Node, undefined if it succeeds. */
  readonly failureOf: (code: string) => string | undefined;
  readonly remove: () => void;
}

interface Contents {
  /** The published packages that it installs. */
  readonly packages: readonly PackedPackage[];
  /** Packages that the project installs itself, such as the peers of the published ones. */
  readonly installs: readonly string[];
  /** A folder whose files become those of the project. */
  readonly files?: string;
}

/**
 * Makes a project with published packages as their tarballs have them. Of other packages it has those alone that
 * theirs or it names: an import that a package.json does not declare fails. Nothing is downloaded: the other packages
 * are links to those of this repository.
 */
export function freshProject({ packages, installs, files }: Contents): FreshProject {
  const folder = mkdtempSync(join(tmpdir(), 'fresh-project-'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'fresh', private: true, type: 'module' }));
  if (files) cpSync(files, folder, { recursive: true });
  const manifests = packages.map((packed) => install(packed, folder));
  const declared = manifests.flatMap(({ dependencies = {} }) => Object.keys(dependencies));
  for (const name of new Set([...declared, ...installs])) link(name, folder);
  return {
    folder,
    failureOf: (code) => run(['--input-type=module', '--eval', code], folder),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The names of the peers that a host of all published packages installs, because none of these brings them. */
export function peersOfPublished(): readonly string[] {
  const manifests = PUBLISHED.map(({ manifest }) => manifest);
  const brought = new Set(manifests.flatMap(({ name, dependencies = {} }) => [name, ...Object.keys(dependencies)]));
  const peers = manifests.flatMap(({ peerDependencies = {} }) => Object.keys(peerDependencies));
  return [...new Set(peers)].filter((name) => !brought.has(name));
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

function install({ tarball, published: { manifest } }: PackedPackage, folder: string): Manifest {
  const { status } = spawnSync('tar', ['-xzf', tarball], { cwd: folder });
  if (status !== 0) throw new Error(`${tarball} cannot be unpacked.`);
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
