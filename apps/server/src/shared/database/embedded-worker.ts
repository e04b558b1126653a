import { parentPort, workerData } from 'node:worker_threads';
import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { EmbeddedPrograms } from './embedded-programs.ts';
import { workInBatches } from './statement-batches.ts';

export interface EmbeddedOptions {
  /** A folder, or `memory://`. */
  readonly dir: string;
  /** The Unix socket, or undefined for a free TCP port of 127.0.0.1. */
  readonly path?: string;
  /** A dump of a data directory to begin with. */
  readonly snapshot?: string;
  readonly programs: EmbeddedPrograms;
}

/** What the owner of the worker asks for: to end, or a dump of the data into a file. */
export type EmbeddedRequest = { readonly stop: true } | { readonly dumpTo: string };

// The owner hands exactly this shape over as workerData.
const options = workerData as EmbeddedOptions;
const usual = { extensions: { pg_trgm }, ...options.programs };

// Who stops the first start half-way would leave a folder that never opens again: it is made beside and moved.
async function makeFolder(dir: string): Promise<void> {
  const draft = `${dir}.making`;
  await rm(draft, { recursive: true, force: true });
  const made = await PGlite.create({ dataDir: draft, ...usual });
  await made.close();
  await rename(draft, dir);
}

if (!options.dir.startsWith('memory:') && !existsSync(join(options.dir, 'PG_VERSION'))) await makeFolder(options.dir);
const db = await PGlite.create({
  dataDir: options.dir,
  ...usual,
  ...(options.snapshot ? { loadDataDir: new File([zstdDecompressSync(await readFile(options.snapshot))], 'snapshot.tar', { type: 'application/x-tar' }) } : {}),
});
workInBatches(db);
const address = options.path ? { path: options.path } : { host: '127.0.0.1', port: 0 };
const server = new PGLiteSocketServer({ db, maxConnections: 32, ...address });
const listening = new Promise<unknown>((done) => {
  // The library types its events as plain ones.
  server.addEventListener('listening', (event) => done((event as CustomEvent).detail), { once: true });
});
await server.start();
parentPort?.postMessage({ ready: await listening });

async function answer(request: EmbeddedRequest): Promise<void> {
  if ('dumpTo' in request) {
    // Zstandard unpacks in a fraction of the time that the library's own gzip takes, and a dump is read far more often than written.
    const dump = await db.dumpDataDir('none');
    await writeFile(request.dumpTo, zstdCompressSync(Buffer.from(await dump.arrayBuffer())));
    parentPort?.postMessage({ dumped: request.dumpTo });
    return;
  }
  await server.stop();
  await db.close();
  process.exit(0);
}

parentPort?.on('message', (request: EmbeddedRequest) => {
  void answer(request);
});
