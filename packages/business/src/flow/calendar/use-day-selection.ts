import { dayAfter } from '@org/contract';
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { weekdayOf } from './calendar-days.ts';

/** Days from one to another. */
export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

interface Chosen {
  /** The day with which the selection began, and the day that keys move. */
  readonly anchor: string;
  readonly focus: string;
}

/** Properties of `useDaySelection`. */
export interface DaySelectionOptions {
  readonly year: number;
  /** The day that has the focus first, where it is in the year. */
  readonly today: string;
  readonly canSelect: boolean;
  readonly onEnter: () => void;
  readonly onDelete: () => void;
}

const WEEK = 7;

/** Selects days of a year by mouse, finger and keys, as in a grid: one day takes the focus. */
export function useDaySelection({ year, today, canSelect, onEnter, onDelete }: DaySelectionOptions) {
  const grid = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<Chosen>();
  const isMoved = useRef(false);
  const inYear = chosen?.focus.startsWith(String(year)) === true ? chosen : undefined;
  const focusDay = inYear?.focus ?? (today.startsWith(String(year)) ? today : `${year}-01-01`);
  const span = canSelect && inYear ? spanOf(inYear) : undefined;
  useEffect(() => {
    // Keys take the focus along; a name or a date that selects days leaves it where it is.
    if (isMoved.current) grid.current?.querySelector<HTMLElement>(`[data-day="${focusDay}"]`)?.focus();
    isMoved.current = false;
  }, [focusDay]);

  function choose(day: string, isExtended: boolean) {
    setChosen(({ anchor } = { anchor: focusDay, focus: focusDay }) => ({
      anchor: isExtended ? anchor : day,
      focus: day,
    }));
  }
  function onKeyDown(event: KeyboardEvent) {
    if (dayAt(event) === undefined) return;
    const day = movedDay(focusDay, event.key);
    if (day !== undefined) {
      event.preventDefault();
      if (!day.startsWith(String(year))) return;
      isMoved.current = true;
      choose(day, event.shiftKey && canSelect);
    } else if (canSelect && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      if (!inYear) choose(focusDay, false);
      onEnter();
    } else if (span && event.key === 'Delete') onDelete();
  }
  const handlers = {
    onKeyDown,
    onPointerDown(event: PointerEvent) {
      const day = dayAt(event);
      if (day !== undefined && event.pointerType === 'mouse' && event.button === 0) choose(day, event.shiftKey);
    },
    onPointerOver(event: PointerEvent) {
      const day = dayAt(event);
      if (day !== undefined && event.pointerType === 'mouse' && event.buttons === 1) choose(day, true);
    },
    onClick(event: MouseEvent) {
      const day = dayAt(event);
      if (day !== undefined) choose(day, event.shiftKey);
    },
  };
  return {
    grid,
    handlers,
    focusDay,
    /** The selected days; undefined where nothing is selected. */
    span,
    select: ({ from, to }: DaySpan) => setChosen({ anchor: from, focus: to }),
  };
}

function spanOf({ anchor, focus }: Chosen): DaySpan {
  return anchor < focus ? { from: anchor, to: focus } : { from: focus, to: anchor };
}

function dayAt({ target }: { readonly target: EventTarget }): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-day]')?.dataset['day'] : undefined;
}

/** The day to which a key moves; undefined for other keys. */
function movedDay(day: string, key: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return dayAfter(day, -1);
    case 'ArrowRight':
      return dayAfter(day, 1);
    case 'ArrowUp':
      return dayAfter(day, -WEEK);
    case 'ArrowDown':
      return dayAfter(day, WEEK);
    case 'Home':
      return dayAfter(day, -weekdayOf(day));
    case 'End':
      return dayAfter(day, WEEK - 1 - weekdayOf(day));
    case 'PageUp':
      return sameDayIn(day, -1);
    case 'PageDown':
      return sameDayIn(day, 1);
    default:
      return undefined;
  }
}

/** The same day of the month before or after, or its last day. */
function sameDayIn(day: string, months: number): string {
  const [year, month, at] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year ?? 0, (month ?? 1) + months, 0));
  last.setUTCDate(Math.min(at ?? 1, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}
