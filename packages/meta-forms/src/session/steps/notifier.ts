import type { FieldPath } from '../../contract/field-path.ts';

/** The listeners of each path, and the paths to notify in the current step. */
export interface Notifier {
  subscribe(path: FieldPath, listener: () => void): () => void;
  /** The next `flush` calls the path's listeners. */
  mark(path: FieldPath): void;
  flush(): void;
  /** Collects marks while `act` runs, and notifies once afterwards. A nested call is part of the outer one. */
  together(act: () => void): void;
}

/** Without listeners. */
export function createNotifier(): Notifier {
  const listeners = new Map<FieldPath, Set<() => void>>();
  let marked = new Set<FieldPath>();
  let held = false;
  const flush = (): void => {
    if (held) return;
    const paths = marked;
    marked = new Set();
    for (const path of paths) {
      // A listener may unsubscribe or subscribe while it is called.
      for (const listener of Array.from(listeners.get(path) ?? [])) listener();
    }
  };
  return {
    subscribe(path, listener) {
      const heard = listeners.get(path) ?? new Set();
      listeners.set(path, heard);
      // The same listener subscribed twice counts twice.
      const own = (): void => listener();
      heard.add(own);
      return () => {
        heard.delete(own);
        if (heard.size === 0 && listeners.get(path) === heard) listeners.delete(path);
      };
    },
    mark(path) {
      if (listeners.has(path)) marked.add(path);
    },
    flush,
    together(act) {
      if (held) return act();
      held = true;
      try {
        act();
      } finally {
        held = false;
        flush();
      }
    },
  };
}
