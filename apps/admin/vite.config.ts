import react from '@vitejs/plugin-react';
import { createRequire } from 'node:module';
import { defaultClientConditions, defineConfig } from 'vite';
import { antdsRules } from './antds-rules.ts';
import { compressedAssets } from './compressed-assets.ts';
import { pdfTables } from './pdf-tables.ts';
import { setImmediateModule } from './set-immediate.ts';
import { styleNonce } from './style-nonce.ts';

const server = `http://127.0.0.1:${process.env['API_PORT'] ?? 3000}`;

/**
 * What many pages and dialogs share comes in a few files, by how many of them need it: else a list would load 250. A
 * module's imports are needed wherever it is, so no two of these files need each other. With lower numbers, a page
 * would load what it does not need.
 */
const SHARED_BY = [24, 10, 5];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), antdsRules(), pdfTables(), styleNonce(), compressedAssets()],
  // The server replaces it by a new nonce in every page (apps/server/src/app/serve-admin.ts).
  html: { cspNonce: '__STYLE_NONCE__' },
  // The packages are read from their sources, so nothing must be built before `npm run dev`.
  resolve: {
    conditions: ['@org/source', ...defaultClientConditions],
    // jszip's own bundle creates functions from text if setImmediate is missing, which the page's policy forbids.
    alias: { jszip: createRequire(import.meta.url).resolve('jszip/lib/index.js'), setimmediate: setImmediateModule },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(['/api', '/languages'].map((path) => [path, { target: server, changeOrigin: false }])),
  },
  build: {
    outDir: 'dist',
    sourcemap: false,
    manifest: true,
    target: 'baseline-widely-available',
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // The scripts of the first page are two files: the libraries, which stay in the browser's cache when the app
          // is updated, and the rest.
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 2 },
            { name: 'first-page', tags: ['$initial'], priority: 1 },
            ...SHARED_BY.map((count) => ({ name: `shared-${count}`, minShareCount: count })),
          ],
          // With all its imports, antd's index would include its tables and trees.
          includeDependenciesRecursively: false,
        },
      },
      // antd marks each of its files with "use client".
      onwarn: (warning, warn) => {
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
      },
    },
  },
});
