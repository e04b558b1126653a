import { widthWithin, type Widths } from './column-widths.ts';
import type { GridStore } from './grid-store.ts';

/** Actions of a person on the width of a column. */
export interface WidthActions {
  /** Undefined resets it to the author's width. */
  readonly setWidth: (columnKey: string, width: number | undefined) => void;
  /** Stores the current widths. */
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
