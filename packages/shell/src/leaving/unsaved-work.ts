import { createStore } from '@org/meta-forms/react';

/** The unsaved work of one form. */
export interface Work {
  readonly path: string;
  /** A draft of it is stored on this machine. */
  readonly isKept: boolean;
  /** Its page stays mounted when it is left, so that leaving it loses nothing. */
  readonly staysMounted: boolean;
}

/** The unsaved work on all open pages. */
export interface UnsavedWork {
  /** Returns a function that removes the work again. */
  readonly add: (work: Work) => () => void;
  /** The work on these pages, or on all. */
  readonly of: (paths?: ReadonlySet<string>) => readonly Work[];
  readonly forget: (paths?: ReadonlySet<string>) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** The pages with unsaved work; the same set while it has not changed. */
  readonly paths: () => ReadonlySet<string>;
}

export function createUnsavedWork(): UnsavedWork {
  const works = new Set<Work>();
  const { get: paths, set: setPaths, subscribe } = createStore<ReadonlySet<string>>(new Set());

  function changed(): void {
    const next = new Set([...works].map(({ path }) => path));
    const before = paths();
    if (next.size !== before.size || [...next].some((path) => !before.has(path))) setPaths(next);
  }
  const of = (wanted?: ReadonlySet<string>) => [...works].filter(({ path }) => !wanted || wanted.has(path));

  return {
    add(work) {
      const own = { ...work };
      works.add(own);
      changed();
      return () => {
        works.delete(own);
        changed();
      };
    },
    of,
    forget(wanted) {
      for (const work of of(wanted)) works.delete(work);
      changed();
    },
    subscribe,
    paths,
  };
}
