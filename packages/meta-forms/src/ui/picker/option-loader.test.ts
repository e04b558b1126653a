import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createOptionLoader, type LoadPage, type OptionLoaderOptions } from './option-loader.ts';
import { loadSpelling } from './spelling.ts';

const option = (id: string) => ({ id, name: `name ${id}` });

/** A source whose answers the test releases. */
function slowSource(options: OptionLoaderOptions = {}) {
  const asked: {
    readonly text: string;
    readonly page: number;
    readonly size: number | undefined;
    readonly signal: AbortSignal;
    readonly answer: (ids: readonly string[], total: number) => void;
    readonly refuse: (reason: string) => void;
  }[] = [];
  const load: LoadPage = ({ text, page, size, signal }) =>
    new Promise((resolve, reject) => {
      asked.push({
        text,
        page,
        size,
        signal,
        answer: (ids, total) => resolve({ records: ids.map(option), total }),
        refuse: (reason) => reject(new Error(reason)),
      });
    });
  return { asked, loader: createOptionLoader(load, options) };
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

  test('of the next page are appended, and a search starts from page 1', async () => {
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

  test('seen before are looked through while a search waits, and while the whole source is on its way', async () => {
    const { asked, loader } = slowSource();
    loader.start();
    loader.search('name 2');
    expect(loader.getState()).toMatchObject({ stage: 'loading', options: [] });
    asked[0]!.answer(['1', '2', '12'], 3);
    await flush();
    expect(loader.getState()).toMatchObject({ stage: 'loading', options: [option('2')], text: 'name 2' });
    loader.search('2');
    expect(asked).toHaveLength(1);
    expect(loader.getState().options).toEqual([option('2'), option('12')]);
    await vi.advanceTimersByTimeAsync(500);
    asked[1]!.answer(['12'], 1);
    await flush();
    expect(loader.getState()).toMatchObject({ stage: 'ready', options: [option('12')], total: 1 });
  });

  test('that match by pinyin are below the server’s answer, in its order', async () => {
    await loadSpelling();
    const names: Readonly<Record<string, string>> = { a: '采购部', b: '财务部', c: '采购办', d: 'cg' };
    const loader = createOptionLoader(async ({ text }) => {
      const ids = text === '' ? ['a', 'b', 'c'] : ['d'];
      return { records: ids.map((id) => ({ id, name: names[id] ?? '' })), total: ids.length };
    });
    loader.start();
    await flush();
    loader.search('cg');
    expect(loader.getState()).toMatchObject({ stage: 'loading', options: [{ id: 'a' }, { id: 'c' }] });
    await vi.advanceTimersByTimeAsync(500);
    expect(loader.getState()).toMatchObject({
      stage: 'ready',
      options: [{ id: 'd' }, { id: 'a' }, { id: 'c' }],
      total: 3,
    });
  });

  test('come all in one request where a page does not hold them, a thousand at most, and once', async () => {
    const { asked, loader } = slowSource({ reloadsAll: true });
    loader.start();
    asked[0]!.answer(['1'], 5000);
    await flush();
    expect(asked).toHaveLength(2);
    expect(asked[1]).toMatchObject({ text: '', page: 1, size: 1000 });
    expect(loader.getState()).toMatchObject({ stage: 'loading', options: [option('1')] });
    asked[1]!.answer(['1', '2', '3'], 5000);
    await flush();
    expect(loader.getState()).toMatchObject({
      stage: 'ready',
      options: [option('1'), option('2'), option('3')],
      total: 5000,
      isAll: true,
    });
    expect(asked).toHaveLength(2);
    // In a search too; a result that fits one page is not requested again.
    loader.start('a');
    asked[2]!.answer(['1'], 2);
    await flush();
    expect(asked[3]).toMatchObject({ text: 'a', page: 1, size: 1000 });
    loader.start('b');
    asked[4]!.answer(['1'], 1);
    await flush();
    expect(asked).toHaveLength(5);
  });

  test('that are on two pages, since one was added in between, are in the list once', async () => {
    const { asked, loader } = slowSource();
    loader.start();
    asked[0]!.answer(['1', '2'], 4);
    await flush();
    loader.more();
    asked[1]!.answer(['2', '3'], 4);
    await flush();
    expect(loader.getState().options.map(({ id }) => id)).toEqual(['1', '2', '3']);
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
