import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { theme } from 'antd';
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
window.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(performance.now()), 16));
window.cancelAnimationFrame = (frame) => clearTimeout(frame);

// As the product does (docs/decisions/034): antd writes no sheets while it runs. A tenth of these tests' time went into
// writing them again for each. (Below a provider with a theme, that theme has to say it.)
Object.assign(theme.defaultConfig, { zeroRuntime: true });

// What is written all the same jsdom reads whenever a test looks whether something is shown: a fifth of these tests'
// time. The `display: none` that matters is in style attributes; a test that is about the sheets takes this away.
Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', { configurable: true, get: () => '', set() {} });

afterEach(() => cleanup());

// The next file finds the window as a page that was just opened: no element, stored value or mock of this file remains.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});
