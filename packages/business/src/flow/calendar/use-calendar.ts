import { daysBetween, flowCalendarCalls } from '@org/contract';
import { errorText } from '@org/meta-forms/core';
import { useUnsavedWatch } from '@org/meta-forms/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useBusiness, type MakeCall } from '../../forms/business-context.tsx';
import { flowKey } from '../flow-queries.ts';
import { savedParts, withChange, type CalendarDraft, type ListedDay, type SetDay } from './calendar-days.ts';

const NOTHING: CalendarDraft = new Map();
const NO_DAYS: ReadonlyMap<string, ListedDay> = new Map();
/** Days that one call returns to what was published. */
const MOST_CLEARED = 400;

/** The calendar of a year with the changes of an administrator. */
export interface CalendarEditing {
  /** The days of the year that differ from the week; empty until they are known. */
  readonly stored: ReadonlyMap<string, ListedDay>;
  readonly isKnown: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  /** Changes of this and other years that are not saved. */
  readonly draft: CalendarDraft;
  readonly change: (changes: readonly (readonly [day: string, change: SetDay | null])[]) => void;
  readonly discard: () => void;
  readonly isBusy: boolean;
  /** Why the last save was not complete. */
  readonly failure: string | undefined;
  /** Saves the draft; true if nothing of it is left. */
  readonly save: () => Promise<boolean>;
}

/** Reads a year, and keeps the changes of all years until they are saved. */
export function useCalendar(year: number): CalendarEditing {
  const { api, ownKey } = useBusiness();
  const cache = useQueryClient();
  const ofCalendar = [...flowKey(ownKey), 'calendar'];
  const { data, error, refetch } = useQuery({
    queryKey: [...ofCalendar, year],
    queryFn: ({ signal }) => api(flowCalendarCalls.list, { query: { year }, signal, quiet: true }),
    retry: false,
  });
  const stored = useMemo(() => (data ? new Map(data.map((day) => [day.day, day])) : NO_DAYS), [data]);
  const [draft, setDraft] = useState(NOTHING);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  useUnsavedWatch(draft.size > 0, false);

  async function save() {
    setBusy(true);
    setFailure(undefined);
    const saved: string[] = [];
    let isComplete = true;
    try {
      await sendDraft(api, draft, (days) => saved.push(...days));
    } catch (reason) {
      isComplete = false;
      setFailure(errorText(reason));
    }
    // What is saved is read before it leaves the draft, so that no day changes its look in between.
    await cache.invalidateQueries({ queryKey: ofCalendar });
    setDraft((before) => withoutDays(before, saved));
    setBusy(false);
    return isComplete;
  }
  return {
    stored,
    isKnown: data !== undefined,
    error,
    retry: () => void refetch(),
    draft,
    change: (changes) => setDraft((before) => withChange(before, stored, changes)),
    discard: () => {
      setDraft(NOTHING);
      setFailure(undefined);
    },
    isBusy,
    failure,
    save,
  };
}

/** Sends a draft call by call, and names the days of each call that succeeded. */
async function sendDraft(api: MakeCall, draft: CalendarDraft, onSaved: (days: readonly string[]) => void) {
  const { ranges, cleared } = savedParts(draft);
  for (const { from, to, isWorkday, name } of ranges) {
    const body = { day: from, ...(to !== from && { to }), isWorkday, name };
    await api(flowCalendarCalls.save, { body, quiet: true });
    onSaved(daysBetween(from, to));
  }
  for (let at = 0; at < cleared.length; at += MOST_CLEARED) {
    const days = cleared.slice(at, at + MOST_CLEARED);
    await api(flowCalendarCalls.remove, { query: { days: days.join(',') }, quiet: true });
    onSaved(days);
  }
}

function withoutDays(draft: CalendarDraft, days: readonly string[]): CalendarDraft {
  const next = new Map(draft);
  for (const day of days) next.delete(day);
  return next;
}
