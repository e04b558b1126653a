import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OwnColumnPort } from '../../ports/column-settings.ts';
import { DEFAULT_PAGE_SIZE } from '../limits.ts';
import { pageSizeOf, type ListState } from '../list-state.ts';
import { useFittedRows, type FittedRowsOptions } from './use-fitted-rows.ts';

export interface PageSize {
  /** Undefined: it depends on a height that is not measured yet. */
  readonly size: number | undefined;
  /** As many rows as fit; undefined where the list does not fill its window. */
  readonly fitted: number | undefined;
  /** Undefined: as many as fit. */
  readonly choose: (size: number | undefined) => void;
}

export interface PageSizeOptions extends Omit<FittedRowsOptions, 'isOn' | 'question'> {
  readonly state: ListState;
  readonly onStateChange: (state: ListState) => void;
  readonly port: OwnColumnPort | undefined;
  /** The list fills its window, as a table. */
  readonly fills: boolean;
}

/** The rows of a page: those of the address or view, else those that the person chose, else as many as fit. */
export function usePageSize({ state, onStateChange, port, fills, ...area }: PageSizeOptions): PageSize {
  const [own, setOwn] = useState(() => pageSizeOf(port?.readPageSize?.()));
  const fitted = useFittedRows({ ...area, isOn: fills, question: state.query });
  const usual = fills ? fitted : DEFAULT_PAGE_SIZE;
  const size = state.size ?? own ?? usual;
  useFirstRow(size, state, onStateChange);
  return {
    size,
    fitted: fills ? fitted : undefined,
    choose(chosen) {
      port?.keepPageSize?.(chosen);
      setOwn(chosen);
      onStateChange({ ...state, page: 1, size: chosen });
    },
  };
}

/** Where the window changes how many rows fit, the first row of a later page stays in view. */
function useFirstRow(size: number | undefined, state: ListState, onStateChange: (state: ListState) => void): void {
  const last = useRef<number>(undefined);
  const keep = useEffectEvent((before: number, now: number) => {
    const page = Math.floor(((state.page - 1) * before) / now) + 1;
    if (page !== state.page) onStateChange({ ...state, page });
  });
  useEffect(() => {
    const { current: before } = last;
    last.current = size;
    if (before !== undefined && size !== undefined && before !== size) keep(before, size);
  }, [size]);
}
