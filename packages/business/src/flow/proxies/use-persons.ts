import { flowPeopleCalls } from '@org/contract';
import { useQuery } from '@tanstack/react-query';
import { useBusiness, type MakeCall } from '../../forms/business-context.tsx';
import { useFlowKey } from '../lists/flow-queries.ts';

/** Unit lists are read a hundred at a time (business.md, section 9), and so many times at most. */
const PAGE = 100;
const MOST_PAGES = 20;

/** The people of a unit; of the person's own one where none is given. */
export function usePersons(unitId: string | undefined) {
  const { api } = useBusiness();
  const queryKey = [...useFlowKey(), 'persons of', unitId ?? ''];
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => personsOf(api, unitId, signal),
    retry: false,
  });
  return { persons: data, error };
}

async function personsOf(api: MakeCall, orgId: string | undefined, signal: AbortSignal) {
  const persons: { readonly id: string; readonly realName: string }[] = [];
  for (let current = 1; current <= MOST_PAGES; current += 1) {
    const query = { current, size: PAGE, ...(orgId !== undefined && { orgId }) };
    const { records, pages } = await api(flowPeopleCalls.ofUnit, { query, signal, quiet: true });
    persons.push(...records);
    if (current >= pages) break;
  }
  return persons;
}
