import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const FOLDERS = ['cmaps', 'standard_fonts', 'wasm'] as const;
/** WebAssembly and a script engine, which the page's policy does not allow to run. */
const LEFT_OUT = /\.wasm$|^quickjs/;

/**
 * Serves what the PDF preview fetches for some files below /pdfjs/: Chinese character tables, the standard fonts,
 * picture decoders.
 */
export function pdfTables(): Plugin {
  const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const files: ReadonlyMap<string, string> = new Map(
    FOLDERS.flatMap((folder) =>
      readdirSync(join(root, folder))
        .filter((name) => !LEFT_OUT.test(name))
        .map((name) => [`${folder}/${name}`, join(root, folder, name)] as const),
    ),
  );
  return {
    name: 'pdf-tables',
    configureServer(server) {
      server.middlewares.use('/pdfjs', (request, response, next) => {
        const file = files.get((request.url ?? '').slice(1).split('?')[0] ?? '');
        if (file === undefined) return next();
        response.setHeader('content-type', file.endsWith('.js') ? 'text/javascript' : 'application/octet-stream');
        response.end(readFileSync(file));
      });
    },
    generateBundle() {
      for (const [name, file] of files)
        this.emitFile({ type: 'asset', fileName: `pdfjs/${name}`, source: readFileSync(file) });
    },
  };
}
