import type { ClipboardEvent } from 'react';
import { useLanguage } from '../../language.tsx';
import { COPIED_FILES, readCopiedFiles, writeCopiedFiles } from './copied-files.ts';
import { clipboardTable, formatTabbed, type CellTexts } from './clipboard-table.ts';
import type { Grid } from '../model/grid.ts';

const EDITOR = 'input:not([type="checkbox"]), textarea, [contenteditable="true"]';
/** Elements in which lines are text, not rows. */
const LINES = 'textarea, [contenteditable="true"]';

/** Pasting into the list and copying from it. An open editor handles its own text. */
export function useClipboard(grid: Grid) {
  const language = useLanguage();
  return {
    onPaste(event: ClipboardEvent<HTMLElement>) {
      const table = grid.plan.selectable ? tableFor(event) : undefined;
      if (!table) return;
      event.preventDefault();
      leaveEditor(event, grid);
      const files = readCopiedFiles(event.clipboardData.getData(COPIED_FILES), table.length);
      void grid.paste(table, { files, language });
    },
    onCopy(event: ClipboardEvent<HTMLElement>) {
      if (!isWithin(event) || isEditor(event.target) || document.getSelection()?.isCollapsed === false) return;
      const { table, files } = grid.copied(
        language,
        event.target instanceof Element && event.target.closest('[data-mf-cell]') !== null,
      );
      if (table.length === 0) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', formatTabbed(table));
      if (files.some((ids) => ids !== '')) event.clipboardData.setData(COPIED_FILES, writeCopiedFiles(files));
    },
  };
}

/** The table to paste into cells; undefined where an editor or a dialog of a cell takes the text. */
function tableFor(event: ClipboardEvent<HTMLElement>): CellTexts | undefined {
  if (!isWithin(event)) return undefined;
  const { clipboardData, target } = event;
  const table = clipboardTable({ text: clipboardData.getData('text/plain'), html: clipboardData.getData('text/html') });
  if (table.length === 0) return undefined;
  if (!isEditor(target)) return table;
  const isWide = table.some((line) => line.length > 1);
  return isWide || (table.length > 1 && !target.closest(LINES)) ? table : undefined;
}

/** The open editor writes its value before the cells are overwritten. */
function leaveEditor({ target }: ClipboardEvent<HTMLElement>, grid: Grid): void {
  if (!isEditor(target)) return;
  target.closest<HTMLElement>('[data-mf-cell]')?.focus({ preventScroll: true });
  grid.setMode('navigate');
}

function isEditor(target: EventTarget): target is HTMLElement {
  return target instanceof HTMLElement && target.closest(EDITOR) !== null;
}

/** A paste in a popup or dialog of a cell bubbles up to here, because React events follow the component tree. */
function isWithin({ currentTarget, target }: ClipboardEvent<HTMLElement>): boolean {
  return target instanceof Node && currentTarget.contains(target);
}
