import { parentPort } from 'node:worker_threads';
import { existsSync, mkdirSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { OWNER_ONLY } from '../files/private-folder.ts';
import type { EmbeddedPrograms } from './embedded-programs.ts';
import { workInBatches } from './statement-batches.ts';

export interface EmbeddedOptions {
  /** A folder, or `memory://`. */
  readonly dir: string;
  /** The Unix socket, or undefined for a free TCP port of 127.0.0.1. */
  readonly path?: string;
  /** The TCP port to use again after a failure; a free one if left out. */
  readonly port?: number;
  /** A dump of a data directory to start with. */
  readonly snapshot?: string;
  readonly programs: EmbeddedPrograms;
}

/** Requests of the owner of the worker: open a database, dump its data into a file, or close it. */
export type EmbeddedRequest =
  { readonly open: EmbeddedOptions } | { readonly dumpTo: string } | { readonly stop: true };

/** The answer of the worker when a request is done. */
export interface EmbeddedAnswer {
  readonly ready?: { readonly port?: number };
  readonly dumped?: string;
  readonly stopped?: true;
}

interface Opened {
  readonly db: PGlite;
  readonly server: PGLiteSocketServer;
}

let opened: Opened | undefined;

// The data is in memory already; a cache would take more time to set up than it saves.
const inMemory = [...PGlite.defaultStartParams, '-c', 'shared_buffers=2MB'];

/** The functions of PGlite's file system that set modes; the library has no types for them. */
interface FileOperations {
  mknod: (parent: unknown, name: string, ...place: readonly [mode: number, device: number]) => unknown;
  setattr: (node: unknown, attributes: { mode?: number }) => void;
}

/** PGlite creates files with mode 0666 whatever the umask of the process; this makes them private to their owner. */
function privateFiles(dir: string): NodeFS {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const files = new NodeFS(dir);
  const init = files.init.bind(files);
  files.init = async (...given) => {
    const { emscriptenOpts } = await init(...given);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), narrowModes] } };
  };
  return files;
}

function narrowModes({ FS }: { readonly FS: object }): void {
  // `NodeFS` mounts this one.
  const { node_ops: operations } = (
    FS as { readonly filesystems: { readonly NODEFS: { readonly node_ops: FileOperations } } }
  ).filesystems.NODEFS;
  const { mknod, setattr } = operations;
  operations.mknod = (parent, name, ...[mode, device]) => mknod(parent, name, mode & ~OWNER_ONLY, device);
  operations.setattr = (node, { mode, ...rest }) =>
    setattr(node, mode === undefined ? rest : { ...rest, mode: mode & ~OWNER_ONLY });
}

// A process that is stopped during the first start would leave a folder that never opens, so the folder is created
// under another name and moved.
async function makeFolder(dir: string, usual: object): Promise<void> {
  const draft = `${dir}.making`;
  await rm(draft, { recursive: true, force: true });
  const made = await PGlite.create({ fs: privateFiles(draft), ...usual });
  await made.close();
  await rename(draft, dir);
}

// Reads the file whole, because another process may replace it during a reading in parts. A blob made from bytes would
// copy them twice.
async function fileOf(path: string): Promise<File> {
  const { buffer } = new Uint8Array(await readFile(path));
  return Object.assign(new File([], 'snapshot.tar', { type: 'application/x-tar' }), {
    arrayBuffer: () => Promise.resolve(buffer),
  });
}

async function open({ dir, path, port = 0, snapshot, programs }: EmbeddedOptions): Promise<EmbeddedAnswer> {
  const usual = { extensions: { pg_trgm }, ...programs };
  const isMemory = dir.startsWith('memory:');
  if (!isMemory && !existsSync(join(dir, 'PG_VERSION'))) await makeFolder(dir, usual);
  const db = await PGlite.create({
    ...(isMemory ? { dataDir: dir } : { fs: privateFiles(dir) }),
    ...usual,
    ...(isMemory ? { startParams: inMemory } : {}),
    ...(snapshot ? { loadDataDir: await fileOf(snapshot) } : {}),
  });
  // The thread ends, and its owner opens the folder in another thread, as after a power failure.
  workInBatches(db, () => process.exit(1));
  const server = new PGLiteSocketServer({ db, maxConnections: 32, ...(path ? { path } : { host: '127.0.0.1', port }) });
  const listening = new Promise<EmbeddedAnswer['ready']>((done) => {
    // The library types its events as plain events.
    server.addEventListener('listening', (event) => done((event as CustomEvent<EmbeddedAnswer['ready']>).detail), {
      once: true,
    });
  });
  await server.start();
  opened = { db, server };
  const ready = await listening;
  return { ready };
}

async function answer(request: EmbeddedRequest): Promise<EmbeddedAnswer> {
  if ('open' in request) return open(request.open);
  if (opened === undefined) throw new Error('No database is open.');
  const { db, server } = opened;
  if ('dumpTo' in request) {
    const dump = await db.dumpDataDir('none');
    await writeFile(request.dumpTo, new Uint8Array(await dump.arrayBuffer()), { mode: 0o600 });
    return { dumped: request.dumpTo };
  }
  await server.stop();
  await db.close();
  opened = undefined;
  return { stopped: true };
}

async function reply(request: EmbeddedRequest): Promise<void> {
  parentPort?.postMessage(await answer(request));
}

parentPort?.on('message', (request: EmbeddedRequest) => {
  void reply(request);
});
