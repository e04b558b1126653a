import { execFile } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A PostgreSQL server that the bench may restart. */
export interface Cluster {
  readonly url: string;
  /** The parent of all its processes. */
  readonly pid: () => number;
  /** `fast` closes the connections, `immediate` is a crash. */
  restart(mode: 'fast' | 'immediate'): Promise<void>;
  stop(): Promise<void>;
}

const debianFolder = '/usr/lib/postgresql';

function programFolder(): string {
  const [newest] = existsSync(debianFolder)
    ? readdirSync(debianFolder).toSorted((one, other) => Number(other) - Number(one))
    : [];
  return newest === undefined ? '' : join(debianFolder, newest, 'bin');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

// PostgreSQL refuses to run as root.
const isRoot = process.getuid?.() === 0;

function execute(program: string, args: readonly string[]): Promise<unknown> {
  const path = join(programFolder(), program);
  return isRoot ? run('runuser', ['-u', 'postgres', '--', path, ...args]) : run(path, [...args]);
}

/**
 * Creates and starts a cluster in a temporary folder. Acknowledged commits survive its crash, because they are written
 * to the log at once. A durable one survives a power cut too.
 */
export async function startCluster({ isDurable = false } = {}): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'mf-cluster-'));
  chmodSync(folder, 0o700);
  if (isRoot) {
    const { stdout } = await run('id', ['-u', 'postgres']);
    chownSync(folder, Number(stdout), Number(stdout));
  }
  const data = join(folder, 'data');
  const port = await freePort();
  await execute('initdb', [
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=trust',
    '--no-sync',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ]);
  // The test is not about disks: after a crash of the server, everything that it passed to the operating system
  // remains.
  const options =
    `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} ` +
    `${isDurable ? '' : '-c fsync=off -c full_page_writes=off '}-c max_connections=60`;
  const control = (...args: readonly string[]) =>
    execute('pg_ctl', ['-D', data, '-l', join(folder, 'log'), '-w', '-s', ...args]);
  await control('-o', options, 'start');
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    pid: () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
    async restart(mode) {
      await control('-o', options, '-m', mode, 'restart');
    },
    async stop() {
      await control('-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
