import { isTimer } from './timer-text.ts';

/** When a task is due: after working days, at a day or time, or after a duration that counts every hour. */
export type DueDate =
  | { readonly type: 'workingDays'; readonly days: number }
  | { readonly type: 'moment'; readonly day: string; readonly time?: string }
  | { readonly type: 'duration'; readonly value: string };

const WORKING_DAYS = /^P(\d{1,4})D$/;
const MOMENT = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?))?$/;

/**
 * Reads the text of a due date for a host: `P3D` are three working days, `2026-05-01` or `2026-05-01 09:30` is a day or
 * time, and other ISO 8601 durations (`PT8H`, `P1DT2H`, `P2W`) count every hour. Undefined for a text that is none.
 */
export function readDueDate(text: string): DueDate | undefined {
  const asked = text.trim();
  const days = WORKING_DAYS.exec(asked)?.[1];
  if (days !== undefined) return { type: 'workingDays', days: Number(days) };
  const [, day, time] = MOMENT.exec(asked) ?? [];
  if (day !== undefined && isMoment(day, time)) return { type: 'moment', day, ...(time !== undefined && { time }) };
  return isTimer('duration', asked) ? { type: 'duration', value: asked } : undefined;
}

/** The parser of dates takes 30 February as a day of March. */
function isMoment(day: string, time = '00:00'): boolean {
  const start = new Date(`${day}T00:00Z`);
  const isDay = !Number.isNaN(start.getTime()) && start.toISOString().startsWith(day);
  return isDay && !Number.isNaN(Date.parse(`${day}T${time}Z`));
}
