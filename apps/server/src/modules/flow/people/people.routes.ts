import { flowPeopleCalls } from '@org/contract';
import { implement, type Route } from '../../../shared/http/implement.ts';
import type { FlowPeople } from './people.service.ts';

/** The routes of people who may be picked for tasks. */
export function peopleRoutes(people: FlowPeople): readonly Route[] {
  return [
    implement(flowPeopleCalls.assignees, ({ context, params, query }) =>
      people.assignees(context, { ...query, ...params }),
    ),
    implement(flowPeopleCalls.ofUnit, ({ context, query }) => people.ofUnit(context, query)),
    implement(flowPeopleCalls.ofDepartment, ({ context, query }) => people.ofDepartment(context, query)),
    implement(flowPeopleCalls.search, ({ context, query }) => people.search(context, query)),
  ];
}
