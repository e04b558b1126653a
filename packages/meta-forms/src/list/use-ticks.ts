import { useRef } from 'react';
import type { WireRecord } from '../ports/ports.ts';
import { isPageTicked, pageIds, rangeIds, toggledId, type RangeStart } from './selection-model.ts';

export interface TicksOptions {
  readonly selectedIds: readonly string[];
  /** The rows of the page, in their order. */
  readonly shownIds: readonly string[];
  readonly recordOf: (id: string) => WireRecord | undefined;
  /** Undefined: rows cannot be ticked. */
  readonly onSelect: ((ids: readonly string[], records: readonly WireRecord[]) => void) | undefined;
  readonly onSelectAll: (() => void | Promise<void>) | undefined;
}

/** What a person does with the ticks of rows, by pointer or by key. */
export interface Ticks {
  readonly isOn: boolean;
  readonly hasAny: boolean;
  readonly toggle: (id: string) => void;
  /** Only this row; where several rows are ticked they stay, because a click must not lose them. */
  readonly pick: (id: string) => void;
  /** Every row from the last toggled one to this one. */
  readonly range: (id: string) => void;
  /** The range under way, from one row on to another; a new one where that row is not its end. */
  readonly extend: (from: string, to: string) => void;
  readonly page: () => void;
  /** The page; where it is ticked already, all records that were found. */
  readonly all: () => void;
  /** False where nothing was ticked. */
  readonly clear: () => boolean;
}

/** Ticks of rows; they outlast the page, and so do the records of the ticked rows. */
export function useTicks({ selectedIds, shownIds, recordOf, onSelect, onSelectAll }: TicksOptions): Ticks {
  const start = useRef<RangeStart>(undefined);
  /** The row at which the last extended range ends. */
  const reached = useRef<string>(undefined);
  const known = useRef<ReadonlyMap<string, WireRecord>>(new Map());
  // Rows of groups and totals are no records.
  const isRecord = (id: string) => shownIds.includes(id);

  function select(ids: readonly string[]) {
    reached.current = undefined;
    if (!onSelect || ids === selectedIds) return;
    const records = ids.flatMap((id): [string, WireRecord][] => {
      const record = recordOf(id) ?? known.current.get(id);
      return record ? [[id, record]] : [];
    });
    known.current = new Map(records);
    onSelect(
      ids,
      records.map(([, record]) => record),
    );
  }
  function range(id: string) {
    if (!isRecord(id)) return;
    start.current ??= { id, before: selectedIds };
    select(rangeIds(shownIds, start.current, id));
  }
  function page() {
    select(pageIds(selectedIds, shownIds));
  }
  return {
    isOn: onSelect !== undefined,
    hasAny: selectedIds.length > 0,
    toggle(id) {
      if (!isRecord(id)) return;
      const ids = toggledId(selectedIds, id);
      start.current = { id, before: ids };
      select(ids);
    },
    pick(id) {
      if (selectedIds.length > 1 || !isRecord(id)) return;
      start.current = { id, before: [id] };
      if (selectedIds[0] !== id) select([id]);
    },
    range,
    extend(from, to) {
      if (!isRecord(to)) return;
      // A range goes on across rows that are no records.
      if (isRecord(from) && reached.current !== from) start.current = { id: from, before: selectedIds };
      range(to);
      reached.current = to;
    },
    page,
    all() {
      if (isPageTicked(selectedIds, shownIds)) void onSelectAll?.();
      else page();
    },
    clear() {
      start.current = undefined;
      if (selectedIds.length === 0) return false;
      select([]);
      return true;
    },
  };
}
