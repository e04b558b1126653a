// What an installation of a package brings, from the packages that are installed here: nothing is downloaded.
import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { manifestOf } from '../published-packages.ts';

const MEGA = 1_000_000;
/** In bytes: the package, and all that npm installs with it. */
const BUDGET = 10 * MEGA;

/** Whether a package alone is too large for a server, or brings React. */
export function installFaults(project: string, name: string): readonly string[] {
  const folders = installedWith(name, project);
  const size = [...folders.values()].reduce((sum, folder) => sum + sizeOf(folder), 0);
  console.log(`installed with ${name}: ${folders.size} packages, ${mega(size)} of ${mega(BUDGET)}`);
  return [
    ...(size > BUDGET ? [`${name} installs ${mega(size)}, its budget is ${mega(BUDGET)}`] : []),
    ...['react', 'react-dom', 'antd'].filter((it) => folders.has(it)).map((it) => `${name} installs ${it}`),
  ];
}

/** The folders of a package, its dependencies and the peers that are not optional, and so on, by name. */
function installedWith(name: string, from: string, found = new Map<string, string>()): ReadonlyMap<string, string> {
  if (found.has(name)) return found;
  const folder = folderOf(name, from);
  found.set(name, folder);
  const { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = manifestOf(folder);
  const peers = Object.keys(peerDependencies).filter((peer) => peerDependenciesMeta[peer]?.optional !== true);
  for (const needed of [...Object.keys(dependencies), ...peers]) installedWith(needed, folder, found);
  return found;
}

/** Where Node finds a package that is imported in a folder. */
function folderOf(name: string, from: string): string {
  const place = join(from, 'node_modules', name);
  if (existsSync(join(place, 'package.json'))) return realpathSync(place);
  if (dirname(from) === from) throw new Error(`${name} is not installed.`);
  return folderOf(name, dirname(from));
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.slice(folder.length).includes('node_modules'))
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

function mega(bytes: number): string {
  return `${(bytes / MEGA).toFixed(1)} MB`;
}
