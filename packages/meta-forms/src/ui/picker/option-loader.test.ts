import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createOptionLoader, type LoadPage } from './option-loader.ts';

const option = (id: string) => ({ id, name: `name ${id}` });

/** A source whose answers come when the test says so. */
function slowSource() {
  const asked: { readonly text: string; readonly page: number; readonly signal: AbortSignal; readonly answer: (ids: readonly string[], total: number) => void; readonly refuse: (reason: string) => void }[] = [];
  const load: LoadPage = ({ text, page, signal }) =>
    new Promise((resolve, reject) => {
      asked.push({ text, page, signal, answer: (ids, total) => resolve({ records: ids.map(option), total }), refuse: (reason) => reject(new Error(reason)) });
    });
  return { asked, loader: createOptionLoader(load) };
}

const flush = () => vi.advanceTimersByTimeAsync(0);

describe('the options of a picker', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('are asked for only when it opens', async () => {
    const { asked, loader } = slowSource();
    expect(loader.getState().stage).toBe('idle');
    expect(asked).toHaveLength(0);
    loader.start();
    expect(loader.getState().stage).toBe('loading');
    asked[0]!.answer(['1'], 1);
    await flush();
    expect(loader.getState()).toMatchObject({ stage: 'ready', options: [option('1')], total: 1 });
  });

  test('wait half a second for the keyboard to rest', async () => {
    const { asked, loader } = slowSource();
    loader.search('a');
    await vi.advanceTimersByTimeAsync(499);
    loader.search('ab');
    await vi.advanceTimersByTimeAsync(499);
    expect(asked).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked.map(({ text, page }) => ({ text, page }))).toEqual([{ text: 'ab', page: 1 }]);
  });

  test('never come from an earlier request, even when its answer is late', async () => {
    const { asked, loader } = slowSource();
    loader.start('a');
    loader.start('b');
    expect(asked[0]!.signal.aborted).toBe(true);
    asked[1]!.answer(['b'], 1);
    await flush();
    asked[0]!.answer(['a'], 1);
    await flush();
    expect(loader.getState().options).toEqual([option('b')]);
  });

  test('of the next page stand below those so far, and a search begins with page 1 again', async () => {
    const { asked, loader } = slowSource();
    loader.start();
    asked[0]!.answer(['1', '2'], 3);
    await flush();
    loader.more();
    loader.more();
    expect(asked).toHaveLength(2);
    asked[1]!.answer(['3'], 3);
    await flush();
    expect(loader.getState().options.map(({ id }) => id)).toEqual(['1', '2', '3']);
    loader.more();
    expect(asked).toHaveLength(2);
    loader.search('x');
    await vi.advanceTimersByTimeAsync(500);
    expect(asked[2]).toMatchObject({ text: 'x', page: 1 });
    expect(loader.getState().options).toEqual([]);
  });

  test('stay when the next page fails, and a retry asks for that page', async () => {
    const { asked, loader } = slowSource();
    loader.start();
    asked[0]!.answer(['1'], 2);
    await flush();
    loader.more();
    asked[1]!.refuse('offline');
    await flush();
    expect(loader.getState()).toMatchObject({ stage: 'failed', reason: 'offline', options: [option('1')] });
    loader.retry();
    expect(asked[2]).toMatchObject({ page: 2 });
    asked[2]!.answer(['2'], 2);
    await flush();
    expect(loader.getState().options.map(({ id }) => id)).toEqual(['1', '2']);
  });

  test('are given up when the picker closes', async () => {
    const { asked, loader } = slowSource();
    loader.start();
    loader.stop();
    asked[0]!.answer(['1'], 1);
    await flush();
    expect(loader.getState()).toMatchObject({ stage: 'idle', options: [] });
  });
});
