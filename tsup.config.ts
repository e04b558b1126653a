import { defineConfig } from 'tsup';

// The package is built from the root: one entry for each subpath export.
const from = 'packages/meta-forms';
const entries = [
  'index',
  'core',
  'authoring',
  'filling',
  'checking',
  'words',
  'react',
  'antd',
  'list',
  'blade',
  'testing',
];

export default defineConfig({
  entry: Object.fromEntries(entries.map((name) => [name, `${from}/src/${name}.ts`])),
  outDir: `${from}/dist`,
  tsconfig: `${from}/tsconfig.build.json`,
  format: ['esm'],
  target: 'es2022',
  platform: 'neutral',
  dts: true,
  sourcemap: true,
  splitting: true,
  clean: true,
  // tsup reads the dependencies of the package.json next to this file, not those of the package it builds.
  external: [/^[^./]/],
});
