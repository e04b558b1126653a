import { useState, type RefObject } from 'react';
import type { ColumnActions } from '../columns/use-column-actions.ts';
import type { GridKey } from '../keyboard/grid-keys.ts';

/** Most rows whose texts a fit reads. */
const ROWS_READ = 300;

/** The menu of the heads, and what keys do on a head. */
export function useHeadKeys(
  { actions }: { readonly actions: ColumnActions | undefined },
  grid: RefObject<HTMLElement | null>,
) {
  const [menuOf, setMenuOf] = useState<string>();

  function fit(columnKey: string) {
    const cells = grid.current?.querySelectorAll(`tbody [data-column-id="${CSS.escape(columnKey)}"]`) ?? [];
    actions?.fit(
      columnKey,
      [...cells].slice(0, ROWS_READ).map(({ textContent }) => textContent ?? ''),
    );
  }
  function onMenu(columnKey: string | undefined) {
    const closed = menuOf;
    setMenuOf(columnKey);
    if (columnKey !== undefined || closed === undefined) return;
    // The menu has the focus until it has closed.
    setTimeout(() => {
      const head = grid.current?.querySelector<HTMLElement>(`thead [data-column-id="${CSS.escape(closed)}"]`);
      if (head && (document.activeElement === document.body || head.contains(document.activeElement))) head.focus();
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
