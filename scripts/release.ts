// `npm run release -- [version] [--dry-run] [--publish]`: writes the version and the day into the published packages
// and their changelog, builds and packs them, uses the tarballs from outside, and makes the commit and the tag.
// `--dry-run` makes neither and leaves every file as it was; only `--publish` sends the tarballs to the registry.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PUBLISHED } from './published-packages.ts';
import { releasedChangelog, unreleasedIn, versionOfRelease } from './release/changelog.ts';
import { lockWithVersion, withVersion } from './release/versions.ts';

const CHANGELOG = 'packages/meta-forms/CHANGELOG.md';
const LOCK = 'package-lock.json';
/** Where the tarballs are left. */
const TARBALLS = 'dist/release';

const {
  values: { 'dry-run': isDryRun, publish: publishes },
  positionals: [asked],
} = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false }, publish: { type: 'boolean', default: false } },
});

function run(command: string, ...args: readonly string[]): void {
  console.log(`> ${[command, ...args].join(' ')}`);
  const { status } = spawnSync(command, [...args], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    // A report of the API that differs from the committed one is then a failure.
    env: { ...process.env, CI: '1' },
  });
  if (status !== 0) throw new Error(`${command} ${args[0] ?? ''} failed.`);
}

function outputOf(command: string, ...args: readonly string[]): string {
  return spawnSync(command, [...args], { encoding: 'utf8', shell: process.platform === 'win32' }).stdout.trim();
}

function read(file: string): string {
  return readFileSync(file, 'utf8');
}

/** The files that a release changes, with their new texts. */
function changedFiles(version: string): ReadonlyMap<string, string> {
  const folders = PUBLISHED.map(({ folder }) => folder);
  const day = new Date().toISOString().slice(0, 10);
  const manifests = folders.map((folder) => join(folder, 'package.json'));
  return new Map([
    ...manifests.map((file) => [file, withVersion(read(file), version)] as const),
    [LOCK, lockWithVersion(read(LOCK), folders, version)],
    [CHANGELOG, releasedChangelog(read(CHANGELOG), version, day)],
  ]);
}

function write(files: ReadonlyMap<string, string>): void {
  for (const [file, text] of files) writeFileSync(file, text);
}

/** Builds, packs and verifies what the files say now. */
function pack(): void {
  rmSync(TARBALLS, { recursive: true, force: true });
  run('npm', 'run', '--silent', 'build');
  run('node', 'scripts/consumers.ts', TARBALLS);
}

function record(files: Iterable<string>, tag: string): void {
  run('git', 'add', ...files);
  run('git', 'commit', '--quiet', '--message', `chore(release): ${tag}`);
  run('git', 'tag', '--annotate', tag, '--message', tag);
}

function release(): void {
  const { entries, ...unreleased } = unreleasedIn(read(CHANGELOG));
  const [first] = PUBLISHED;
  const version = versionOfRelease(first?.manifest.version ?? '', { entries, ...unreleased }, asked);
  const tag = `v${version}`;
  if (outputOf('git', 'tag', '--list', tag) !== '') throw new Error(`The tag ${tag} exists: give another version.`);
  if (!isDryRun && outputOf('git', 'status', '--porcelain') !== '')
    throw new Error('The working tree has changes: commit them first.');
  console.log(`${tag}: ${entries.length} entries of the changelog, ${PUBLISHED.length} packages`);

  const after = changedFiles(version);
  const before = new Map([...after.keys()].map((file) => [file, read(file)]));
  try {
    write(after);
    pack();
  } catch (error) {
    write(before);
    throw error;
  }
  if (isDryRun) {
    write(before);
    console.log(`Dry run: no commit and no tag ${tag}; the tarballs are in ${TARBALLS}.`);
    return;
  }
  record(after.keys(), tag);
  if (publishes) for (const tarball of tarballs(version)) run('npm', 'publish', tarball);
  else console.log(`Not published: the tarballs are in ${TARBALLS}. Push the commit and the tag ${tag}.`);
}

/** In the order of `PUBLISHED`: a package comes after those that it needs. */
function tarballs(version: string): readonly string[] {
  return PUBLISHED.map(({ name }) => `./${join(TARBALLS, `${name.slice(1).replace('/', '-')}-${version}.tgz`)}`);
}

release();
