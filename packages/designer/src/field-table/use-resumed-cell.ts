import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Unapplied } from '../saving/unapplied.ts';
import { useUnappliedEntries } from '../saving/unapplied-context.tsx';
import type { CellPlace, ShownCells } from './cell-blocks.ts';

/** The text of a cell with which the author goes on; undefined where there is none. */
export function useResumedEntry(): Unapplied | undefined {
  const { resumed } = useUnappliedEntries();
  const entry = useSyncExternalStore(resumed.subscribe, resumed.get);
  return entry?.editor === 'cell' ? entry : undefined;
}

/** Opens the cell with whose text the author goes on, as soon as it is shown. */
export function useResumedCell(open: (place: CellPlace, text: string) => void, shown: ShownCells): void {
  const { resumed } = useUnappliedEntries();
  const entry = useResumedEntry();
  const row = shown.ids.indexOf(entry?.item ?? '');
  const column = shown.columns.indexOf(entry?.column ?? '');
  const take = useEffectEvent(() => {
    if (entry === undefined || row < 0 || column < 0) return;
    open({ row, column }, entry.text);
    resumed.set(undefined);
  });
  useEffect(() => take());
}
