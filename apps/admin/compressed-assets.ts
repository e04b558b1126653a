import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const WORTHWHILE = /[.](?:css|js|svg)$/;
/** In bytes. A smaller file fits into one packet uncompressed. The server uses the same limit for its answers. */
const SMALLEST = 1024;
// Quality 11 makes files a twelfth smaller and the build ten seconds longer.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/**
 * Writes `.br` and `.gz` versions of every asset, so that the server does not compress them for each visitor
 * (`serve-admin.ts`).
 */
export function compressedAssets(): Plugin {
  return {
    name: 'compressed-assets',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle).filter((file) => WORTHWHILE.test(file))) {
        const path = join(dir, name);
        const content = readFileSync(path);
        if (content.length < SMALLEST) continue;
        writeFileSync(`${path}.br`, brotliCompressSync(content, BROTLI));
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}
