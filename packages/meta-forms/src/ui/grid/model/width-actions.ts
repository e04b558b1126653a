import { widthWithin, type Widths } from './column-widths.ts';
import type { GridStore } from './grid-store.ts';

/** What a person does to the width of a column. */
export interface WidthActions {
  /** Undefined: as its author made it. */
  readonly setWidth: (columnKey: string, width: number | undefined) => void;
  /** Remembers the widths as they stand for the next time. */
  readonly keepWidths: () => void;
}

export interface WidthOptions {
  readonly store: GridStore;
  readonly onKeep: (widths: Widths) => void;
}

export function widthActions({ store, onKeep }: WidthOptions): WidthActions {
  return {
    setWidth(columnKey, width) {
      const { [columnKey]: before, ...others } = store.get().widths;
      const next = width === undefined ? undefined : widthWithin(width);
      if (next !== before) store.set({ widths: next === undefined ? others : { ...others, [columnKey]: next } });
    },
    keepWidths: () => onKeep(store.get().widths),
  };
}
