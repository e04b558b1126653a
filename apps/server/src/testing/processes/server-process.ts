import { ownClientHeader } from '@org/contract';
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../main.ts', import.meta.url));
const running = new Set<ChildProcess>();

/** A server process. */
export interface ServerProcess {
  readonly process: ChildProcess;
  readonly address: string;
  /** Everything that it has printed so far. */
  printed(): string;
}

/**
 * Starts the product like a deployment, on a free port; resolves when it listens. Throws its output if it ends before.
 */
export async function startServer(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['-C', '@org/source', main], {
    env: { ...process.env, PORT: '0', DATABASE_URL: '', LOG: 'failures', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += String(chunk)));
  child.stderr.on('data', (chunk) => (printed += String(chunk)));
  // The line with the path of the data follows the one with the address.
  const readiness = /Ready: +(http:\S+)\s[\s\S]*data: /;
  while (!readiness.test(printed)) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(printed);
    await new Promise((done) => setTimeout(done, 20));
  }
  return { process: child, address: readiness.exec(printed)?.[1] ?? '', printed: () => printed };
}

/** Stops a server, and resolves with its exit code. */
export function stopServer({ process: child }: ServerProcess): Promise<number | null> {
  return new Promise((done) => {
    if (child.exitCode !== null) return done(child.exitCode);
    child.once('exit', (code) => done(code));
    child.kill('SIGTERM');
  });
}

/** Kills the servers that tests left running. */
export function killServers(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** A password that satisfies the password rule. */
export const changedPassword = 'Changed@2026';

/**
 * Signs in for the first time, as `admin` if no other account is named, changes the first password, and resolves with
 * the access token.
 */
export async function signInFirst(
  { address }: Pick<ServerProcess, 'address'>,
  password: string,
  account = 'admin',
): Promise<string> {
  const token = await signIn({ address }, { account, password });
  const body = JSON.stringify({ oldPassword: password, newPassword: changedPassword, newPassword1: changedPassword });
  const headers = { 'blade-auth': `bearer ${token}`, 'content-type': 'application/json' };
  const changed = await fetch(`${address}/api/blade-user/update-password`, { method: 'POST', headers, body });
  if (!changed.ok) throw new Error(await changed.text());
  return signIn({ address }, { account, password: changedPassword });
}

/** The access token of an account of the main tenant. */
export async function signIn(
  { address }: Pick<ServerProcess, 'address'>,
  who: { readonly account: string; readonly password: string },
): Promise<string> {
  const query = new URLSearchParams({ tenantId: '000000', ...who });
  const answer = await fetch(`${address}/api/blade-auth/token?${query}`, {
    method: 'POST',
    headers: { authorization: ownClientHeader },
  });
  // The contract defines the shape; one field is read.
  const { data, msg } = (await answer.json()) as {
    readonly msg: string;
    readonly data: { readonly accessToken: string };
  };
  if (!answer.ok) throw new Error(msg);
  return data.accessToken;
}
