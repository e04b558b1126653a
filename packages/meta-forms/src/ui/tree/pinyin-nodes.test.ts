import { afterEach, expect, test, vi } from 'vitest';
import { findByPinyin } from './pinyin-nodes.ts';
import { treeIndex } from './tree-index.ts';

afterEach(() => vi.useRealTimers());

const many = Array.from({ length: 50 }, (_, place) => ({
  id: String(place),
  name: place % 10 === 0 ? '财务部' : '采购部',
}));
const matchesPinyin = (name: string, typed: string) => typed === 'cwb' && name === '财务部';

/** Takes five milliseconds of the fake clock. */
function slow(name: string, typed: string): boolean {
  vi.setSystemTime(Date.now() + 5);
  return matchesPinyin(name, typed);
}

test('a small tree is searched at once', () => {
  const onFound = vi.fn();
  findByPinyin(treeIndex(many), { text: 'cwb', matchesPinyin, onFound });
  expect(onFound).toHaveBeenCalledExactlyOnceWith(new Set(['0', '10', '20', '30', '40']));
});

test('a long search leaves the keyboard free in between, and may be given up', () => {
  vi.useFakeTimers();
  const onFound = vi.fn();
  const now = vi.spyOn(performance, 'now').mockImplementation(() => Date.now());
  findByPinyin(treeIndex(many), { text: 'cwb', matchesPinyin: slow, onFound });
  expect(onFound).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(onFound).toHaveBeenCalledExactlyOnceWith(new Set(['0', '10', '20', '30', '40']));
  const stop = findByPinyin(treeIndex(many), { text: 'cwb', matchesPinyin: slow, onFound });
  stop();
  vi.runAllTimers();
  expect(onFound).toHaveBeenCalledOnce();
  now.mockRestore();
});
