import type { DifferingDays } from '@org/contract';
import { readDueDate } from '@org/workflow';
import { dueAt } from '../running/due-at.ts';
import { addWorkdays } from './working-days.ts';

const LAST_SECOND = '23:59:59';

/** The most days after a day that a due date in working days can need; the calendar is read for them. */
export const LONGEST_DUE_DAYS = 20_000;

/**
 * When a task is due that was created at a time of the wall clock. `P3D` are three working days: the end of the third
 * one after the day of creation. Other durations count every hour; a date is the end of that day. Undefined for a text
 * that is none of these.
 */
export function dueTimeOf(text: string, now: string, differing: DifferingDays): string | undefined {
  const due = readDueDate(text);
  switch (due?.type) {
    case undefined:
      return undefined;
    case 'workingDays':
      return `${addWorkdays(now.slice(0, 10), due.days, differing)} ${LAST_SECOND}`;
    case 'moment':
      return `${due.day} ${due.time === undefined ? LAST_SECOND : withSeconds(due.time)}`;
    case 'duration': {
      const at = dueAt({ type: 'duration', value: due.value }, new Date(`${now.replace(' ', 'T')}Z`));
      return at.toISOString().slice(0, 19).replace('T', ' ');
    }
  }
}

const withSeconds = (time: string) => (time.length === LAST_SECOND.length ? time : `${time}:00`);
