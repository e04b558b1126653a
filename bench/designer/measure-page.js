// Runs in the page. Times end when the browser has painted: two frames after the change.
const painted = () =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now()))));
const idle = () => new Promise((done) => requestIdleCallback(() => done(performance.now()), { timeout: 5000 }));

window.measure = {
  /** From the call that draws the designer until a card is painted and the thread is idle. */
  async open(count, card) {
    const start = performance.now();
    window.openDesigner(count);
    while (!document.querySelector(card)) await new Promise((done) => requestAnimationFrame(done));
    const shown = await painted();
    return { shown: shown - start, interactive: (await idle()) - start };
  },
  /**
   * From the next event of a type until the text of an element, or the order of all elements of a selector, is another
   * one and has been painted.
   */
  change(type, what) {
    const read = () =>
      what.text === undefined
        ? [...document.querySelectorAll(what.order)].map((card) => card.getAttribute(what.id)).join(' ')
        : document.querySelector(what.text)?.textContent;
    const before = read();
    return new Promise((done, fail) => {
      const giveUp = performance.now() + 5000;
      let start;
      addEventListener(type, ({ timeStamp }) => (start = timeStamp), { capture: true, once: true });
      const look = () => {
        if (performance.now() > giveUp) fail(new Error(`Nothing changed after ${type}`));
        else if (start !== undefined && read() !== before) requestAnimationFrame(() => done(performance.now() - start));
        else requestAnimationFrame(look);
      };
      look();
    });
  },
  /**
   * From the next event of a type until the frame after its handlers; `busy` leaves out the wait for the frame: it is
   * the time of the handlers, and that of the frame itself.
   */
  frame(type) {
    return new Promise((done) => {
      const handle = ({ timeStamp }) => {
        const start = performance.now();
        const { port1, port2 } = new MessageChannel();
        let handled;
        port1.onmessage = () => (handled = performance.now() - start);
        port2.postMessage(null);
        requestAnimationFrame(() => {
          const drawing = performance.now();
          setTimeout(() => {
            const end = performance.now();
            done({ total: end - timeStamp, busy: Math.min(handled ?? Infinity, drawing - start) + end - drawing });
          });
        });
      };
      addEventListener(type, handle, { capture: true, once: true });
    });
  },
  /** Watches a drag: the time of each frame, and changes of content inside cards. */
  watch(card) {
    const frames = [];
    let changes = 0;
    let last;
    let isOn = true;
    const seen = new MutationObserver((records) => {
      changes += records.filter(
        ({ target, type }) =>
          type !== 'attributes' &&
          (target.closest ?? target.parentElement?.closest)?.call(target.closest ? target : target.parentElement, card),
      ).length;
    });
    seen.observe(document.body, { subtree: true, childList: true, characterData: true });
    const tick = (now) => {
      if (last !== undefined) frames.push(now - last);
      last = now;
      if (isOn) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    window.measure.unwatch = () => {
      isOn = false;
      seen.disconnect();
      return { frames, changes };
    };
  },
};
