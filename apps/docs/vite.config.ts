import react from '@vitejs/plugin-react';
import { createRequire } from 'node:module';
import { defaultClientConditions, defineConfig } from 'vite';
import { antdsRules } from '../admin/antds-rules.ts';
import { setImmediateModule } from '../admin/set-immediate.ts';

const entry = (name: string) => `${import.meta.dirname}/src/${name}`;

// The scripts and styles of the site; scripts/docs.ts writes the pages around them.
export default defineConfig({
  root: import.meta.dirname,
  // Relative addresses: the site works below any folder.
  base: './',
  publicDir: false,
  plugins: [react(), antdsRules()],
  resolve: {
    conditions: ['@org/source', ...defaultClientConditions],
    // As in the admin: jszip's own bundle creates functions from text.
    alias: { jszip: createRequire(import.meta.url).resolve('jszip/lib/index.js'), setimmediate: setImmediateModule },
  },
  build: {
    outDir: '../../dist/docs',
    emptyOutDir: true,
    sourcemap: false,
    manifest: 'assets/manifest.json',
    modulePreload: { polyfill: false },
    target: 'baseline-widely-available',
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      input: [
        entry('client/main.ts'),
        entry('client/root-main.ts'),
        entry('client/scheme-main.ts'),
        entry('editor/main.tsx'),
      ],
      // antd marks each of its files with "use client".
      onwarn: (warning, warn) => {
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
      },
    },
  },
});
