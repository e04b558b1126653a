import { useCallback, useEffect, useRef, useState } from 'react';
import type { TreeNode } from '../../ports/ports.ts';
import { TREE_RELOAD_DELAY_MS } from '../picker/limits.ts';

export type TreeState =
  | { readonly stage: 'loading' }
  | { readonly stage: 'ready'; readonly nodes: readonly TreeNode[] }
  | { readonly stage: 'failed'; readonly reason: string };

export type LoadTree = (signal: AbortSignal) => Promise<readonly TreeNode[]>;

const LOADING: TreeState = { stage: 'loading' };

/** Reads a tree while it is mounted: at once, and after a rest whenever `load` changes. A stale answer never shows. */
export function useTree(load: LoadTree): { readonly state: TreeState; readonly retry: () => void } {
  const [state, setState] = useState(LOADING);
  const again = useRef<() => void>(() => undefined);
  const first = useRef(true);
  useEffect(() => {
    const controller = new AbortController();
    const read = async () => {
      try {
        const nodes = await load(controller.signal);
        if (!controller.signal.aborted) setState({ stage: 'ready', nodes });
      } catch (error) {
        if (!controller.signal.aborted) setState({ stage: 'failed', reason: error instanceof Error ? error.message : String(error) });
      }
    };
    again.current = () => void read();
    const timer = setTimeout(() => void read(), first.current ? 0 : TREE_RELOAD_DELAY_MS);
    first.current = false;
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [load]);
  const retry = useCallback(() => {
    setState(LOADING);
    again.current();
  }, []);
  return { state, retry };
}
