import { openSheetSession, type FilledSheet, type FilledWorkbook, type WorkbookTemplate } from '@org/sheets';
import { useState } from 'react';
import { changedSheet, type SheetChange } from '../grid/model/sheet-change.ts';

/** A workbook on the screen: its computed values, and what is filled in. */
export type OpenWorkbook = ReturnType<typeof useOpenWorkbook>;

const BLANK: FilledSheet = { values: {}, repeats: {} };

/** What a unit has filled into a sheet. */
export function filledSheetOf(filled: FilledWorkbook, sheet: string): FilledSheet {
  return filled.sheets[sheet] ?? BLANK;
}

/** Opens a workbook: a change computes the formulas that depend on it. */
export function useOpenWorkbook(
  template: WorkbookTemplate,
  { start, last }: { readonly start: FilledWorkbook; readonly last?: FilledWorkbook | undefined },
) {
  const open = (filled: FilledWorkbook) => ({
    filled,
    session: openSheetSession(template, filled, last ? { last } : {}),
  });
  const [now, setNow] = useState(() => open(start));
  return {
    ...now,
    template,
    last,
    /** Makes a change in one sheet. */
    change(sheet: string, change: SheetChange): void {
      const { session } = now;
      for (const [row, count] of Object.entries(change.repeats ?? {})) session.repeat(sheet, Number(row), count);
      for (const { address, value } of change.edits) session.change(sheet, address, value);
      const changed = changedSheet(filledSheetOf(now.filled, sheet), change);
      setNow({ session, filled: { sheets: { ...now.filled.sheets, [sheet]: changed } } });
    },
    /** Shows other content, such as that of an upload. */
    replace: (filled: FilledWorkbook) => setNow(open(filled)),
  };
}
