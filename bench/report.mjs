// node report.mjs out.json  → tables of medians and ratios (median over rounds of the per-round ratio to the base)
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
const med = (x) => {
  const s = x.filter((v) => Number.isFinite(v)).sort((a, b) => a - b);
  return s.length ? (s.length % 2 ? s[s.length >> 1] : (s[s.length / 2 - 1] + s[s.length / 2]) / 2) : NaN;
};
export const SHOW = {
  W12: [
    'mount',
    'mountTti',
    'mountCpu',
    'mountWarm',
    'heapMB',
    'domNodes',
    'key',
    'keyP95',
    'keyCpu',
    'keySync',
    'keyFirst',
  ],
  W3c: ['edit', 'editCpu', 'editCold'],
  W3f: ['edit', 'editCpu', 'editCold'],
  W4: ['showCold', 'show', 'showCpu', 'hide', 'hideCpu'],
  W5: [
    'mount',
    'mountTti',
    'mountCpu',
    'heapMB',
    'edit',
    'editCpu',
    'add',
    'addCpu',
    'del',
    'delCpu',
    'sort',
    'sortCpu',
    'paste',
    'pasteCpu',
  ],
  W6: ['submit', 'submitCpu'],
  W9: [
    'rows',
    'rowsCpu',
    'down',
    'downP95',
    'downSlow',
    'downCpu',
    'across',
    'acrossP95',
    'acrossSlow',
    'acrossCpu',
    'cells',
  ],
  W7b: ['compileCold', 'compile'],
  W7n: ['compileCold', 'compile', 'compileCpu', 'heapMB'],
};
const f = (v) =>
  !Number.isFinite(v)
    ? '–'
    : Math.abs(v) >= 1000
      ? v.toFixed(0)
      : Math.abs(v) >= 100
        ? v.toFixed(0)
        : Math.abs(v) >= 10
          ? v.toFixed(1)
          : v.toFixed(2);
export function aggregate(d) {
  const g = new Map();
  for (const r of d.results) {
    const k = [r.workload, r.size, r.peer].join('|');
    const o =
      g.get(k) ?? g.set(k, { workload: r.workload, size: r.size, peer: r.peer, rounds: new Map(), errors: [] }).get(k);
    if (r.error) o.errors.push(r.error);
    o.rounds.set(r.round, r.m ?? {});
  }
  const base = (w, s, round, k) => g.get([w, s, d.base].join('|'))?.rounds.get(round)?.[k];
  for (const o of g.values()) {
    o.med = {};
    o.ratio = {};
    o.n = {};
    o.spread = {};
    const keys = new Set([...o.rounds.values()].flatMap((m) => Object.keys(m).filter((k) => typeof m[k] === 'number')));
    for (const k of keys) {
      const v = [...o.rounds.values()].map((m) => m[k]).filter(Number.isFinite);
      o.med[k] = med(v);
      o.n[k] = v.length;
      o.spread[k] = v.length ? (Math.max(...v) - Math.min(...v)) / (med(v) || 1) : NaN;
      o.ratio[k] = med([...o.rounds].map(([rd, m]) => m[k] / base(o.workload, o.size, rd, k)));
    }
  }
  return g;
}
export function report(d, { md = false } = {}) {
  const g = aggregate(d);
  const peers = Object.keys(d.metas);
  const out = [];
  const ws = [...new Set(d.results.map((r) => r.workload + '|' + r.size))].sort(
    (a, b) => a.split('|')[0].localeCompare(b.split('|')[0]) || a.split('|')[1] - b.split('|')[1],
  );
  out.push(
    `machine: ${d.machine.cpus} × ${d.machine.model}, Chromium ${d.machine.chromium}, node ${d.machine.node24}, ` +
      `${d.machine.date}; ms unless said; (×r) = median per-round ratio to ${d.base}`,
  );
  for (const ww of ws) {
    const [w, s] = ww.split('|');
    const cols = SHOW[w];
    const head = ['peer', 'cap', ...cols, 'n'];
    const rows = [head];
    for (const p of peers) {
      const o = g.get([w, s, p].join('|'));
      const cap = w === 'W12' ? d.caps[p]?.W1 : d.caps[p]?.[w];
      if (!o) {
        if (cap === 'na') rows.push([p, 'n/a', ...cols.map(() => ''), '']);
        continue;
      }
      const ok = [...o.rounds.values()].length - o.errors.length;
      rows.push([
        p,
        typeof cap === 'object' ? '' : String(cap),
        ...cols.map((c) => (Number.isFinite(o.med[c]) ? `${f(o.med[c])} (×${f(o.ratio[c])})` : '–')),
        String(ok) + (o.errors.length ? ` !${o.errors[0].slice(0, 60)}` : ''),
      ]);
    }
    out.push('', `${md ? '### ' : '== '}${w === 'W12' ? 'W1+W2' : w} size ${s}`);
    if (md) {
      out.push(
        '',
        '| ' + head.join(' | ') + ' |',
        '|' + head.map(() => '---').join('|') + '|',
        ...rows.slice(1).map((r) => '| ' + r.join(' | ') + ' |'),
      );
    } else {
      const wd = head.map((_, i) => Math.max(...rows.map((r) => r[i].length)));
      for (const r of rows)
        out.push(r.map((x, i) => (i < 2 || i === r.length - 1 ? x.padEnd(wd[i]) : x.padStart(wd[i]))).join('  '));
    }
  }
  return out.join('\n');
}
if (process.argv[1] === fileURLToPath(import.meta.url))
  console.log(report(JSON.parse(fs.readFileSync(process.argv[2])), { md: process.argv.includes('--md') }));
