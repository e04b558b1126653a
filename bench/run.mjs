// node run.mjs --peers floor,rhf --workloads W1,W2 --sizes 200,1000 --rounds 5 --json out.json
import { chromium } from 'playwright-core';
import http from 'node:http';
import fs from 'node:fs';
import path from 'node:path';
import os from 'node:os';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { adapters, buildAll } from './build.mjs';
import { report } from './report.mjs';
import { ensureChromium } from '../scripts/prepare.mjs';

const root = path.dirname(fileURLToPath(import.meta.url));
const opt = (n, d) => {
  const i = process.argv.indexOf('--' + n);
  return i < 0 ? d : process.argv[i + 1];
};
const flag = (n) => process.argv.includes('--' + n);

export const DEFAULT_SIZES = {
  W1: [50, 200, 1000, 2000],
  W2: [50, 200, 1000, 2000],
  W3c: [200, 500],
  W3f: [500],
  W4: [200, 1000],
  W5: [1000, 10000],
  W6: [1000],
  W7b: [1000],
  W7n: [1000],
};
const expand = { W3: ['W3c', 'W3f'], W7: ['W7b', 'W7n'], all: Object.keys(DEFAULT_SIZES) };
const workloads = opt('workloads', 'W1,W2')
  .split(',')
  .flatMap((w) => expand[w] ?? [w]);
const sizesArg = opt('sizes')?.split(',').map(Number);
const sizesOf = (w) => {
  const m = opt('sizes-' + w.toLowerCase());
  return m ? m.split(',').map(Number) : (sizesArg ?? DEFAULT_SIZES[w]);
};
const rounds = +opt('rounds', 5);
const timeout = +opt('timeout', 60) * 1000;
const budget = +opt('budget', 120) * 1000; // a sample slower than this is not repeated more than twice
const extraDirs = opt('dir')?.split(',') ?? [];
const known = adapters(extraDirs);
const peers = opt('peers') === 'all' || !opt('peers') ? [...known.keys()] : opt('peers').split(',');
const base = opt('base', 'floor');
const out = opt('json');
const node24 = [path.join(root, 'node_modules/node/bin/node')].find((p) => fs.existsSync(p)) ?? process.execPath;

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-frame-rate-limit',
  '--js-flags=--max-old-space-size=4096',
  '--disable-extensions',
  '--no-first-run',
  '--force-device-scale-factor=1',
];

// ---------------------------------------------------------------- static server
const MIME = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const server = http.createServer((q, s) => {
  const f = path.join(root, 'dist', decodeURIComponent(q.url.split('?')[0]));
  if (!f.startsWith(path.join(root, 'dist')) || !fs.existsSync(f) || fs.statSync(f).isDirectory()) {
    s.statusCode = 404;
    return s.end();
  }
  s.setHeader('content-type', MIME[path.extname(f)] ?? 'application/octet-stream');
  s.setHeader('cross-origin-opener-policy', 'same-origin');
  s.setHeader('cross-origin-embedder-policy', 'require-corp');
  s.end(fs.readFileSync(f));
});

// ---------------------------------------------------------------- one sample
const ms = (x) => x * 1000;
const withTimeout = (p, t, what) => {
  let h;
  return Promise.race([
    p,
    new Promise((_, j) => {
      h = setTimeout(() => j(new Error('TIMEOUT ' + what)), t);
    }),
  ]).finally(() => clearTimeout(h));
};

