// node build.mjs [--peers a,b] [--dir /path/to/extra/adapters]   → dist/<id>/ (page) and dist/<id>/node/compile.mjs (W7
// in Node)
import { build } from 'vite';
import react from '@vitejs/plugin-react';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.dirname(fileURLToPath(import.meta.url));

export function adapters(extra = []) {
  const out = new Map();
  for (const base of [path.join(root, 'adapters'), ...extra]) {
    for (const id of fs.existsSync(path.join(base, 'adapter.jsx')) ? ['.'] : fs.readdirSync(base)) {
      const dir = path.resolve(base, id);
      if (fs.existsSync(path.join(dir, 'adapter.jsx'))) out.set(path.basename(dir), dir);
    }
  }
  return out;
}

const newest = (dir) => {
  let t = 0;
  for (const e of fs.readdirSync(dir, { withFileTypes: true, recursive: true })) {
    if (!e.isFile() || e.parentPath.includes('node_modules')) continue;
    t = Math.max(t, fs.statSync(path.join(e.parentPath, e.name)).mtimeMs);
  }
  return t;
};

export async function buildOne(id, dir, { force = false, readable = false } = {}) {
  const outDir = path.join(root, readable ? '.gen/readable' : 'dist', id);
  const stamp = path.join(outDir, 'built.json');
  const extra = fs.existsSync(path.join(dir, 'vite.mjs'))
    ? (await import(pathToFileURL(path.join(dir, 'vite.mjs')))).default
    : {};
  const watched = [path.join(root, 'src'), path.join(root, 'adapters/_shared'), dir, ...(extra.watch ?? [])];
  const src = Math.max(...watched.map(newest));
  if (!force && fs.existsSync(stamp) && fs.statSync(stamp).mtimeMs > src) return JSON.parse(fs.readFileSync(stamp));
  const gen = path.join(root, '.gen', id);
  fs.mkdirSync(gen, { recursive: true });
  fs.writeFileSync(
    path.join(gen, 'index.html'),
    `<!doctype html><html><head><meta charset="utf-8"><title>${id}</title></head>` +
      '<body><div id="root"></div><script type="module" src="./main.js"></script></body></html>',
  );
  fs.writeFileSync(
    path.join(gen, 'main.js'),
    `import * as adapter from ${JSON.stringify(path.join(dir, 'adapter.jsx'))};\n` +
      `import { boot } from ${JSON.stringify(path.join(root, 'src/page.js'))};\nboot(adapter);\n`,
  );
  const common = {
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"', ...extra.define },
    resolve: extra.resolve,
  };
  await build({
    ...common,
    root: gen,
    base: './',
    plugins: [react(), ...(extra.plugins || [])],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'esnext',
      minify: !readable,
      chunkSizeWarningLimit: 1e6,
      sourcemap: !!process.env.SOURCEMAP,
      reportCompressedSize: false,
    },
  });
  const sm = path.join(dir, 'schema.mjs');
  if (fs.existsSync(sm) && !readable) {
    await build({
      ...common,
      root: gen,
      build: {
        ssr: sm,
        outDir: path.join(outDir, 'node'),
        emptyOutDir: true,
        target: 'node24',
        minify: false,
        rollupOptions: { output: { entryFileNames: 'compile.mjs' } },
      },
      ssr: { noExternal: true, target: 'node', ...extra.ssr },
    });
  }
  let js = 0,
    gz = 0,
    css = 0;
  for (const f of fs.readdirSync(path.join(outDir, 'assets'))) {
    const b = fs.readFileSync(path.join(outDir, 'assets', f));
    if (f.endsWith('.js')) {
      js += b.length;
      gz += zlib.gzipSync(b).length;
    }
    if (f.endsWith('.css')) css += b.length;
  }
  const info = { id, dir, js, gz, css };
  fs.writeFileSync(stamp, JSON.stringify(info));
  return info;
}

export async function buildAll(ids, extra, opts) {
  const all = adapters(extra);
  const infos = {};
  for (const id of ids ?? [...all.keys()]) {
    const dir = all.get(id);
    if (!dir) throw new Error('no adapter ' + id + '; have ' + [...all.keys()].join(' '));
    const t = Date.now();
    try {
      infos[id] = await buildOne(id, dir, opts);
    } catch (e) {
      console.error('BUILD FAILED', id, e.message);
      infos[id] = { id, failed: e.message };
    }
    if (Date.now() - t > 100)
      console.error(
        `built ${id} in ${Date.now() - t} ms, js ${(infos[id].js / 1024) | 0} KiB, gz ${(infos[id].gz / 1024) | 0} KiB`,
      );
  }
  return infos;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const arg = (n) => {
    const i = process.argv.indexOf('--' + n);
    return i < 0 ? null : process.argv[i + 1];
  };
  await buildAll(arg('peers')?.split(','), arg('dir')?.split(',') ?? [], { force: process.argv.includes('--force') });
}
