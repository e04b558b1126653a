import { useMemo } from 'react';
import type { WireRecord } from '../ports/ports.ts';
import type { GroupLine } from './groups/group-lines.ts';
import { isPageTicked } from './selection-model.ts';
import type { PageTicks } from './table/grid-head.tsx';
import type { RecordRow } from './table/table-features.ts';
import { useTicks, type Ticks, type TicksOptions } from './use-ticks.ts';

export interface PageTicksOptions extends Pick<TicksOptions, 'selectedIds' | 'onSelect' | 'onSelectAll'> {
  readonly rows: readonly RecordRow[];
  /** The rows that are no records. */
  readonly lines: ReadonlyMap<string, GroupLine> | undefined;
}

/** The ticks of the records of a page, and how many of them are ticked. */
export function usePageTicks({ rows, lines, ...options }: PageTicksOptions): {
  readonly ticks: Ticks;
  readonly pageTicks: PageTicks;
} {
  const byId = useMemo(
    () => new Map<string, WireRecord>(rows.filter(({ id }) => !lines?.has(id)).map((row) => [row.id, row.original])),
    [rows, lines],
  );
  const shownIds = useMemo(() => [...byId.keys()], [byId]);
  const ticks = useTicks({ ...options, shownIds, recordOf: (id) => byId.get(id) });
  return { ticks, pageTicks: ticksOf(options.selectedIds, shownIds) };
}

function ticksOf(selectedIds: readonly string[], shownIds: readonly string[]): PageTicks {
  if (shownIds.length === 0) return 'empty';
  if (isPageTicked(selectedIds, shownIds)) return 'all';
  const ticked = new Set(selectedIds);
  return shownIds.some((id) => ticked.has(id)) ? 'some' : 'none';
}
