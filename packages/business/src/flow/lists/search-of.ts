import type { QueryOf, flowListsCalls } from '@org/contract';
import type { FlowFilter } from './flow-filters.tsx';
import { FLOW_STATES } from './flow-state.ts';

/** What a list of tasks or instances is searched for. */
export type FlowSearch = Pick<
  QueryOf<typeof flowListsCalls.started>,
  'keyword' | 'processDefinitionKey' | 'unitId' | 'status' | 'beginDate' | 'endDate'
>;

/** The search of a list by its filters, without what is not set. */
export function searchOf(filters: Readonly<Partial<Record<FlowFilter, string | undefined>>>): FlowSearch {
  const { keyword, process, unit, state, from, to } = filters;
  const status = FLOW_STATES.find((one) => one === state);
  return {
    ...(keyword && { keyword }),
    ...(process && { processDefinitionKey: process }),
    ...(unit && { unitId: unit }),
    ...(status && { status }),
    ...(from && { beginDate: from }),
    ...(to && { endDate: to }),
  };
}
