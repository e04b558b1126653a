import { flowCalendarCalls } from '@org/contract';
import { implement, type Route } from '../../../shared/http/implement.ts';
import type { FlowCalendar } from './calendar.service.ts';

/** The routes of the calendar of working days. */
export function calendarRoutes(calendar: FlowCalendar): readonly Route[] {
  return [
    implement(flowCalendarCalls.list, ({ context, query }) => calendar.list(context, query.year)),
    implement(flowCalendarCalls.save, async ({ context, body }) => {
      await calendar.save(context, body);
      return {};
    }),
    implement(flowCalendarCalls.remove, async ({ context, query }) => {
      await calendar.remove(context, query.days);
      return {};
    }),
  ];
}
