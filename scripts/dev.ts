// `npm run dev`: the API (restarted when a source of it changes) and the admin app, in one terminal.
import { spawn } from 'node:child_process';
import { createServer } from 'vite';

const apiPort = process.env['API_PORT'] ?? '3000';
const apiArguments = ['--watch', '--watch-preserve-output', '-C', '@org/source', 'apps/server/src/main.ts'];
const api = spawn(process.execPath, apiArguments, { stdio: 'inherit', env: { ...process.env, PORT: apiPort } });
const vite = await createServer({ configFile: 'apps/admin/vite.config.ts', clearScreen: false });

let isStopping = false;

async function stop(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  const ended = api.exitCode === null ? new Promise((done) => api.once('exit', done)) : undefined;
  api.kill('SIGTERM');
  await Promise.all([vite.close(), ended]);
  process.exit(code);
}

async function apiAnswers(): Promise<boolean> {
  return fetch(`http://127.0.0.1:${apiPort}/api/health`).then(
    (response) => response.ok,
    () => false,
  );
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
api.once('exit', () => void stop(1));
// npm passes a signal only to its shell. When the shell has ended, this process has another parent.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) void stop(0);
}, 500).unref();

await vite.listen();
const pollMilliseconds = 100;
while (!isStopping && !(await apiAnswers())) await new Promise((done) => setTimeout(done, pollMilliseconds));
if (!isStopping) {
  console.log('\nReady:');
  vite.printUrls();
}
