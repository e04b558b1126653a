import '@testing-library/jest-dom/vitest';
import { act, cleanup } from '@testing-library/react';
import { ConfigProvider, message, Modal, notification, theme } from 'antd';
import { afterAll, afterEach, vi } from 'vitest';

// jsdom lays nothing out: it has none of these, which antd and the renderer ask for.
if (!window.matchMedia) {
  window.matchMedia = (query) =>
    ({
      matches: false,
      media: query,
      onchange: null,
      addListener() {},
      removeListener() {},
      addEventListener() {},
      removeEventListener() {},
      dispatchEvent: () => false,
    }) as MediaQueryList;
}
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

if (!('scrollIntoView' in Element.prototype)) Object.assign(Element.prototype, { scrollIntoView: () => undefined });

// jsdom draws all frames with one interval. If it starts while a test uses fake timers, no frames follow later, so here
// each frame has its own timer.
const frames = new Set<number>();
window.requestAnimationFrame = (draw) => {
  const frame = Number(
    setTimeout(() => {
      frames.delete(frame);
      draw(performance.now());
    }, 16),
  );
  frames.add(frame);
  return frame;
};
window.cancelAnimationFrame = (frame) => {
  frames.delete(frame);
  clearTimeout(frame);
};

// As in the product (docs/decisions/034), antd generates no styles at run time. These tests spent a tenth of their time
// on generating them. A theme provider in a test must set this as well.
Object.assign(theme.defaultConfig, { zeroRuntime: true });

// Without motion a static message goes at once when it is destroyed.
ConfigProvider.config({ theme: { zeroRuntime: true, token: { motion: false } } });

// jsdom reads all remaining style sheets whenever a test checks visibility, which took a fifth of the time of these
// tests. Only the `display: none` in style attributes matters here; a test about style sheets removes this.
Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', { configurable: true, get: () => '', set() {} });

afterEach(() => cleanup());

// The next file finds the window as a page that was just opened: no element, stored value or mock of this file remains.
afterAll(() => {
  vi.useRealTimers();
  // antd shows all static messages in one element: while one is left, the next ones would be drawn in the element that
  // is removed below.
  act(() => {
    message.destroy();
    notification.destroy();
    Modal.destroyAll();
  });
  // A message that nobody closed draws frame after frame, also in a file without a window.
  for (const frame of frames) clearTimeout(frame);
  frames.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});
