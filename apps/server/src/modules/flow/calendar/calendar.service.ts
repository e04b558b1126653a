import { type AnswerOf, type BodyOf, dayAfter, daysBetween, type flowCalendarCalls, isDay } from '@org/contract';
import { splitIds } from '@org/meta-forms/core';
import type { RequestContext } from '../../../shared/http/context.ts';
import { httpRefusal } from '../../../shared/http/http.words.ts';
import { requireTenantScope } from '../../../shared/reach/reach.ts';
import type { CalendarDay, CalendarPort } from '../flow-desk.port.ts';

/** The most days that are set at once: a year. */
const MOST_AT_ONCE = 366;

/** Working days of a tenant: what it set, and what was published. */
export function createFlowCalendar(calendar: CalendarPort) {
  return {
    async list(context: RequestContext, year: number) {
      const [from, to] = [`${year}-01-01`, `${year}-12-31`];
      const own = await calendar.own(context, from, to);
      const days = new Map<string, ListedDay>();
      for (const day of calendar.published.values()) days.set(day.day, { ...day, isOwn: false });
      for (const day of own) days.set(day.day, { ...day, isOwn: true, ...publishedOf(calendar, day) });
      return [...days.values()]
        .filter(({ day }) => day >= from && day <= to)
        .toSorted((one, other) => (one.day < other.day ? -1 : 1));
    },
    async save(context: RequestContext, { day, to = day, isWorkday, name = '' }: SetDays) {
      await requireTenantScope(context);
      demandDays([day, to]);
      if (to < day || to > dayAfter(day, MOST_AT_ONCE - 1)) throw httpRefusal('REQUEST_INVALID', { problem: 'to' });
      await calendar.save(context, { days: daysBetween(day, to), isWorkday, name });
    },
    async remove(context: RequestContext, text: string) {
      await requireTenantScope(context);
      const days = splitIds(text);
      demandDays(days);
      await calendar.remove(context, days);
    },
  };
}

type SetDays = BodyOf<typeof flowCalendarCalls.save>;
type ListedDay = AnswerOf<typeof flowCalendarCalls.list>[number];

export type FlowCalendar = ReturnType<typeof createFlowCalendar>;

function publishedOf({ published }: CalendarPort, { day }: CalendarDay): Pick<ListedDay, 'published'> {
  const known = published.get(day);
  return known ? { published: { isWorkday: known.isWorkday, name: known.name } } : {};
}

function demandDays(days: readonly string[]): void {
  const wrong = days.find((day) => !isDay(day));
  if (wrong !== undefined) throw httpRefusal('REQUEST_INVALID', { problem: wrong.slice(0, 20) });
}
