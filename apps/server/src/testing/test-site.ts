import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** A minimal build of the admin app in a new folder. */
export function makeTestSite(): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'mf-site-'));
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, 'index.html'), '<title>page</title><meta property="csp-nonce" nonce="__STYLE_NONCE__">');
  writeFileSync(join(folder, 'assets', 'index-abc123.js'), 'export {};');
  writeFileSync(join(folder, 'assets', 'index-abc123.js.br'), brotliCompressSync('export {};'));
  writeFileSync(join(folder, 'assets', 'index-abc123.js.map'), '{}');
  writeFileSync(join(folder, '.vite', 'manifest.json'), '{}');
  return {
    folder,
    remove() {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
