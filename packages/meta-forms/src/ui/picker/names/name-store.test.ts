import { describe, expect, test } from 'vitest';
import { createNameStore, nameStoreOf } from './name-store.ts';
import { companionNames } from './use-names.ts';

function waitFor(ready: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const begun = Date.now();
    const look = () => {
      if (ready()) resolve();
      else if (Date.now() - begun > 2000) reject(new Error('never'));
      else setTimeout(look, 5);
    };
    look();
  });
}

const load = async () => [];

describe('names of ids', () => {
  test('are asked for together and once', async () => {
    const asked: (readonly string[])[] = [];
    const store = createNameStore(async (ids) => {
      asked.push(ids);
      return ids.map((id) => ({ id, name: `name ${id}` }));
    });
    store.request(['1', '2']);
    store.request(['2', '3']);
    await waitFor(() => store.get('3') !== undefined);
    store.request(['1']);
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(asked).toEqual([['1', '2', '3']]);
    expect(store.get('1')).toBe('name 1');
  });

  test('are asked for a hundred at a time', async () => {
    const sizes: number[] = [];
    const store = createNameStore(async (ids) => {
      sizes.push(ids.length);
      return [];
    });
    store.request(Array.from({ length: 250 }, (_, index) => String(index)));
    await waitFor(() => sizes.length === 3);
    expect(sizes).toEqual([100, 100, 50]);
  });

  test('the name of an unknown id is the id', async () => {
    const store = createNameStore(async () => []);
    store.request(['404']);
    await waitFor(() => store.get('404') !== undefined);
    expect(store.get('404')).toBe('404');
  });

  test('are asked for again after a failure', async () => {
    let attempts = 0;
    const store = createNameStore(async (ids) => {
      attempts += 1;
      if (attempts === 1) throw new Error('offline');
      return ids.map((id) => ({ id, name: 'found' }));
    });
    store.request(['1']);
    await waitFor(() => attempts === 1);
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(store.get('1')).toBeUndefined();
    store.request(['1']);
    await waitFor(() => store.get('1') === 'found');
  });

  test('that came with a choice need no call', () => {
    const store = createNameStore(() => Promise.reject(new Error('asked')));
    store.remember([{ id: '1', name: 'chosen' }]);
    expect(store.get('1')).toBe('chosen');
  });

  test('are not shared between ports', () => {
    const [mine, yours] = [{}, {}];
    nameStoreOf(mine, 'unit', load).remember([{ id: '1', name: 'secret' }]);
    expect(nameStoreOf(mine, 'unit', load).get('1')).toBe('secret');
    expect(nameStoreOf(yours, 'unit', load).get('1')).toBeUndefined();
    expect(nameStoreOf(mine, 'dept', load).get('1')).toBeUndefined();
  });

  test.each([
    [['1'], '甲、乙', ['甲、乙']],
    [['1', '2'], '甲,乙', ['甲', '乙']],
    [['1', '2'], '甲、乙', ['甲', '乙']],
    [['1', '2'], '甲', undefined],
    [['1', '2'], '', undefined],
    [['1'], undefined, undefined],
  ])('of %j out of the text %s', (ids, display, names) => {
    expect(companionNames(ids, display)).toEqual(names);
  });
});
