import { readDuration, type TimerDue } from '@org/workflow';
import { momentOnWallClock } from '../../../shared/time/clock.ts';

const OFFSET = /(?:Z|[+-]\d{2}:?\d{2})$/;
/** Later times are beyond what a date can hold. */
const LATEST_MS = Date.UTC(9999, 0, 1);

/**
 * When a timer that was set at a time is due. The engine has checked that its text is ISO 8601. A date without an
 * offset is one of the wall clock, as everything that people type.
 */
export function dueAt({ type, value }: TimerDue, at: Date): Date {
  if (type === 'date') return capped(OFFSET.test(value) ? Date.parse(value) : momentOnWallClock(value));
  const duration = readDuration(value);
  if (!duration) return capped(LATEST_MS);
  const { years, months, weeks, days, hours, minutes, seconds } = duration;
  const day = new Date(at);
  day.setUTCFullYear(day.getUTCFullYear() + years, day.getUTCMonth() + months, day.getUTCDate() + weeks * 7 + days);
  return capped(day.getTime() + ((hours * 60 + minutes) * 60 + seconds) * 1000);
}

function capped(milliseconds: number): Date {
  return new Date(Number.isNaN(milliseconds) ? LATEST_MS : Math.min(milliseconds, LATEST_MS));
}
