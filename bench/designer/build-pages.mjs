import react from '@vitejs/plugin-react';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import native from '../adapters/meta-forms/vite.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const bench = path.dirname(here);

/** Builds the page of a designer for production, as the adapters are built. */
export async function buildPage(name) {
  const source = path.join(bench, '.gen', `designer-${name}`);
  fs.mkdirSync(source, { recursive: true });
  fs.writeFileSync(
    path.join(source, 'index.html'),
    '<!doctype html><html lang="zh"><head><meta charset="utf-8"><title>designer</title></head>' +
      '<body style="margin:0"><div id="root"></div><script type="module" src="./main.js"></script></body></html>',
  );
  const imports = [path.join(here, 'measure-page.js'), path.join(here, 'pages', `${name}.jsx`)];
  fs.writeFileSync(path.join(source, 'main.js'), imports.map((file) => `import ${JSON.stringify(file)};\n`).join(''));
  // Ours is built from source; a rival finds its own copies of React and antd here.
  const resolve = name === 'meta-forms' ? native.resolve : undefined;
  await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    ...(resolve && { resolve }),
    root: source,
    base: './',
    plugins: [react()],
    build: {
      outDir: path.join(bench, 'dist', `designer-${name}`),
      emptyOutDir: true,
      target: 'esnext',
      chunkSizeWarningLimit: 1e6,
      reportCompressedSize: false,
    },
  });
}
