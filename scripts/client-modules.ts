// A page of React's server components imports a package on the server. `'use client'` marks the modules that are only
// for the browser and its first drawing on a server; all others run on both sides.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Options } from 'tsup';

const DIRECTIVE = "'use client';";
/** Packages that need the React of a browser, which has state, effects and contexts. */
const NEEDS_BROWSER = /(?:^|[/-])react(?:$|[/-])|^antd(?:$|\/)|^@ant-design\/|^@rjsf\//;
/** They only pass on what other modules have, and some of that is for servers, so they have no directive. */
export const FOR_BOTH_SIDES: readonly string[] = ['packages/meta-forms/dist/index.js'];

/** A built module, and what it imports statically: packages by name, other built modules by path. */
export interface BuiltModule {
  readonly path: string;
  readonly imports: readonly string[];
}

/** The paths of modules that reach the React of a browser through their static imports. */
export function clientModules(modules: readonly BuiltModule[]): ReadonlySet<string> {
  const found = new Set<string>();
  const isClient = (name: string) => NEEDS_BROWSER.test(name) || found.has(name);
  for (let before = -1; before < found.size;) {
    before = found.size;
    for (const { path, imports } of modules) if (imports.some(isClient)) found.add(path);
  }
  return found;
}

/** A plugin of tsup that writes the directive into the built client modules, except for the given paths. */
export function markClientModules(except: readonly string[]): NonNullable<Options['plugins']>[number] {
  const modules: BuiltModule[] = [];
  return {
    name: 'mark-client-modules',
    renderChunk(_code, { path, imports = [] }) {
      const statically = imports.filter(({ kind }) => kind === 'import-statement');
      modules.push({ path: relative(process.cwd(), path), imports: statically.map((it) => it.path) });
    },
    buildEnd() {
      for (const path of clientModules(modules)) if (!except.includes(path)) mark(path);
    },
  };
}

/** Writes one more line at the top, which the source map skips. */
function mark(path: string): void {
  writeFileSync(path, `${DIRECTIVE}\n${readFileSync(path, 'utf8')}`);
  const map: { readonly mappings: string } = JSON.parse(readFileSync(`${path}.map`, 'utf8'));
  writeFileSync(`${path}.map`, JSON.stringify({ ...map, mappings: `;${map.mappings}` }));
}

/** Built modules of a folder with a directive that they should not have, or without one that they need. */
export function directiveFaults(folder: string): readonly string[] {
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ path: join(folder, name), text: readFileSync(join(folder, name), 'utf8') }));
  const importsOf = (text: string) =>
    [...text.matchAll(/(?:from|import)\s*["']([^"'\n]+)["']/g)].map(([, name = '']) =>
      name.startsWith('./') ? join(folder, name) : name,
    );
  const client = clientModules(texts.map(({ path, text }) => ({ path, imports: importsOf(text) })));
  return texts.flatMap(({ path, text }) => {
    const needsIt = client.has(path) && !FOR_BOTH_SIDES.includes(path);
    if (text.startsWith(DIRECTIVE) === needsIt) return [];
    return [needsIt ? `${path} needs ${DIRECTIVE}` : `${path} runs on servers, but has ${DIRECTIVE}`];
  });
}
