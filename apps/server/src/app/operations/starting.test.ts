import { createServer } from 'node:http';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { answerWhileStarting } from './starting.ts';

/** A port that is free at this moment. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

test('while the server starts a browser gets a page that reloads itself, and a probe JSON', async () => {
  const port = await freePort();
  const release = await answerWhileStarting({ port, host: '127.0.0.1' });
  const ask = (path: string, accept: string) => fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept } });
  try {
    const page = await ask('/', 'text/html,application/xhtml+xml,*/*;q=0.8');
    expect(page.status).toBe(503);
    expect(page.headers.get('content-type')).toContain('text/html');
    const text = await page.text();
    expect(text).toContain('系统正在启动，请稍候');
    expect(text).toContain('<meta http-equiv="refresh" content="3">');
    const probe = await ask('/readyz', '*/*');
    expect(probe.status).toBe(503);
    expect(await probe.json()).toEqual({ status: 'unready', reason: 'starting' });
    expect((await ask('/readyz', 'text/html')).headers.get('content-type')).toBe('application/json');
    expect(await (await ask('/healthz', 'text/html')).json()).toEqual({ status: 'ok' });
    expect((await ask('/api/blade-user/current', 'application/json')).headers.get('content-type')).toBe(
      'application/json',
    );
  } finally {
    await release();
  }
});
