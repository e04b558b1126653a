import { useCallback, useEffect, useRef, useState } from 'react';
import type { TreeNode } from '../../ports/ports.ts';
import { sameTree } from './same-tree.ts';
import { errorText } from '../../ports/error-text.ts';

/** Delay before a picker reads its tree again, in ms (forms.md, section 7). */
const TREE_RELOAD_DELAY_MS = 250;
/** Delay after opening a node of a list before its tree is read again, in ms (forms.md, section 7). */
const EXPAND_RELOAD_DELAY_MS = 500;

export type TreeState =
  | { readonly stage: 'loading' }
  | { readonly stage: 'ready'; readonly nodes: readonly TreeNode[] }
  | { readonly stage: 'failed'; readonly reason: string };

/** Reads a tree; rejects when it fails or is cancelled. */
export type LoadTree = (signal: AbortSignal) => Promise<readonly TreeNode[]>;

/** A tree that is read, and how it is read again. */
export interface LoadedTree {
  readonly state: TreeState;
  /** Reads again at once, after a failure. */
  readonly retry: () => void;
  /** Reads again after a delay; the current tree stays until another one has arrived, and where the call fails. */
  readonly refresh: () => void;
}

interface Reader {
  readonly ask: (delay: number, keepsOnFailure: boolean) => void;
  readonly stop: () => void;
}

const LOADING: TreeState = { stage: 'loading' };

/**
 * Reads a tree while it is mounted: at once, and after a delay whenever `load` changes. A stale answer is never shown.
 */
export function useTree(load: LoadTree): LoadedTree {
  const [state, setState] = useState(LOADING);
  const reader = useRef<Reader>(undefined);
  const first = useRef(true);
  useEffect(() => {
    const own = createReader(load, setState);
    reader.current = own;
    own.ask(first.current ? 0 : TREE_RELOAD_DELAY_MS, false);
    first.current = false;
    return own.stop;
  }, [load]);
  const retry = useCallback(() => {
    setState(LOADING);
    reader.current?.ask(0, false);
  }, []);
  const refresh = useCallback(() => reader.current?.ask(EXPAND_RELOAD_DELAY_MS, true), []);
  return { state, retry, refresh };
}

function createReader(load: LoadTree, setState: (next: (before: TreeState) => TreeState) => void): Reader {
  let underWay = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function read({ signal }: AbortController, keepsOnFailure: boolean) {
    try {
      const nodes = await load(signal);
      if (!signal.aborted)
        setState((before) =>
          before.stage === 'ready' && sameTree(before.nodes, nodes) ? before : { stage: 'ready', nodes },
        );
    } catch (error) {
      if (!signal.aborted && !keepsOnFailure) setState(() => ({ stage: 'failed', reason: errorText(error) }));
    }
  }

  function stop() {
    clearTimeout(timer);
    underWay.abort();
  }

  return {
    stop,
    ask(delay, keepsOnFailure) {
      stop();
      const controller = new AbortController();
      underWay = controller;
      timer = setTimeout(() => void read(controller, keepsOnFailure), delay);
    },
  };
}