class Session {
  static async open(browser, id, port) {
    const s = new Session();
    s.ctx = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    s.page = await s.ctx.newPage();
    s.cdp = await s.ctx.newCDPSession(s.page);
    s.page.setDefaultTimeout(timeout + 20000);
    await s.cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await s.page.goto(`http://127.0.0.1:${port}/${id}/index.html`);
    await s.page.waitForFunction('window.__perf');
    return s;
  }
  call(name, ...a) {
    return withTimeout(
      this.page.evaluate(([n, x]) => window.__perf[n](...x), [name, a]),
      timeout + 15000,
      name,
    );
  }
  async metrics() {
    const m = Object.fromEntries(
      (await withTimeout(this.cdp.send('Performance.getMetrics'), timeout + 15000, 'metrics')).metrics.map((x) => [
        x.name,
        x.value,
      ]),
    );
    return m;
  }
  static diff(a, b, k = 1) {
    const d = (n) => ms(b[n] - a[n]) / k;
    return { cpu: d('TaskDuration'), layout: d('LayoutDuration'), style: d('RecalcStyleDuration') };
  }
  /** main-thread CPU (thread ticks) spent while fn ran */
  async cpu(fn, settle = 120) {
    const a = await this.metrics();
    const r = await fn();
    await this.call('settle', settle);
    return [r, Session.diff(a, await this.metrics())];
  }
  async heap() {
    await this.cdp.send('HeapProfiler.collectGarbage');
    await this.cdp.send('HeapProfiler.collectGarbage');
    const u = await this.cdp.send('Runtime.getHeapUsage');
    const d = await this.cdp.send('Memory.getDOMCounters');
    return { used: u.usedSize, embedder: u.embedderHeapUsedSize ?? 0, nodes: d.nodes, listeners: d.jsEventListeners };
  }
  async key(ch) {
    const k = KEYS[ch] ?? {
      key: ch,
      code: /[a-z]/.test(ch) ? 'Key' + ch.toUpperCase() : /[0-9]/.test(ch) ? 'Digit' + ch : '',
      vk: ch.toUpperCase().charCodeAt(0),
      text: ch,
    };
    const b = { key: k.key, code: k.code, windowsVirtualKeyCode: k.vk, nativeVirtualKeyCode: k.vk };
    await this.cdp.send('Input.dispatchKeyEvent', {
      type: k.text ? 'keyDown' : 'rawKeyDown',
      ...b,
      ...(k.text ? { text: k.text, unmodifiedText: k.text } : {}),
    });
    await this.cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...b });
  }
  async click({ x, y }) {
    for (const type of ['mouseMoved', 'mousePressed', 'mouseReleased'])
      await this.cdp.send('Input.dispatchMouseEvent', {
        type,
        x,
        y,
        button: type === 'mouseMoved' ? 'none' : 'left',
        buttons: type === 'mousePressed' ? 1 : 0,
        clickCount: type === 'mouseMoved' ? 0 : 1,
      });
  }
  async close() {
    await withTimeout(this.ctx.close(), 20000, 'close').catch(() => {});
  }
}
const KEYS = { Enter: { key: 'Enter', code: 'Enter', vk: 13, text: '\r' }, Tab: { key: 'Tab', code: 'Tab', vk: 9 } };
const TEXT = 'abcdefghijklmnopqrst';
const pre = (p, o) => Object.fromEntries(Object.entries(o).map(([k, v]) => [p + k, v]));

async function mountPart(s, m) {
  const h0 = await s.heap();
  await s.call('settle');
  const [r, c] = await s.cpu(() => s.call('mount'));
  m.mount = r.mount;
  m.mountCall = r.mountCall;
  m.mount2raf = r.mount2raf;
  m.mountTti = r.mountTti;
  m.mountCpu = c.cpu;
  m.mountLayout = c.layout + c.style;
  const v = await s.call('verifyMounted');
  const h1 = await s.heap();
  m.heapMB = (h1.used - h0.used) / 1048576;
  m.heapDomMB = (h1.embedder - h0.embedder) / 1048576;
  m.domNodes = v.nodes;
  m.listeners = h1.listeners - h0.listeners;
  m._v = v;
}

