import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { PoolConfig } from 'pg';
import { makeNewPrivate } from '../files/private-folder.ts';
import { embeddedPrograms } from './embedded-programs.ts';
import type { EmbeddedAnswer, EmbeddedOptions, EmbeddedRequest } from './embedded-worker.ts';

export interface Embedded {
  readonly config: PoolConfig;
  /** Writes a dump of the data into a file that another database can start from. */
  dump(file: string): Promise<void>;
  stop(): Promise<void>;
}

function answers(path: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(path, () => {
      socket.destroy();
      done(true);
    }).on('error', () => {
      done(false);
    });
  });
}

// Loading PGlite takes as long as opening a database, so a thread is reused after its database was closed.
const idle: Worker[] = [];

function newWorker(): Worker {
  // A thread that fails ends; without a listener its error would end the process.
  return new Worker(new URL('./embedded-worker.ts', import.meta.url)).on('error', () => undefined);
}

function takeWorker(): Worker {
  const worker = idle.pop() ?? newWorker();
  worker.ref();
  return worker;
}

function leaveWorker(worker: Worker): void {
  worker.unref();
  idle.push(worker);
}

function ask<Key extends keyof EmbeddedAnswer>(
  worker: Worker,
  request: EmbeddedRequest,
  key: Key,
): Promise<NonNullable<EmbeddedAnswer[Key]>> {
  return new Promise((done, fail) => {
    const settle = (act: () => void) => {
      worker.off('message', listen).off('error', failed).off('exit', ended);
      act();
    };
    // Not `once`: under `node --watch` a worker also posts the names of the files that it loads.
    const listen = (answer: EmbeddedAnswer) => {
      const picked = answer[key];
      if (picked !== undefined) settle(() => done(picked));
    };
    const failed = (error: unknown) => settle(() => fail(error));
    const ended = (code: number) =>
      settle(() => fail(new Error(`EMBEDDED_DATABASE_ENDED: the embedded database ended with ${String(code)}`)));
    worker.on('message', listen).on('error', failed).on('exit', ended);
    worker.postMessage(request);
  });
}

async function claimSocket(dir: string, isMemory: boolean): Promise<string> {
  const name = isMemory ? randomUUID() : createHash('sha256').update(resolve(dir)).digest('hex');
  const folder = join(tmpdir(), `mf-${name.slice(0, 16)}`); // short, because the path of a socket has at most 107 bytes
  if (await answers(join(folder, '.s.PGSQL.5432'))) {
    throw new Error(
      `DATA_DIR_IN_USE: ${dir} is open in another process. Stop that one, or give this one another DATA_DIR.`,
    );
  }
  rmSync(folder, { recursive: true, force: true });
  makeNewPrivate(folder);
  return folder;
}

/**
 * Runs PGlite in a worker thread, behind the same driver as a PostgreSQL server: long queries do not block requests,
 * and types and errors are the same. The socket is also the lock of the folder: PGlite has none, and two instances on
 * one folder silently lose each other's rows. There is only one connection because there is only one session: the
 * statements of two connections would run in one transaction.
 */
export async function startEmbedded(dir: string, snapshot?: string): Promise<Embedded> {
  const isMemory = dir.startsWith('memory:');
  // On Windows the driver has no Unix sockets, so a free port of the loopback address is used.
  const folder = process.platform === 'win32' ? undefined : await claimSocket(dir, isMemory);
  // PGlite creates only the last folder.
  if (!isMemory) mkdirSync(dirname(resolve(dir)), { recursive: true, mode: 0o700 });
  const options: EmbeddedOptions = {
    dir: isMemory ? 'memory://' : resolve(dir),
    ...(folder ? { path: join(folder, '.s.PGSQL.5432') } : {}),
    ...(snapshot ? { snapshot } : {}),
    programs: await embeddedPrograms(),
  };
  const running = await runDatabase(options);
  const { port = 5432 } = running;
  return {
    config: { host: folder ?? '127.0.0.1', port: folder ? 5432 : port, user: 'postgres', database: 'postgres', max: 1 },
    async dump(file) {
      await ask(await running.worker(), { dumpTo: file }, 'dumped');
    },
    async stop() {
      await running.stop();
      if (folder) rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface RunningDatabase {
  readonly port: number | undefined;
  worker(): Promise<Worker>;
  stop(): Promise<void>;
}

async function openIn(
  worker: Worker,
  options: EmbeddedOptions,
): Promise<{ readonly worker: Worker; readonly port: number | undefined }> {
  const { port } = await ask(worker, { open: options }, 'ready');
  return { worker, port };
}

const RETRY_MS = 500;

/**
 * Keeps the database open, in a new thread if one ends: a statement that exhausts the stack or memory of PGlite ends
 * its session, and the folder opens again as after a power failure. Data that was only in memory is lost.
 */
async function runDatabase(options: EmbeddedOptions): Promise<RunningDatabase> {
  let isStopped = false;
  const isMemory = options.dir.startsWith('memory:');
  const first = await openIn(takeWorker(), options);
  const { snapshot: _used, ...again } = { ...options, ...(first.port === undefined ? {} : { port: first.port }) };
  let current = Promise.resolve(first.worker);
  const follow = (worker: Worker): Worker =>
    worker.once('exit', () => {
      if (!isStopped && !isMemory) current = reopened();
    });
  async function reopened(): Promise<Worker> {
    for (;;) {
      if (again.path !== undefined) rmSync(again.path, { force: true });
      try {
        return follow((await openIn(takeWorker(), again)).worker);
      } catch (error) {
        if (isStopped) throw error;
        await pause(RETRY_MS);
      }
    }
  }
  follow(first.worker);
  return {
    port: first.port,
    worker: () => current,
    async stop() {
      isStopped = true;
      const worker = await current;
      // A thread that has ended needs no stop.
      if (worker.threadId < 0) return;
      await ask(worker, { stop: true }, 'stopped');
      worker.removeAllListeners('exit');
      leaveWorker(worker);
    },
  };
}
