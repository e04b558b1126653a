import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Place } from './seed.ts';

const main = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url));

/** A server process. */
export interface ServerProcess {
  /** Resolves with the address when the server listens; rejects if it ends before. */
  readonly address: Promise<string>;
  /** Whether it still runs. */
  readonly isAlive: () => boolean;
  /** The last lines that it printed. */
  readonly printed: () => string;
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

const MOST_PRINTED = 4000;

/** Starts a server on a free port. */
export function startServer({ folder, url }: Place): ServerProcess {
  const child = spawn(process.execPath, ['-C', '@org/source', main], {
    // Keeps the compiled code between starts, because compiling takes most of a start.
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: url ?? '',
      DEMO: 'off',
      PLAIN_PASSWORDS: 'on',
      LOG: 'failures',
      NODE_COMPILE_CACHE: join(tmpdir(), 'mf-kills-compiled'),
      NODE_NO_WARNINGS: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let text = '';
  const address = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      text = (text + chunk.toString()).slice(-MOST_PRINTED);
      const found = /http:\/\/\S+/.exec(text);
      if (found) resolve(found[0]);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then(() => reject(new Error(`the server ended before it listened:\n${text}`)));
  });
  // A server that is killed during its start never listens; callers that wait for it get the rejection.
  address.catch(() => undefined);
  return {
    address,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    printed: () => text,
    async end(signal) {
      child.kill(signal);
      await ended;
    },
  };
}

const END_OF_PROCESS_MS = 2000;

/**
 * Whether a process ends after its connections broke: the connections of a killed process break before its end is
 * reported.
 */
export async function endsSoon(isOver: () => boolean): Promise<boolean> {
  const start = performance.now();
  while (!isOver() && performance.now() - start < END_OF_PROCESS_MS) await wait(10);
  return isOver();
}
