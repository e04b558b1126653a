import react from '@vitejs/plugin-react';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import native from '../adapters/meta-forms/vite.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const bench = path.dirname(here);

const amis = path.join(here, 'amis');

/** Where a page is, if not in `pages`, and what its imports mean. Ours is built from source. */
const special = {
  'meta-forms': { resolve: native.resolve },
  // amis runs on React 18 and has packages of its own, which are installed when it is asked for.
  amis: {
    page: path.join(amis, 'page.jsx'),
    install: amis,
    // This package names a module that it does not have.
    resolve: { alias: { 'i18n-runtime': path.join(amis, 'node_modules/i18n-runtime/lib/index.js') } },
  },
};

/** Builds the page of a designer for production, as the adapters are built. */
export async function buildPage(name) {
  const { page = path.join(here, 'pages', `${name}.jsx`), resolve, install } = special[name] ?? {};
  if (install && !fs.existsSync(path.join(install, 'node_modules')))
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel', 'error'], { cwd: install, stdio: 'inherit' });
  const source = path.join(bench, '.gen', `designer-${name}`);
  fs.mkdirSync(source, { recursive: true });
  fs.writeFileSync(
    path.join(source, 'index.html'),
    '<!doctype html><html lang="zh"><head><meta charset="utf-8"><title>designer</title></head>' +
      '<body style="margin:0"><div id="root"></div><script type="module" src="./main.js"></script></body></html>',
  );
  const imports = [path.join(here, 'measure-page.js'), page];
  fs.writeFileSync(path.join(source, 'main.js'), imports.map((file) => `import ${JSON.stringify(file)};\n`).join(''));
  await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    ...(resolve && { resolve }),
    root: source,
    base: './',
    plugins: [react()],
    build: {
      outDir: path.join(bench, 'dist', `designer-${name}`),
      emptyOutDir: true,
      // amis has rules for old browsers that the minifier cannot read.
      cssMinify: false,
      target: 'esnext',
      chunkSizeWarningLimit: 1e6,
      reportCompressedSize: false,
    },
  });
}
