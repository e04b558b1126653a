import type { PropertyDepth } from '@org/meta-forms/authoring';
import { useState } from 'react';

/** Keeps the chosen depth: the browser's storage, or one of the host's. */
export type DepthStorage = Pick<Storage, 'getItem' | 'setItem'>;

export const DEPTHS = ['basic', 'advanced', 'expert'] as const satisfies readonly PropertyDepth[];
const KEY = 'meta-forms-designer.property-depth';

/** The depth of properties that an author looks at, remembered for the next selection and the next day. */
export function usePanelDepth(storage: DepthStorage | undefined): {
  readonly depth: PropertyDepth;
  readonly choose: (depth: PropertyDepth) => void;
} {
  const [depth, setDepth] = useState<PropertyDepth>(() => stored(storage) ?? 'basic');
  const choose = (next: PropertyDepth) => {
    setDepth(next);
    try {
      storage?.setItem(KEY, next);
    } catch {
      // Full or forbidden: the choice lasts as long as the page.
    }
  };
  return { depth, choose };
}

function stored(storage: DepthStorage | undefined): PropertyDepth | undefined {
  try {
    const text = storage?.getItem(KEY);
    return DEPTHS.find((depth) => depth === text);
  } catch {
    return undefined;
  }
}

/** The storage of the browser; undefined where a page may not use it. */
export function browserStorage(): DepthStorage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
