import { readDuration } from '@org/workflow';
import { isDay } from '../../../shared/time/days.ts';
import { dueAt } from '../running/due-at.ts';
import { addWorkdays, type DifferingDays } from './working-days.ts';

const DAYS = /^P(\d{1,4})D$/;
const MOMENT = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?))?$/;
const LAST_SECOND = '23:59:59';

/** The most days after a day that a due date in working days can need; the calendar is read for them. */
export const LONGEST_DUE_DAYS = 20_000;

/**
 * When a task is due that was created at a time of the wall clock. `P3D` are three working days: the end of the third
 * one after the day of creation. Other durations count every hour; a date is the end of that day. Undefined for a text
 * that is none of these.
 */
export function dueTimeOf(text: string, now: string, differing: DifferingDays): string | undefined {
  const asked = text.trim();
  const days = DAYS.exec(asked)?.[1];
  if (days !== undefined) return `${addWorkdays(now.slice(0, 10), Number(days), differing)} ${LAST_SECOND}`;
  const [, day = '', time] = MOMENT.exec(asked) ?? [];
  if (isDay(day)) return timeOn(day, time);
  if (!readDuration(asked)) return undefined;
  const due = dueAt({ type: 'duration', value: asked }, new Date(`${now.replace(' ', 'T')}Z`));
  return due.toISOString().slice(0, 19).replace('T', ' ');
}

function timeOn(day: string, time: string | undefined): string | undefined {
  if (time === undefined) return `${day} ${LAST_SECOND}`;
  const whole = time.length === LAST_SECOND.length ? time : `${time}:00`;
  return Number.isNaN(Date.parse(`${day}T${whole}Z`)) ? undefined : `${day} ${whole}`;
}
