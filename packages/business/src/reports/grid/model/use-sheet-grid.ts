import type { FilledSheet } from '@org/sheets';
import { useMemo, useState } from 'react';
import type { SheetGridProps } from '../sheet-grid-props.ts';
import { inputAt, inputPlaces, oneCell, rangeOf, shownCell, type CellSelection } from './cell-selection.ts';
import type { RefusedText } from './cell-transfer.ts';
import { editedText, readCellText, type CellRefusal } from './read-cell-text.ts';
import {
  madeAgain,
  NO_STEPS,
  remembered,
  takenBack,
  type CellEdit,
  type SheetChange,
  type SheetHistory,
} from './sheet-change.ts';
import { addressAt, sheetLayout, type Place } from './sheet-layout.ts';

/** What is being typed into the active cell. */
export interface CellDraft {
  readonly text: string;
  /** Begun by typing: an arrow ends it, as in Excel. */
  readonly isQuick: boolean;
  readonly refusal?: CellRefusal;
}

/** What a paste or a fill did and left out. */
export interface TransferReport {
  readonly count: number;
  readonly locked: number;
  readonly outside: number;
  readonly refused: readonly RefusedText[];
}

/** The state of a sheet on the screen, and what a person can do with it. */
export type SheetGridModel = ReturnType<typeof useSheetGrid>;

/** Selection, editor, history and the last report of a sheet. */
export function useSheetGrid({ sheet, filled, cells, onChange }: SheetGridProps) {
  const { repeats } = filled;
  const layout = useMemo(() => sheetLayout(sheet, repeats), [sheet, repeats]);
  const inputs = useMemo(() => inputPlaces(layout), [layout]);
  const [chosen, setSelection] = useState<CellSelection>(() => oneCell(inputs[0] ?? shownCell(layout, FIRST)));
  const selection = chosen.active.row < layout.rows.length ? chosen : oneCell(inputs.at(-1) ?? FIRST);
  const range = useMemo(() => rangeOf(layout, selection), [layout, selection]);
  const [draft, setDraft] = useState<CellDraft>();
  const steps = useSheetSteps(filled, onChange);
  const [report, setReport] = useState<TransferReport>();
  const { active } = selection;
  const address = addressAt(layout, active);
  const input = onChange ? inputAt(layout, active) : undefined;
  const choices = input ? cells.choices(input) : [];

  /** Takes what was typed; false where the cell refuses it, which is then said. */
  const finish = (isLeaving: boolean): boolean => {
    if (!draft || !input) return true;
    const reading = readCellText(draft.text, input, choices);
    if ('refusal' in reading) {
      if (isLeaving) {
        setDraft(undefined);
        const refused = [{ address, text: draft.text, refusal: reading.refusal }];
        setReport({ count: 0, locked: 0, outside: 0, refused });
      } else setDraft({ ...draft, refusal: reading.refusal });
      return false;
    }
    setDraft(undefined);
    const edit: CellEdit = { address, value: reading.value };
    steps.change({ edits: [edit] });
    return true;
  };
  /** Goes to a cell; a text that is being typed is to be finished before. */
  const select = (place: Place, isExtending = false): void => {
    // What a press has ended with a refusal stays said.
    if (draft === undefined) setReport(undefined);
    const shown = shownCell(layout, place);
    setSelection(isExtending ? { active, corner: shown } : oneCell(shown));
  };
  return {
    layout,
    inputs,
    selection,
    range,
    draft,
    report,
    address,
    input,
    choices,
    ...steps,
    select,
    finish,
    setReport,
    /** Opens the editor with the value of the cell. */
    open: () => {
      if (input) setDraft({ text: editedText(cells.value(address), choices), isQuick: false });
    },
    type: (text: string) => {
      if (input) setDraft({ text, isQuick: draft?.isQuick ?? true });
    },
    dismiss: () => setDraft(undefined),
  };
}

const FIRST: Place = { row: 0, column: 0 };

/** Changes of a sheet, each of which can be taken back and made again. */
function useSheetSteps(filled: FilledSheet, onChange: SheetGridProps['onChange']) {
  const [history, setHistory] = useState<SheetHistory>(NO_STEPS);
  const step = (taken: ReturnType<typeof takenBack>): void => {
    if (!taken) return;
    setHistory(taken.history);
    onChange?.(taken.change);
  };
  return {
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** Makes a change, without the cells that have their value already. */
    change: (made: SheetChange): void => {
      const edits = made.edits.filter(({ address, value }) => !Object.is(value, filled.values[address] ?? null));
      if (edits.length === 0 && made.repeats === undefined) return;
      setHistory((now) => remembered(now, filled, { ...made, edits }));
      onChange?.({ ...made, edits });
    },
    undo: () => step(takenBack(history)),
    redo: () => step(madeAgain(history)),
  };
}
