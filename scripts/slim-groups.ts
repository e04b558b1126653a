// The groups of the contract's client as plain objects: what `packages/contract/src/groups.ts` computes of the calls is
// computed once, when the package is built. A bundle then has the groups that it imports, without schemas and TypeBox.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Options } from 'tsup';

const GROUPS = resolve('packages/contract/src/groups.ts');

/** The module of all groups, as text. */
export async function slimGroups(): Promise<string> {
  const groups: Readonly<Record<string, unknown>> = await import(pathToFileURL(GROUPS).href);
  return Object.entries(groups)
    .map(([name, routes]) => `export const ${name} = ${JSON.stringify(routes)};\n`)
    .join('');
}

/** A plugin of esbuild that writes the groups instead of what computes them. */
export const writeSlimGroups: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'slim-groups',
  setup(build) {
    build.onLoad({ filter: /[\\/]contract[\\/]src[\\/]groups\.ts$/ }, async () => ({
      contents: await slimGroups(),
      loader: 'js',
    }));
  },
};
