import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package that is published, as its package.json describes it. */
export interface PublishedPackage {
  readonly name: string;
  readonly folder: string;
  /** Names of the entries in `src`, one for each subpath export; a package of dependencies alone has none. */
  readonly entries: readonly string[];
  /** Names of the programs in `src`, one for each entry of `bin`. */
  readonly programs: readonly string[];
  readonly hasStyles: boolean;
  readonly manifest: Manifest;
}

/** The properties of a package.json that scripts read. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly files: readonly string[];
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** The published packages; each is built with the types of those before it. */
export const PUBLISHED: readonly PublishedPackage[] = [
  'packages/meta-forms',
  'packages/browser',
  'packages/designer',
  'packages/workflow',
  'packages/contract',
].map(read);

/** The package.json of a folder. */
export function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** The name of the source of a built module. */
function builtName(target = ''): readonly string[] {
  const name = /^\.\/dist\/(.+)\.js$/.exec(target)?.[1];
  return name === undefined ? [] : [name];
}

function read(folder: string): PublishedPackage {
  const manifest = manifestOf(folder);
  const { name, exports, bin = {} } = manifest;
  const entries = Object.entries(exports).flatMap(([entry, target]) => {
    if (typeof target === 'string') return [];
    if (target['default'] === undefined) throw new Error(`${folder} exports ${entry} without the condition "default".`);
    return builtName(target['default']);
  });
  const programs = Object.values(bin).flatMap(builtName);
  return { name, folder, entries, programs, hasStyles: './styles.css' in exports, manifest };
}
