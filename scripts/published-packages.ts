import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package that is published, as its package.json describes it. */
export interface PublishedPackage {
  readonly folder: string;
  /** Names of the entries in `src`, one for each subpath export. */
  readonly entries: readonly string[];
  readonly hasStyles: boolean;
}

/** The published packages; each is built with the types of those before it. */
export const PUBLISHED: readonly PublishedPackage[] = [
  'packages/meta-forms',
  'packages/designer',
  'packages/workflow',
].map(read);

function read(folder: string): PublishedPackage {
  const { exports }: { readonly exports: Readonly<Record<string, string | { readonly import?: string }>> } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  const entries = Object.values(exports).flatMap((target) => {
    const name = typeof target === 'string' ? undefined : /^\.\/dist\/(.+)\.js$/.exec(target.import ?? '')?.[1];
    return name === undefined ? [] : [name];
  });
  return { folder, entries, hasStyles: './styles.css' in exports };
}
