import type { ReportFillState } from '@org/contract';
import type { StateTone } from '../../records/state-tag.tsx';

/** The tone of the state of a report: the same colours and shapes as those of records. */
export const fillTones = {
  unfilled: 'draft',
  filling: 'amending',
  committed: 'committed',
  verified: 'verified',
  rejected: 'rejected',
  cancelled: 'cancelled',
} as const satisfies Record<ReportFillState, StateTone>;

/** In ms. */
const DAY = 86_400_000;

/** The days of the calendar until an end, today not counted; negative once it is over. */
export function daysUntil(end: string, now: Date): number {
  const last = new Date(end.replace(' ', 'T'));
  return Math.round((dayOf(last) - dayOf(now)) / DAY);
}

function dayOf(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
}
