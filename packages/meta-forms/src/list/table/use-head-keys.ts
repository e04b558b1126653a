import { useState, type RefObject } from 'react';
import type { ColumnActions } from '../columns/use-column-actions.ts';
import type { GridKey } from '../keyboard/grid-keys.ts';
import { useLatest } from './use-latest.ts';

/** Most rows whose texts a fit reads. */
const ROWS_READ = 300;

export interface HeadKeysOptions {
  readonly grid: RefObject<HTMLElement | null>;
  readonly actions: ColumnActions | undefined;
  /** The columns of the form in drawing order. */
  readonly columnIds: readonly string[];
  /** Moves the focus to the head of a column, wherever it is drawn now. */
  readonly focusHead: (columnId: string) => void;
}

/** The menu of the heads, and what keys do on a head. */
export function useHeadKeys({ grid, actions, columnIds, focusHead }: HeadKeysOptions) {
  const [menuOf, setMenuOf] = useState<string>();

  function fit(columnKey: string) {
    const cells = grid.current?.querySelectorAll(`tbody [data-column-id="${CSS.escape(columnKey)}"]`) ?? [];
    actions?.fit(
      columnKey,
      [...cells].slice(0, ROWS_READ).map(({ textContent }) => textContent ?? ''),
    );
  }
  const focusFirst = useLatest((inOrder: readonly string[]) => {
    const now = inOrder.find((id) => columnIds.includes(id));
    if (now !== undefined) focusHead(now);
  });
  function onMenu(columnKey: string | undefined) {
    const closed = menuOf;
    setMenuOf(columnKey);
    if (columnKey !== undefined || closed === undefined) return;
    // A choice may have moved the column. After a hidden one the next takes the focus, after the last the one before.
    const at = columnIds.indexOf(closed);
    const inOrder = [closed, ...columnIds.slice(at + 1), ...columnIds.slice(0, at).toReversed()];
    // An entry that opens something, such as a filter, gives the focus to that.
    setTimeout(() => {
      if (isFree(document.activeElement, grid.current)) focusFirst(inOrder);
    });
  }
  function onKey(columnId: string, key: GridKey, sort: () => void) {
    if (key.kind === 'enter') sort();
    if (key.kind === 'menu') setMenuOf(columnId);
    if (key.kind === 'widen') actions?.step(columnId, key.step);
    if (key.kind === 'reorder') actions?.shift(columnId, key.step);
  }
  return { menuOf, setMenuOf: onMenu, fit, onKey };
}

/** Nothing else has taken the focus: it is nowhere, in the heads, or in a menu that is closing. */
function isFree(focused: Element | null, grid: HTMLElement | null): boolean {
  if (focused === null || focused === document.body) return true;
  return grid?.querySelector('thead')?.contains(focused) === true || focused.closest('[role="menu"]') !== null;
}
