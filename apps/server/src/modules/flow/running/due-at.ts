import type { TimerDue } from '@org/workflow';

const DURATION = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:[.,]\d+)?S)?)?$/;
/** Later times are beyond what a date can hold. */
const LATEST_MS = Date.UTC(9999, 0, 1);

/** When a timer that was set at a time is due. The engine has checked that its text is ISO 8601. */
export function dueAt({ type, value }: TimerDue, at: Date): Date {
  if (type === 'date') return capped(new Date(value).getTime());
  const [, ...found] = DURATION.exec(value) ?? [];
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found.map((part) =>
    Number(part ?? 0),
  );
  const day = new Date(at);
  day.setUTCFullYear(day.getUTCFullYear() + years, day.getUTCMonth() + months, day.getUTCDate() + weeks * 7 + days);
  return capped(day.getTime() + ((hours * 60 + minutes) * 60 + seconds) * 1000);
}

function capped(milliseconds: number): Date {
  return new Date(Number.isNaN(milliseconds) ? LATEST_MS : Math.min(milliseconds, LATEST_MS));
}
