import { ownClientHeader } from '@org/contract';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'mf-start-'));
const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

interface Running {
  readonly process: ChildProcess;
  readonly address: string;
  readonly printed: string;
}

async function start(env: Record<string, string>): Promise<Running> {
  const child = spawn(process.execPath, ['-C', '@org/source', main], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '', LOG: 'failures', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += String(chunk)));
  child.stderr.on('data', (chunk) => (printed += String(chunk)));
  // The line with DATABASE_URL is the last one that every start prints.
  while (!printed.includes('DATABASE_URL')) {
    if (child.exitCode !== null) throw new Error(printed);
    await new Promise((done) => setTimeout(done, 20));
  }
  const address = /http:\/\/\S+/.exec(printed)?.[0] ?? '';
  return { process: child, address, printed };
}

async function signIn(server: Running, account: string, password: string) {
  const query = new URLSearchParams({ tenantId: '000000', account, password });
  const response = await fetch(`${server.address}/api/blade-auth/token?${query}`, {
    method: 'POST',
    headers: { authorization: ownClientHeader },
  });
  // The shape is the contract's; this test reads two of its fields.
  return (await response.json()) as { readonly msg: string; readonly data: { readonly accessToken: string } };
}

test(
  'the first start outside a demo makes one administrator, whose data survives kill -9',
  // A busy machine starts a server four times in as many minutes.
  { timeout: 240_000 },
  async () => {
    const first = await start({ DEMO: 'off', PLAIN_PASSWORDS: 'on' });
    const password = /password: (\S+)/.exec(first.printed)?.[1] ?? '';
    expect(password).toHaveLength(16);
    expect(first.printed).not.toContain('demo tenant');
    const { data } = await signIn(first, 'admin', password);
    const body = JSON.stringify({ oldPassword: password, newPassword: 'Changed@2026', newPassword1: 'Changed@2026' });
    const headers = { 'blade-auth': `bearer ${data.accessToken}`, 'content-type': 'application/json' };
    const changed = await fetch(`${first.address}/api/blade-user/update-password`, { method: 'POST', headers, body });
    expect(changed.status).toBe(200);
    first.process.kill('SIGKILL');
    await once(first.process, 'exit');

    const second = await start({ DEMO: 'off', PLAIN_PASSWORDS: 'on' });
    expect(second.printed).not.toContain('password:');
    expect((await signIn(second, 'admin', 'Changed@2026')).msg).toBe('操作成功');
    const current = await fetch(`${second.address}/api/blade-user/current`, { headers });
    expect(current.status).toBe(200);

    await expect(start({ DEMO: 'off' })).rejects.toThrow('DATA_DIR_IN_USE');
    second.process.kill('SIGTERM');
    const [code] = await once(second.process, 'exit');
    expect(code).toBe(0);
  },
);

test.each([
  'short',
  'bladexisapowerfulmicroservicearchitectureupgradedandoptimizedfromacommercialproject',
  'a'.repeat(40),
])('refuses to start with the signing key %s', async (key) => {
  await expect(start({ DEMO: 'off', TOKEN_SECRET: key, DATA_DIR: join(dataDir, 'other') })).rejects.toThrow(
    'TOKEN_SECRET_WEAK',
  );
});
