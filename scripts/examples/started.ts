// Scripts of an example, as its README starts them.
import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 60_000;
const PAUSE_MS = 200;

/** An example that runs. */
export interface Started {
  readonly address: string;
  readonly stop: () => void;
}

/** Runs a script of an example to its end; its output, or what it printed before it failed. */
export async function runScript(
  folder: string,
  script: string,
): Promise<{ readonly failed: boolean; readonly output: string }> {
  const { child, output } = spawned(folder, ['run', '--silent', script]);
  const code = await new Promise<number | null>((done) => child.once('close', done));
  return { failed: code !== 0, output: output() };
}

/** Starts an example on a free port and waits until it answers. */
export async function startExample(folder: string): Promise<Started> {
  const port = await freePort();
  const { child, output } = spawned(folder, startArguments(folder, port), { PORT: String(port) });
  const address = `http://127.0.0.1:${port}`;
  const stop = () => {
    // npm starts the program in a process of its own: the whole group ends.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    // The script does not wait for a server that stops slowly.
    child.unref();
    for (const stream of [child.stdout, child.stderr]) stream?.destroy();
  };
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end && child.exitCode === null) {
    const response = await fetch(address).catch(() => undefined);
    if (response) return { address, stop };
    await pause(PAUSE_MS);
  }
  stop();
  throw new Error(`It does not start: ${output()}`);
}

/** Vite takes its port as an option only. */
function startArguments(folder: string, port: number): readonly string[] {
  const usesVite = /(?:vite|native-tailwind)$/.test(folder);
  const options = usesVite ? ['--', '--port', String(port), '--strictPort', '--host', '127.0.0.1'] : [];
  return ['run', '--silent', 'start', ...options];
}

function spawned(folder: string, args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const child: ChildProcess = spawn('npm', args, {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment, NODE_OPTIONS: '', NEXT_TELEMETRY_DISABLED: '1' },
  });
  const pieces: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => pieces.push(String(piece)));
  return { child, output: () => pieces.join('') };
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
