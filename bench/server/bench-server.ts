import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startCluster } from './kills/cluster.ts';
import { processorTimeOf } from './processor-time.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Server processes with the deployment of the demo over one database. */
export interface BenchServer {
  readonly addresses: readonly string[];
  /** The processor time of the servers, and of the database if the bench started it, in ms. */
  readonly processorTime: () => number;
  stop(): Promise<void>;
}

export interface BenchServerOptions {
  readonly isEmbedded?: boolean;
  readonly processes?: number;
  /** The folder of another checkout to measure. */
  readonly checkout?: string | undefined;
}

async function startProcess(folder: string, { url, checkout }: { readonly url: string; readonly checkout: string }) {
  const child = spawn(process.execPath, ['-C', '@org/source', join(checkout, 'apps/server/src/main.ts')], {
    cwd: checkout,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: url,
      SEALING_KEY: 'the key of a bench, the same for all of its processes',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const address = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += String(chunk);
      const found = /http:\/\/\S+/.exec(text);
      if (found) resolve(found[0]);
    });
    void ended.then(() => reject(new Error(`the server did not start:\n${text}`)));
  });
  return {
    address,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Starts the servers on DATABASE_URL; without it on a new PostgreSQL, or on the embedded database. */
export async function benchServer({
  isEmbedded = false,
  processes = 1,
  checkout = root,
}: BenchServerOptions): Promise<BenchServer> {
  const folder = mkdtempSync(join(tmpdir(), 'mf-bench-'));
  const given = process.env['DATABASE_URL'];
  const cluster = isEmbedded || given ? undefined : await startCluster();
  const url = isEmbedded ? '' : (given ?? cluster?.url ?? '');
  const started: Awaited<ReturnType<typeof startProcess>>[] = [];
  // The first server fills the database.
  for (let one = 0; one < processes; one += 1) started.push(await startProcess(folder, { url, checkout }));
  return {
    addresses: started.map(({ address }) => address),
    processorTime: () => processorTimeOf([...started.map(({ pid }) => pid), ...(cluster ? [cluster.pid()] : [])]),
    async stop() {
      await Promise.all(started.map((process) => process.stop()));
      await cluster?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
