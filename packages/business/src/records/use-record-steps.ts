import type { WireRecord } from '@org/meta-forms/core';
import type { FoundRecords, ListState } from '@org/meta-forms/list';
import { useEffect, useRef, useState } from 'react';

/** The place of the open record in its list, and the way to its neighbours. */
export interface RecordSteps {
  /** 1-based; undefined after the record has left the list. */
  readonly place: number | undefined;
  readonly total: number;
  /** There are more than `total` records. */
  readonly isCapped: boolean;
  /** Undefined at the ends of the list. */
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
}

export interface RecordStepsOptions {
  readonly found: FoundRecords | undefined;
  readonly state: ListState;
  readonly setState: (state: ListState) => void;
  /** The record that is open; undefined without one. */
  readonly record: WireRecord | undefined;
  readonly view: (record: WireRecord) => void;
}

interface Turning {
  readonly step: 1 | -1;
  readonly page: number;
  /** The page of records from which the person goes on. */
  readonly from: FoundRecords;
}

/**
 * Previous and next record in the order of the list. At the edge of a page the list is turned, and its next page is
 * asked for by the same query. After a record has left the list, the one in its place comes next. Undefined where the
 * open record was never in the list.
 */
export function useRecordSteps({ found, state, setState, record, view }: RecordStepsOptions): RecordSteps | undefined {
  const id = record === undefined ? undefined : String(record['id']);
  const [last, setLast] = useState<{ readonly id: string; readonly index: number }>();
  const turning = useRef<Turning>(undefined);
  const index = id === undefined || !found ? -1 : found.records.findIndex((row) => String(row['id']) === id);
  if (id !== undefined && index >= 0 && (last?.id !== id || last.index !== index)) setLast({ id, index });

  useEffect(() => {
    const { current: way } = turning;
    if (!way || !found || found === way.from) return;
    turning.current = undefined;
    const row = found.page === way.page ? found.records.at(way.step > 0 ? 0 : -1) : undefined;
    if (row) view(row);
  }, [found, view]);

  if (!found || id === undefined || (index < 0 && last?.id !== id)) return undefined;
  const isThere = index >= 0;
  const before = (isThere ? index : (last?.index ?? 0)) - 1;
  const after = isThere ? index + 1 : before + 1;
  const isGrouped = state.group !== undefined;
  const { records, page, size } = found;
  // A grouped list has no pages: its records are those of the open groups.
  const { total, isCapped } = isGrouped ? { total: records.length, isCapped: false } : found;
  const rowsBefore = isGrouped ? 0 : (page - 1) * size;

  function to(row: WireRecord | undefined, step: 1 | -1): (() => void) | undefined {
    if (row) return () => view(row);
    const isMore = !isGrouped && (step > 0 ? isCapped || rowsBefore + records.length < total : page > 1);
    if (!isMore || !found) return undefined;
    return () => {
      turning.current = { step, page: page + step, from: found };
      setState({ ...state, page: page + step });
    };
  }
  return {
    place: isThere ? rowsBefore + index + 1 : undefined,
    total,
    isCapped,
    previous: to(before < 0 ? undefined : records[before], -1),
    next: to(records[after], 1),
  };
}
