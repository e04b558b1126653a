// node run.mjs --peers floor,rhf --workloads W1,W2 --sizes 200,1000 --rounds 5 --json out.json
import { chromium } from 'playwright-core';
import fs from 'node:fs';
import path from 'node:path';
import os from 'node:os';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { adapters, buildAll } from './build.mjs';
import { flag, opt } from './options.mjs';
import { report } from './report.mjs';
import { node24, sample } from './sample.mjs';
import { Session, withTimeout } from './session.mjs';
import { serveDist } from './static-server.mjs';
import { ensureChromium } from '../scripts/prepare.mjs';

const root = path.dirname(fileURLToPath(import.meta.url));

export const DEFAULT_SIZES = {
  W1: [50, 200, 1000, 2000],
  W2: [50, 200, 1000, 2000],
  W3c: [200, 500],
  W3f: [500],
  W4: [200, 1000],
  W5: [1000, 10000],
  W6: [1000],
  W9: [10000],
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
const budget = +opt('budget', 120) * 1000; // a sample slower than this is not repeated more than twice
const extraDirs = opt('dir')?.split(',') ?? [];
const known = adapters(extraDirs);
const peers = opt('peers') === 'all' || !opt('peers') ? [...known.keys()] : opt('peers').split(',');
const base = opt('base', 'floor');
const out = opt('json');
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

// ---------------------------------------------------------------- main
const infos = flag('no-build') ? {} : await buildAll(peers, extraDirs);
const server = serveDist(root);
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
        if (errs && !st.reported) {
          st.reported = 1;
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
