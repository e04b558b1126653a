import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const WORTHWHILE = /[.](?:css|js|svg)$/;
/** In bytes: what is smaller travels in one packet anyway. As the server has it for what it compresses itself. */
const SMALLEST = 1024;
// Two steps more make a build ten seconds longer for a twelfth of the size.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Writes `.br` and `.gz` versions of every asset, so that the server does not compress them for each visitor (`serve-admin.ts`). */
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
