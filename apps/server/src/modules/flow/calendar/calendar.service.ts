import { splitIds } from '@org/meta-forms/core';
import type { RequestContext } from '../../../shared/http/context.ts';
import { httpRefusal } from '../../../shared/http/http.words.ts';
import { requireTenantScope } from '../../../shared/reach/reach.ts';
import { isDay } from '../../../shared/time/days.ts';
import type { CalendarDay, CalendarPort } from '../flow-desk.port.ts';

/** Working days of a tenant: what it set, and what was published. */
export function createFlowCalendar(calendar: CalendarPort) {
  return {
    async list(context: RequestContext, year: number) {
      const [from, to] = [`${year}-01-01`, `${year}-12-31`];
      const own = await calendar.own(context, from, to);
      const days = new Map([...calendar.published.values()].map((day) => [day.day, { ...day, isOwn: false }]));
      for (const day of own) days.set(day.day, { ...day, isOwn: true });
      return [...days.values()]
        .filter(({ day }) => day >= from && day <= to)
        .toSorted((one, other) => (one.day < other.day ? -1 : 1));
    },
    async save(context: RequestContext, { name = '', ...day }: Omit<CalendarDay, 'name'> & { name?: string }) {
      await requireTenantScope(context);
      demandDays([day.day]);
      await calendar.save(context, { ...day, name });
    },
    async remove(context: RequestContext, text: string) {
      await requireTenantScope(context);
      const days = splitIds(text);
      demandDays(days);
      await calendar.remove(context, days);
    },
  };
}

export type FlowCalendar = ReturnType<typeof createFlowCalendar>;

function demandDays(days: readonly string[]): void {
  const wrong = days.find((day) => !isDay(day));
  if (wrong !== undefined) throw httpRefusal('REQUEST_INVALID', { problem: wrong.slice(0, 20) });
}
