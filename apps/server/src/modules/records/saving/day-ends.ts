import { recordModules, type RecordModule } from '@org/contract';
import type { WireRecord } from '@org/meta-forms/core';
import { endOfDay } from '../../../shared/time/days.ts';

const DAY = /^\d{4}-\d{2}-\d{2}(?= |$)/;
const dayEndsOf = new Map(recordModules.map(({ metaKey, dayEnds = [] }: RecordModule) => [metaKey, dayEnds] as const));

/** Moves the items that end a day to its last second. A value that is not a day stays, and the check names it. */
export function withDayEnds(metaKey: string, sent: WireRecord): WireRecord {
  const ends = (dayEndsOf.get(metaKey) ?? []).flatMap((key) => {
    const day = DAY.exec(String(sent[key] ?? ''))?.[0];
    return day === undefined ? [] : [[key, endOfDay(day)] as const];
  });
  return ends.length === 0 ? sent : { ...sent, ...Object.fromEntries(ends) };
}