const RUN = {
  async W12(s, size, m, want) {
    await mountPart(s, m);
    if (want.has('W2')) {
      await s.call('focusMiddle');
      await s.call('settle', 250);
      const a = await s.metrics();
      for (let i = 0; i < TEXT.length; i++) {
        await s.key(TEXT[i]);
        await s.call('keyDone', i + 1, 25);
      }
      await s.call('settle', 450);
      const d = Session.diff(a, await s.metrics(), TEXT.length);
      const { lat, sync } = await s.call('endKeys', TEXT);
      if (sync.length) {
        const y = [...sync].sort((x, z) => x - z);
        m.keySync = y[y.length >> 1];
      }
      const so = [...lat].sort((x, y) => x - y);
      m.key = so[so.length >> 1];
      m.keyP95 = so[Math.floor(so.length * 0.95)];
      m.keyFirst = lat[0];
      m.keyMax = so.at(-1);
      m.keyCpu = d.cpu;
      m.keyLayout = d.layout + d.style;
    }
    if (want.has('W1') && m.mount < 8000) {
      await s.call('unmount');
      await s.call('settle', 150);
      const r = await s.call('mount');
      m.mountWarm = r.mount;
    }
  },
  async W3(s, size, m) {
    await s.call('mount');
    await s.call('verifyMounted');
    const seq = [7, 3, 8, 2, 9];
    const ts = [],
      cs = [];
    for (const root of seq) {
      await s.call('focusRoot');
      await s.call('settle', 150);
      await s.page.evaluate((r) => window.__perf.armFormula(r), root);
      const [r, c] = await s.cpu(async () => {
        await s.key(String(root));
        return s.call('result');
      });
      await s.call('verifyFormula', root);
      ts.push(r.t);
      cs.push(c.cpu);
    }
    const med = (x) => [...x].sort((a, b) => a - b)[x.length >> 1];
    m.edit = med(ts.slice(1));
    m.editCold = ts[0];
    m.editCpu = med(cs.slice(1));
    m.editColdCpu = cs[0];
  },
  async W4(s, size, m) {
    await s.call('mount');
    await s.call('verifyMounted');
    const r = { show: [], hide: [], showCpu: [], hideCpu: [] };
    for (let i = 0; i < 3; i++)
      for (const on of [true, false]) {
        const pt = await s.call('switchPoint');
        await s.call('settle', 150);
        await s.page.evaluate((o) => window.__perf.armVisible(o), on);
        const [x, c] = await s.cpu(async () => {
          await s.click(pt);
          return s.call('result');
        });
        await s.call('settle', 250);
        await s.call('verifyVisible', on);
        r[on ? 'show' : 'hide'].push(x.t);
        r[on ? 'showCpu' : 'hideCpu'].push(c.cpu);
      }
    m.showCold = r.show[0];
    m.show = (r.show[1] + r.show[2]) / 2;
    m.hide = (r.hide[1] + r.hide[2]) / 2;
    m.hideCold = r.hide[0];
    m.showColdCpu = r.showCpu[0];
    m.showCpu = (r.showCpu[1] + r.showCpu[2]) / 2;
    m.hideCpu = (r.hideCpu[1] + r.hideCpu[2]) / 2;
  },
  async W5(s, size, m, _want, caps) {
    await mountPart(s, m);
    m.rowsInDom = m._v.rowsInDom;
    const can = (k) => (caps.W5 ?? {})[k] !== 'na';
    if (can('edit')) {
      const ts = [],
        cs = [];
      for (const [r, v] of [
        [1, 5],
        [2, 7],
        [3, 4],
      ]) {
        const key = await s.call('beginEdit', r, 2);
        await s.call('settle', 120);
        if (key) {
          await s.key(String(v));
          await s.call('settle', 120);
        }
        await s.page.evaluate((a) => window.__perf.armEdit(...a), [r, 2, v, key]);
        const [x, c] = await s.cpu(async () => {
          await s.key(key ?? String(v));
          return s.call('result');
        });
        await s.call('settle', 120);
        await s.call('verifyEdit', r, 2);
        ts.push(x.t);
        cs.push(c.cpu);
      }
      m.edit = [...ts].sort((a, b) => a - b)[1];
      m.editCold = ts[0];
      m.editCpu = [...cs].sort((a, b) => a - b)[1];
    }
    const op = async (name, k, ...a) => {
      if (!can(name.replace(/\d$/, ''))) return;
      await s.call('settle', 150);
      const [x, c] = await s.cpu(() => s.call(k, ...a));
      m[name] = x.t;
      m[name + 'Cpu'] = c.cpu;
    };
    await op('add', 'addRow');
    await op('sort', 'sort', false);
    await op('sort2', 'sort', true);
    if (size >= 500) {
      if (can('paste')) await s.call('beginPaste');
      await op('paste', 'paste', 500, 5);
      if (can('paste')) await s.call('verifyPaste', 500, 5);
    }
    await op('del', 'deleteRow', 0);
  },
  async W6(s, size, m) {
    await s.call('mount');
    await s.call('verifyMounted');
    await s.call('settle', 200);
    const [r, c] = await s.cpu(() => s.call('submit'));
    m.submit = r.t;
    m.submitCpu = c.cpu;
  },
  async W7b(s, size, m) {
    const r = await s.call('compile', 7);
    m.compileCold = r.cold;
    m.compile = r.warm;
  },
};
RUN.W3c = RUN.W3f = RUN.W3;

