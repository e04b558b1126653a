import { defineConfig } from 'tsup';
import { FOR_BOTH_SIDES, markClientModules } from './scripts/client-modules.ts';
import { PUBLISHED } from './scripts/published-packages.ts';
import { writeSlimGroups } from './scripts/slim-groups.ts';

// A package is built from the root: one entry for each subpath export. `npm run build` names the package.
const from = process.env['PACKAGE'] ?? 'packages/meta-forms';
const published = PUBLISHED.find(({ folder }) => folder === from);
const sourcesOf = (names: readonly string[] = []) =>
  Object.fromEntries(names.map((name) => [name, `${from}/src/${name}.ts`]));

export default defineConfig({
  entry: { ...sourcesOf(published?.entries), ...sourcesOf(published?.programs) },
  outDir: `${from}/dist`,
  tsconfig: `${from}/tsconfig.build.json`,
  format: ['esm'],
  target: 'es2022',
  platform: 'neutral',
  // Nobody imports a program.
  dts: { entry: sourcesOf(published?.entries) },
  sourcemap: true,
  splitting: true,
  clean: true,
  plugins: [markClientModules(FOR_BOTH_SIDES)],
  esbuildPlugins: [writeSlimGroups],
  // tsup reads the dependencies of the package.json next to this file, not those of the package it builds.
  external: [/^[^./]/],
});
