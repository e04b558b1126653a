import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const entries = {
  backup: new URL('../../backup.ts', import.meta.url),
  restore: new URL('../../restore.ts', import.meta.url),
};

/** Runs `npm run backup` or `npm run restore` like an operator; resolves with the exit code and the output. */
export function runCommand(
  command: keyof typeof entries,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ readonly code: number | null; readonly printed: string }> {
  const child = spawn(process.execPath, ['-C', '@org/source', fileURLToPath(entries[command]), ...args], {
    env: { ...process.env, DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (printed += String(piece)));
  return new Promise((done) => {
    child.once('close', (code) => done({ code, printed }));
  });
}
