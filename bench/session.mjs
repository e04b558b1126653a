import { timeout } from './options.mjs';

const ms = (x) => x * 1000;
/** Ends a wait that takes too long with an error. */
export const withTimeout = (p, t, what) => {
  let h;
  return Promise.race([
    p,
    new Promise((_, j) => {
      h = setTimeout(() => j(new Error('TIMEOUT ' + what)), t);
    }),
  ]).finally(() => clearTimeout(h));
};

/** One page of a front end under test, with its clock of processor time. */
export class Session {
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
