import { useState } from 'react';
import type { InboxRow } from './inbox-row.ts';

interface Shown {
  readonly rows: readonly InboxRow[];
  /** The rows are all rows of the list, so that others are no longer in it. */
  readonly isWhole: boolean;
}

/** The ticked rows of a list, without those that have left it; rows of other pages stay ticked. */
export function useTicked({ rows, isWhole }: Shown) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const listed = isWhole ? ticked.filter((id) => rows.some((row) => row.id === id)) : ticked;
  if (listed.length < ticked.length) setTicked(listed);
  return {
    ticked: listed,
    setTicked,
    /** Unticks a row that leaves the list. */
    untick: (left: string) => setTicked((ids) => ids.filter((id) => id !== left)),
  };
}
