import { useState } from 'react';
import { insideOf, type CellPlace, type CellRange, type ShownCells } from './cell-blocks.ts';

export interface CellRangeState {
  /** Inside the table, however many rows a filter leaves. */
  readonly range: CellRange;
  readonly goTo: (place: CellPlace, extend?: boolean) => void;
  readonly set: (range: CellRange) => void;
}

/** The selected block of cells. */
export function useCellRange(shown: ShownCells, start: number): CellRangeState {
  const [chosen, setChosen] = useState<CellRange>({
    anchor: { row: start, column: 0 },
    focus: { row: start, column: 0 },
  });
  const range = { anchor: insideOf(shown, chosen.anchor), focus: insideOf(shown, chosen.focus) };
  return {
    range,
    goTo: (place, extend = false) => {
      const focus = insideOf(shown, place);
      setChosen((before) => ({ anchor: extend ? insideOf(shown, before.anchor) : focus, focus }));
    },
    set: setChosen,
  };
}
