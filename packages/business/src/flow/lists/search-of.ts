import type { QueryOf, flowListsCalls } from '@org/contract';
import type { FlowFilter } from './flow-filters.tsx';
import { FLOW_STATES } from './flow-state.ts';

/** What a list of tasks or instances is searched for. */
export type FlowSearch = Pick<
  QueryOf<typeof flowListsCalls.started>,
  'keyword' | 'processDefinitionKey' | 'unitId' | 'status' | 'beginDate' | 'endDate'
> &
  Pick<QueryOf<typeof flowListsCalls.toDo>, 'overdue' | 'dueSoon'>;

/** The search of a list by its filters, without what is not set. */
export function searchOf(filters: Readonly<Partial<Record<FlowFilter, string | undefined>>>): FlowSearch {
  const { keyword, process, unit, state, due, from, to } = filters;
  const status = FLOW_STATES.find((one) => one === state);
  return {
    ...(keyword && { keyword }),
    ...(process && { processDefinitionKey: process }),
    ...(unit && { unitId: unit }),
    ...(status && { status }),
    ...(due === 'overdue' && { overdue: true }),
    ...(due === 'soon' && { dueSoon: true }),
    ...(from && { beginDate: from }),
    ...(to && { endDate: to }),
  };
}
