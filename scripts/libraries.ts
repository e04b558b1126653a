// The libraries that the entries of the built package import, against the table in its README.
import { build } from 'esbuild';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PUBLISHED } from './published-packages.ts';

const README = 'packages/meta-forms/README.md';
const TABLE = /(?<=<!-- libraries -->\n)[\s\S]*?(?=\n<!-- \/libraries -->)/;

/** Entries that import other libraries than the README says, as sentences. */
export async function libraryFaults(): Promise<readonly string[]> {
  const [library] = PUBLISHED;
  if (library === undefined) return [];
  const documented = librariesInReadme();
  const hard = Object.keys(library.manifest.dependencies ?? {});
  const faults = library.entries.map(async (entry) => {
    const imported = await librariesOf(join(library.folder, 'dist', `${entry}.js`));
    const known = documented.get(entry === 'index' ? library.name : `/${entry}`) ?? [];
    const missing = imported.filter((name) => !hard.includes(name) && !known.some((one) => isNamed(name, one)));
    const needless = known.filter((one) => !imported.some((name) => isNamed(name, one)));
    const said = needless.map((name) => `${entry} does not import ${name}, which the table of ${README} says`);
    return missing.map((name) => `${entry} imports ${name}, which the table of ${README} does not say`).concat(said);
  });
  return (await Promise.all(faults)).flat();
}

/** The libraries of each entry; a row may refer to the rows of other entries. */
function librariesInReadme(): ReadonlyMap<string, readonly string[]> {
  const [, , ...rows] = TABLE.exec(readFileSync(README, 'utf8'))?.[0].split('\n') ?? [];
  const found = new Map<string, readonly string[]>();
  for (const row of rows) {
    const [, entries = '', first = '', later = ''] = row.split('|');
    const named = [...namesIn(first), ...namesIn(later)].flatMap((name) => found.get(name) ?? [name]);
    for (const entry of namesIn(entries)) found.set(entry, [...new Set(named)]);
  }
  return found;
}

function namesIn(cell: string): readonly string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}

/** `@tiptap/*` names all packages of this scope. */
function isNamed(name: string, documented: string): boolean {
  return documented.endsWith('/*') ? name.startsWith(documented.slice(0, -1)) : name === documented;
}

async function librariesOf(entry: string): Promise<readonly string[]> {
  const { metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    outdir: 'dist',
    packages: 'external',
    logLevel: 'error',
  });
  const external = Object.values(metafile.outputs).flatMap(({ imports }) => imports.filter((it) => it.external));
  return [...new Set(external.map(({ path }) => packageOf(path)))];
}

function packageOf(path: string): string {
  return path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/');
}
