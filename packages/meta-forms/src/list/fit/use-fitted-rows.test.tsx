import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFittedRows } from './use-fitted-rows.ts';

const ROW = 32;
/** Head, totals, borders and the bar for scrolling sideways. */
const around = 2 * ROW + 14;
let tell: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        tell = onResize;
      }
      observe() {
        tell();
      }
      disconnect() {
        tell = () => undefined;
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function wait(): void {
  act(() => {
    vi.advanceTimersByTime(500);
  });
}

/** A list with room for so many rows, and what it is asked for. */
function open(rows: number) {
  let height = rows * ROW + around;
  const element = document.createElement('div');
  Object.defineProperty(element, 'offsetHeight', { get: () => height });
  const area = { current: element };
  const { result, rerender } = renderHook(
    ({ question }) => useFittedRows({ area, isOn: true, rowHeight: ROW, fixedRows: 2, isFrozen: false, question }),
    { initialProps: { question: 'before' } },
  );
  wait();
  return {
    result,
    ask: (question: string) => rerender({ question }),
    resize: (to: number) => {
      height = to * ROW + around;
      tell();
      wait();
    },
  };
}

test('a notice that comes and goes above a list leaves the number of its rows', () => {
  const { result, resize } = open(13);
  resize(14);
  expect(result.current).toBe(13);
  resize(17);
  expect(result.current).toBe(17);
});

test('a list is measured again after its conditions have gone or come', () => {
  const { result, ask, resize } = open(13);
  ask('without conditions');
  expect(result.current).toBe(13);
  resize(14);
  expect(result.current).toBe(14);
  resize(15);
  expect(result.current).toBe(14);
  ask('with conditions');
  resize(13);
  expect(result.current).toBe(13);
});
