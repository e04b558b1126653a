import { useEffect, type RefObject } from 'react';
import { pathSegments } from '../../../contract/field-path.ts';
import { REVEAL_EVENT } from '../../../contract/reveal-event.ts';
import type { Grid } from '../model/grid.ts';

/** Handles the renderer's request to show a cell; a cell in a nested list opens that list. */
export function useReveal(frame: RefObject<HTMLElement | null>, grid: Grid): void {
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const reveal = (event: Event) => {
      const path = event instanceof CustomEvent ? wantedPath(event.detail) : undefined;
      if (path === undefined || !path.startsWith(`${grid.path}/`)) return;
      const [rowId, columnKey, ...deeper] = pathSegments(path.slice(grid.path.length + 1));
      if (rowId === undefined || columnKey === undefined) return;
      if (deeper.length > 0) grid.openNested(rowId, columnKey);
      else grid.open(rowId, columnKey);
    };
    element.addEventListener(REVEAL_EVENT, reveal);
    return () => element.removeEventListener(REVEAL_EVENT, reveal);
  }, [frame, grid]);
}

function wantedPath(detail: unknown): string | undefined {
  return typeof detail === 'object' && detail !== null && 'path' in detail && typeof detail.path === 'string'
    ? detail.path
    : undefined;
}
