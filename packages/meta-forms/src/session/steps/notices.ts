import type { FieldPath } from '../../contract/field-path.ts';

/** Who listens to which path, and who has to hear of the step that is under way. */
export interface Notices {
  subscribe(path: FieldPath, listener: () => void): () => void;
  /** The path's listeners are called by the next `flush`. */
  mark(path: FieldPath): void;
  flush(): void;
  /** Keeps what is marked while `act` runs, and calls it all then. Within another one it is part of that. */
  together(act: () => void): void;
}

/** Nobody listens yet. */
export function createNotices(): Notices {
  const listeners = new Map<FieldPath, Set<() => void>>();
  let marked = new Set<FieldPath>();
  let held = false;
  const flush = (): void => {
    if (held) return;
    const paths = marked;
    marked = new Set();
    for (const path of paths) {
      // A listener may leave or come back while it is called.
      for (const listener of Array.from(listeners.get(path) ?? [])) listener();
    }
  };
  return {
    subscribe(path, listener) {
      const heard = listeners.get(path) ?? new Set();
      listeners.set(path, heard);
      // One listener handed in twice is two subscriptions.
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
