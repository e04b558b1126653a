import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { childPath } from '../../../contract/field-path.ts';
import { opensDialog } from '../model/grid-plan.ts';
import type { Grid } from '../model/grid.ts';

/** Number of rows that PageUp and PageDown move. */
const PAGE_ROWS = 9;

const CELL = '[data-mf-cell]';

/** Elements with their own meaning of Enter. */
const OWN_ENTER = 'button:not([role="switch"]), a[href], [contenteditable="true"]';
const PLAIN_INPUT = 'input:not([role="combobox"])';

const TEXT = 'input:not([type="checkbox"]), textarea, [contenteditable="true"]';

const STEPS: Readonly<Record<string, { readonly rows: number; readonly columns: number }>> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
  PageUp: { rows: -PAGE_ROWS, columns: 0 },
  PageDown: { rows: PAGE_ROWS, columns: 0 },
  Home: { rows: 0, columns: -Infinity },
  End: { rows: 0, columns: Infinity },
};

/** Keys of the list, before its widgets receive them. Keys in a popup or dialog of a cell are ignored. */
export function onGridKey(event: KeyboardEvent<HTMLElement>, grid: Grid): void {
  const { target, currentTarget } = event;
  if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return;
  const cell = target.closest<HTMLElement>(CELL);
  const { active } = grid.store.get();
  if (!cell || !active) return;
  const handled = active.mode === 'edit' ? editKey(event, { grid, cell, target }) : navigateKey(event, grid);
  if (!handled) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Undo and redo of the list; an editor with unsaved typing handles its own undo first. */
export function onHistoryKey(event: KeyboardEvent<HTMLElement>, grid: Grid): void {
  const { target, currentTarget, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (
    !(ctrlKey || metaKey) ||
    altKey ||
    !grid.plan.selectable ||
    !(target instanceof HTMLElement) ||
    !currentTarget.contains(target)
  )
    return;
  const key = event.key.toLowerCase();
  const act = key === 'z' ? (shiftKey ? grid.redo : grid.undo) : key === 'y' ? grid.redo : undefined;
  if (!act || (target.closest(TEXT) && grid.isTyping())) return;
  event.preventDefault();
  act();
  // The row with the focus may be gone.
  if (!grid.store.get().active) currentTarget.querySelector<HTMLElement>('[role="grid"]')?.focus();
}

interface Editing {
  readonly grid: Grid;
  readonly cell: HTMLElement;
  readonly target: HTMLElement;
}

function editKey(event: KeyboardEvent<HTMLElement>, { grid, cell, target }: Editing): boolean {
  // 229: the key code that Safari reports for the Enter that ends a composition.
  if (isFillKey(event)) return leaving(cell, () => fillDown(grid));
  if (event.nativeEvent.isComposing || event.keyCode === 229 || event.ctrlKey || event.metaKey || event.altKey)
    return false;
  const popup = cell.querySelector('[aria-expanded="true"]') !== null;
  const back = event.shiftKey;
  switch (event.key) {
    case 'Escape':
      if (popup) return false;
      return leaving(cell, () => grid.setMode('navigate'));
    case 'Tab':
      if (grid.hasNext(back ? -1 : 1)) return leaving(cell, () => void grid.step(back ? -1 : 1));
      // An empty last row lets the keyboard out of the list.
      return !back && grid.canAddRemove && !endsEmpty(grid) && leaving(cell, () => grid.addNext());
    case 'Enter':
      if (popup || target.closest(OWN_ENTER)) return false;
      return leaving(cell, () => stepOrAdd(grid, back ? -1 : 1));
    case 'ArrowUp':
    case 'ArrowDown': {
      const rows = event.key === 'ArrowUp' ? -1 : 1;
      if (popup || !target.matches(PLAIN_INPUT) || back) return false;
      return leaving(cell, () => {
        grid.move({ rows, columns: 0 });
        grid.setMode('edit');
      });
    }
    default:
      return false;
  }
}

/** The editor must be blurred before it is unmounted: React fires no event for a focused input that disappears. */
function leaving(cell: HTMLElement, act: () => void): true {
  cell.focus({ preventScroll: true });
  act();
  return true;
}

function isFillKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'd';
}

function fillDown(grid: Grid): true {
  grid.setMode('navigate');
  grid.fillDown();
  return true;
}

/** Whether nothing has been filled in the last row. */
function endsEmpty({ access, field, plan, shownRows }: Grid): boolean {
  const last = shownRows().at(-1);
  if (last === undefined) return true;
  const written = field.columns.filter(({ key }) => plan.editableKeys.includes(key));
  return written.every((column) => !column.type.isFilled(access.value(childPath(last.path, column.key)), column));
}

function stepOrAdd(grid: Grid, step: 1 | -1): void {
  if (grid.step(step)) return;
  if (step === 1 && grid.canAddRemove) grid.addNext();
  else grid.setMode('navigate');
}

function navigateKey(event: KeyboardEvent<HTMLElement>, grid: Grid): boolean {
  const { active } = grid.store.get();
  if (!active || event.target !== (event.target instanceof HTMLElement ? event.target.closest(CELL) : null))
    return false;
  const { key, shiftKey } = event;
  const by = STEPS[key];
  if (by && !event.altKey && !event.metaKey) {
    const far = event.ctrlKey && (key === 'Home' || key === 'End');
    grid.move(far ? { rows: by.columns, columns: by.columns } : by);
    const next = grid.store.get().active;
    if (shiftKey && by.rows !== 0 && next && grid.plan.selectable)
      grid.keyRow(next.rowId, { adds: false, ranges: true, from: active.rowId });
    return true;
  }
  if (isFillKey(event)) return fillDown(grid);
  if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'a' && grid.plan.selectable) {
    grid.selectAll(true);
    return true;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (key === 'Enter' || key === 'F2') {
    // A cell without editor opens its row, as a double click does.
    if (!openActive(grid)) grid.openRow(active.rowId);
    return true;
  }
  if (key === ' ' && grid.plan.selectable) {
    grid.keyRow(active.rowId, { adds: true, ranges: false, from: active.rowId });
    return true;
  }
  if (key === 'Delete') {
    grid.clear();
    return true;
  }
  // The editor is mounted before the browser types, so that it receives the character, or the first one of an input
  // method.
  if (key.length === 1 || key === 'Process' || event.keyCode === 229) flushSync(() => openActive(grid));
  return false;
}

function openActive(grid: Grid): boolean {
  const { active } = grid.store.get();
  const column = grid.plan.columns.find(({ key }) => key === active?.columnKey);
  if (!active || !column) return false;
  if (opensDialog(grid.plan, column)) grid.openNested(active.rowId, column.key);
  else if (grid.plan.editableKeys.includes(column.key)) grid.open(active.rowId, column.key);
  else return false;
  return true;
}
