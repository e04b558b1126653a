import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { exact, Nothing, OneLine } from '../../wire.ts';

const path = (end: string) => `/api/blade-flow/calendar/${end}`;
const Day = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$', maxLength: 10 });

/** Characters of the name of a day. */
export const LONGEST_DAY_NAME = 50;

/** The calendar of working days that due dates are counted by. */
export const flowCalendarCalls = {
  list: defineCall({
    name: 'flowCalendar.list',
    method: 'GET',
    path: path('list'),
    summary:
      'The days of a year that differ from the week: public holidays and shifted working days as published, and what ' +
      'the tenant set otherwise',
    permission: 'flow_view',
    query: exact({ year: Type.Integer({ minimum: 2000, maximum: 2100 }) }),
    answer: Type.Array(
      Type.Object({
        day: Type.String(),
        isWorkday: Type.Boolean(),
        name: Type.String(),
        /** The tenant set it; else it was published. */
        isOwn: Type.Boolean(),
        /** What counts for a day of the tenant once it is removed; absent where the day of the week does. */
        published: Type.Optional(Type.Object({ isWorkday: Type.Boolean(), name: Type.String() })),
      }),
    ),
  }),
  save: defineCall({
    name: 'flowCalendar.save',
    method: 'POST',
    path: path('submit'),
    summary:
      'Set whether a day is a working day, or all days from it `to` another one of at most a year; open tasks ' +
      'keep their due date',
    permission: 'flow_manage',
    body: exact({
      day: Day,
      to: Type.Optional(Day),
      isWorkday: Type.Boolean(),
      name: Type.Optional(OneLine({ maxLength: LONGEST_DAY_NAME })),
    }),
    answer: Nothing,
  }),
  remove: defineCall({
    name: 'flowCalendar.remove',
    method: 'POST',
    path: path('remove'),
    summary: 'Return days to what was published',
    permission: 'flow_manage',
    query: exact({ days: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d(,\\d{4}-\\d\\d-\\d\\d)*$', maxLength: 5000 }) }),
    answer: Nothing,
  }),
};
