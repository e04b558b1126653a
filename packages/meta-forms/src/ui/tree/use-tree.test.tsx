import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TreeNode } from '../../ports/ports.ts';
import { useTree, type LoadTree } from './use-tree.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const tree = (name: string): readonly TreeNode[] => [{ id: '1', name, children: [{ id: '2', name: 'below' }] }];
const refuse = () => Promise.reject(new Error('忙'));

function show(...answers: readonly (() => Promise<readonly TreeNode[]>)[]) {
  const load = vi.fn<LoadTree>();
  for (const answer of answers) load.mockImplementationOnce(answer);
  return {
    load,
    ...renderHook(({ from }: { readonly from: LoadTree }) => useTree(from), { initialProps: { from: load } }),
  };
}

test('reads at once, and another source after 250 ms', async () => {
  const { load, result, rerender } = show(() => Promise.resolve(tree('甲')));
  await pass(0);
  expect(load).toHaveBeenCalledOnce();
  expect(result.current.state).toEqual({ stage: 'ready', nodes: tree('甲') });
  const other = vi.fn<LoadTree>(() => Promise.resolve(tree('乙')));
  rerender({ from: other });
  await pass(249);
  expect(other).not.toHaveBeenCalled();
  await pass(1);
  expect(result.current.state).toEqual({ stage: 'ready', nodes: tree('乙') });
});

test('a refresh waits 500 ms, several in a row ask once, and the same tree stays the same list', async () => {
  const { load, result } = show(
    () => Promise.resolve(tree('甲')),
    () => Promise.resolve(tree('甲')),
    () => Promise.resolve(tree('乙')),
  );
  await pass(0);
  const before = result.current.state;
  act(() => result.current.refresh());
  await pass(400);
  act(() => result.current.refresh());
  await pass(499);
  expect(load).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(load).toHaveBeenCalledTimes(2);
  expect(result.current.state).toBe(before);
  act(() => result.current.refresh());
  await pass(500);
  expect(result.current.state).toEqual({ stage: 'ready', nodes: tree('乙') });
});

test('the tree stays where a refresh fails; a first failure is reported and can be retried', async () => {
  const { result } = show(refuse, () => Promise.resolve(tree('甲')), refuse);
  await pass(0);
  expect(result.current.state).toEqual({ stage: 'failed', reason: '忙' });
  act(() => result.current.retry());
  expect(result.current.state).toEqual({ stage: 'loading' });
  await pass(0);
  const ready = result.current.state;
  expect(ready).toEqual({ stage: 'ready', nodes: tree('甲') });
  act(() => result.current.refresh());
  await pass(500);
  expect(result.current.state).toBe(ready);
});
