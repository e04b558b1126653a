import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, realpathSync, type Stats } from 'node:fs';
import { dirname, join } from 'node:path';

/** The umask for files that only their owner may read; set it at the start of a program. */
export const OWNER_ONLY = 0o077;
const FOLDER = 0o700;
const FILE = 0o600;
const STICKY = 0o1000;
const PERMISSIONS = 0o777;

/**
 * Makes a folder, and the entries with these names in it, private to the owner; returns how many entries were open to
 * others. Throws if somebody else owns any of them, because an owner may read them whatever the mode, or if the folder
 * is one that all users share. Windows has no such modes.
 */
export function makePrivate(folder: string, names: readonly string[]): number {
  mkdirSync(folder, { recursive: true, mode: FOLDER });
  if (process.platform === 'win32') return 0;
  // A data folder may be a link to another disk.
  const real = realpathSync(folder);
  if ((lstatSync(real).mode & STICKY) !== 0)
    throw new Error(
      `DATA_DIR_SHARED: ${folder} is a folder that all users of this machine share. ` +
        'Set DATA_DIR to a folder of its own.',
    );
  return [real, ...names.flatMap((name) => below(join(real, name)))].filter(tighten).length;
}

/** Creates a new private folder; throws if it exists, or if its parent gives it to somebody else. */
export function makeNewPrivate(folder: string): void {
  mkdirSync(dirname(folder), { recursive: true, mode: FOLDER });
  mkdirSync(folder, { mode: FOLDER });
}

function below(path: string): readonly string[] {
  if (!existsSync(path)) return [];
  const children = lstatSync(path).isDirectory() ? readdirSync(path) : [];
  return [path, ...children.flatMap((name) => below(join(path, name)))];
}

function tighten(path: string): boolean {
  const stats = lstatSync(path);
  if (stats.uid !== process.getuid?.())
    throw new Error(
      `DATA_DIR_FOREIGN: ${path} belongs to another user of this machine (uid ${String(stats.uid)}), ` +
        'who can read what is kept there. ' +
        'Change its owner to the user that runs the server, or set another DATA_DIR.',
    );
  const wanted = modeFor(stats);
  // A link has no mode, and its target is not ours to change.
  if (stats.isSymbolicLink() || (stats.mode & PERMISSIONS & ~wanted) === 0) return false;
  chmodSync(path, stats.mode & wanted);
  return true;
}

function modeFor(stats: Stats): number {
  return stats.isDirectory() ? FOLDER : FILE;
}
