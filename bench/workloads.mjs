import { Session } from './session.mjs';

const TEXT = 'abcdefghijklmnopqrst';

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

/** What each workload does in an open page, and what it measures. */
export const RUN = {
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
  async W9(s, size, m) {
    const [r, c] = await s.cpu(() => s.call('mount'));
    m.rows = r.mount;
    m.rowsCpu = c.cpu;
    for (const [axis, name, steps, px] of [
      ['y', 'down', 200, 400],
      ['x', 'across', 50, 100],
    ]) {
      await s.call('settle', 200);
      const [{ times, cells }, spent] = await s.cpu(() => s.call('scrollList', axis, steps, px));
      const sorted = [...times].sort((a, b) => a - b);
      m[name] = sorted[sorted.length >> 1];
      m[name + 'P95'] = sorted[Math.floor(sorted.length * 0.95)];
      m[name + 'Slow'] = sorted.filter((t) => t > 1000 / 50).length / sorted.length;
      m[name + 'Cpu'] = spent.cpu / steps;
      m.cells = Math.max(m.cells ?? 0, cells);
    }
  },
  async W7b(s, size, m) {
    const r = await s.call('compile', 7);
    m.compileCold = r.cold;
    m.compile = r.warm;
  },
};
RUN.W3c = RUN.W3f = RUN.W3;
