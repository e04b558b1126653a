import fs from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { flag, timeout } from './options.mjs';
import { Session, withTimeout } from './session.mjs';
import { RUN } from './workloads.mjs';

const root = path.dirname(fileURLToPath(import.meta.url));

/** The Node that measures outside of a browser. */
export const node24 = [path.join(root, 'node_modules/node/bin/node')].find((p) => fs.existsSync(p)) ?? process.execPath;

/** One measurement of one front end. */
export async function sample(browser, port, id, w, size, want, caps) {
  const m = {};
  if (w === 'W7n') {
    const f = path.join(root, 'dist', id, 'node/compile.mjs');
    const r = spawnSync(node24, ['--expose-gc', path.join(root, 'src/node-compile.mjs'), f, String(size)], {
      encoding: 'utf8',
      timeout: timeout + 20000,
    });
    if (r.status !== 0)
      throw new Error('node: ' + (r.stderr || '').trim().split('\n').slice(-6).join(' | ').slice(0, 400));
    const o = JSON.parse(r.stdout.trim().split('\n').at(-1));
    m.compileCold = o.cold;
    m.compile = o.warm;
    m.compileCpu = o.warmCpu;
    m.heapMB = o.heapMB;
    return m;
  }
  const s = await Session.open(browser, id, port);
  try {
    await s.call('init', w, size, { timeout });
    await s.call('settle', 150);
    await RUN[w](s, size, m, want, caps);
    const errs = await s.page.evaluate('window.__perf.errors');
    if (errs.length) m._errors = errs.slice(0, 3);
    if (flag('shot')) await s.page.screenshot({ path: path.join(root, '.gen', `${id}-${w}-${size}.png`) });
    return m;
  } catch (e) {
    if (flag('shot'))
      await s.page.screenshot({ path: path.join(root, '.gen', `${id}-${w}-${size}-FAIL.png`) }).catch(() => {});
    const errs = await withTimeout(s.page.evaluate('window.__perf.errors'), 3000, 'errs').catch(() => []);
    e.message += errs.length ? ' || page errors: ' + errs.slice(0, 2).join(' ; ') : '';
    throw Object.assign(e, { partial: m });
  } finally {
    await s.close();
  }
}
