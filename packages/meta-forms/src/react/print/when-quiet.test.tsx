import { afterEach, expect, test, vi } from 'vitest';
import { whenQuiet } from './when-quiet.ts';

afterEach(() => vi.useRealTimers());

function sheetOf(html: string) {
  const sheet = document.createElement('div');
  sheet.innerHTML = html;
  const done = vi.fn<() => void>();
  vi.useFakeTimers();
  async function wait() {
    await whenQuiet(sheet, { quiet: 200, limit: 3000 });
    done();
  }
  void wait();
  return { sheet, done };
}

test.each(['<output>Loading</output>', '<div role="status"></div>'])(
  'a sheet with %s is not ready, however quiet, until that is gone',
  async (waiting) => {
    const { sheet, done } = sheetOf(`<p>1</p>${waiting}`);
    await vi.advanceTimersByTimeAsync(1000);
    expect(done).not.toHaveBeenCalled();
    sheet.lastElementChild?.replaceWith('a name');
    await vi.advanceTimersByTimeAsync(200);
    expect(done).toHaveBeenCalledTimes(1);
  },
);

test('a pending look-up delays a sheet only up to its limit', async () => {
  const { done } = sheetOf('<output>Loading</output>');
  await vi.advanceTimersByTimeAsync(2999);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalledTimes(1);
});
