import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package that is published, as its package.json describes it. */
export interface PublishedPackage {
  readonly folder: string;
  /** Names of the entries in `src`, one for each subpath export. */
  readonly entries: readonly string[];
  /** Names of the programs in `src`, one for each entry of `bin`. */
  readonly programs: readonly string[];
  readonly hasStyles: boolean;
}

/** The published packages; each is built with the types of those before it. */
export const PUBLISHED: readonly PublishedPackage[] = [
  'packages/meta-forms',
  'packages/designer',
  'packages/workflow',
].map(read);

interface Manifest {
  readonly exports: Readonly<Record<string, string | { readonly import?: string }>>;
  readonly bin?: Readonly<Record<string, string>>;
}

/** The name of the source of a built module. */
function builtName(target = ''): readonly string[] {
  const name = /^\.\/dist\/(.+)\.js$/.exec(target)?.[1];
  return name === undefined ? [] : [name];
}

function read(folder: string): PublishedPackage {
  const { exports, bin = {} }: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const entries = Object.values(exports).flatMap((target) =>
    typeof target === 'string' ? [] : builtName(target.import),
  );
  const programs = Object.values(bin).flatMap(builtName);
  return { folder, entries, programs, hasStyles: './styles.css' in exports };
}