async function sample(browser, port, id, w, size, want, caps) {
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

// ---------------------------------------------------------------- main
const infos = flag('no-build') ? {} : await buildAll(peers, extraDirs);
await new Promise((r) => server.listen(0, '127.0.0.1', r));
const port = server.address().port;

const jobs = [];
const want = new Set(workloads);
if (want.has('W1') || want.has('W2'))
  for (const n of [...new Set([...(want.has('W1') ? sizesOf('W1') : []), ...(want.has('W2') ? sizesOf('W2') : [])])])
    jobs.push(['W12', n]);
for (const w of workloads) if (w !== 'W1' && w !== 'W2') for (const n of sizesOf(w)) jobs.push([w, n]);

const chromiumPath = ensureChromium();
if (!chromiumPath) process.exit(1);
const launch = () => chromium.launch({ executablePath: chromiumPath, headless: true, args: FLAGS });
let browser = await launch();
const caps = {},
  metas = {};
for (const id of peers) {
  if (infos[id]?.failed) {
    caps[id] = {};
    metas[id] = { id, failed: infos[id].failed };
    continue;
  }
  try {
    const s = await Session.open(browser, id, port);
    const x = await s.page.evaluate(() => ({ caps: window.__perf.caps, meta: window.__perf.meta }));
    caps[id] = x.caps;
    metas[id] = { id, ...x.meta, bundle: infos[id] && { js: infos[id].js, gz: infos[id].gz } };
    await s.close();
  } catch (e) {
    caps[id] = {};
    metas[id] = { id, failed: e.message };
    console.error(id, 'does not boot:', e.message);
  }
}

const prev = out && flag('append') && fs.existsSync(out) ? JSON.parse(fs.readFileSync(out)) : null;
const results = prev?.results ?? []; // {peer, workload, size, round, m | error}
const machine = {
  cpus: os.cpus().length,
  model: os.cpus()[0]?.model,
  node: process.version,
  node24: spawnSync(node24, ['-v'], { encoding: 'utf8' }).stdout.trim(),
  chromium: browser.version(),
  date: new Date().toISOString(),
};
const state = {};
const r0 = prev ? Math.max(0, ...results.map((r) => r.round + 1)) : 0;
const save = () =>
  out &&
  fs.writeFileSync(
    out,
    JSON.stringify(
      { machine, metas: { ...(prev?.metas ?? {}), ...metas }, caps: { ...(prev?.caps ?? {}), ...caps }, base, results },
      null,
      0,
    ),
  );
for (let round = r0; round < r0 + rounds; round++) {
  for (const [w, size] of jobs) {
    const order = round % 2 ? [...peers].reverse() : peers; // A B .. then B A ..
    for (const id of order) {
      if (metas[id].failed) continue;
      const key = id + '|' + w + '|' + size,
        st = (state[key] ??= { n: 0, fails: 0, slow: 0 });
      const cap = w === 'W12' ? caps[id].W1 : caps[id][w];
      if (!cap || cap === 'na') continue;
      if (st.fails >= 2 || st.slow >= 2) continue;
      if (!browser.isConnected()) browser = await launch();
      const t = Date.now();
      try {
        const m = await withTimeout(
          sample(browser, port, id, w, size, want, caps[id]),
          +opt('sample-timeout', 240) * 1000,
          'sample',
        );
        const errs = m._errors;
        delete m._v;
        results.push({ peer: id, workload: w, size, round, m });
        if (errs && !st.told) {
          st.told = 1;
          console.error(`  ! ${id} ${w} ${size}: page errors: ${errs.join(' ; ').slice(0, 300)}`);
        }
        if (flag('verbose'))
          console.error(
            round,
            w,
            size,
            id,
            JSON.stringify(m, (k, v) => (typeof v === 'number' ? +v.toFixed(2) : v)),
          );
      } catch (e) {
        st.fails++;
        const p = e.partial ?? {};
        delete p._v;
        results.push({ peer: id, workload: w, size, round, m: p, error: e.message.split('\n')[0].slice(0, 400) });
        console.error(`  ! ${round} ${w} ${size} ${id}: ${e.message.split('\n')[0].slice(0, 400)}`);
        if (/TIMEOUT|crash|closed/i.test(e.message)) {
          st.fails++;
          await browser.close().catch(() => {});
          browser = await launch();
        }
      }
      if (Date.now() - t > budget) st.slow++;
    }
    save();
  }
  console.error(`round ${round - r0 + 1}/${rounds} done`);
  await browser.close().catch(() => {});
  browser = await launch();
}
await browser.close().catch(() => {});
server.close();
save();
console.log(
  report({
    machine,
    metas: { ...(prev?.metas ?? {}), ...metas },
    caps: { ...(prev?.caps ?? {}), ...caps },
    base,
    results,
  }),
);
process.exit(0);
