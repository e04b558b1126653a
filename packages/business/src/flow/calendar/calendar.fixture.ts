import { daysBetween } from '@org/contract';
import type { FlowAnswers } from '../testing/flow-stage.fixture.tsx';
import type { ListedDay } from './calendar-days.ts';

const off = (day: string): ListedDay => ({ day, isWorkday: false, name: '国庆节', isOwn: false });

const listed: readonly ListedDay[] = [
  { day: '2026-09-20', isWorkday: true, name: '国庆节调休上班', isOwn: false },
  ...daysBetween('2026-10-01', '2026-10-07').map(off),
  { day: '2026-10-10', isWorkday: true, name: '国庆节调休上班', isOwn: false },
  { day: '2026-11-11', isWorkday: false, name: '停电', isOwn: true },
];

/** The calls of the calendar, answered from memory: the autumn of 2026, and a day that the tenant has set. */
export const calendarAnswers: FlowAnswers = {
  // as: the page asks for a year.
  'flowCalendar.list': ({ query }) =>
    listed.filter(({ day }) => day.startsWith(String((query as { readonly year: number }).year))),
};
