import { reportsCalls, reportTemplatesCalls } from '@org/contract';
import { useQuery } from '@tanstack/react-query';
import { balanceKey } from '../balance/balance-queries.ts';
import { useBusiness } from '../../forms/business-context.tsx';

/** The largest page of the server. */
const MOST_TEMPLATES = 1000;

/** A task with the states of its units, without sums. */
export function useTask(taskId: string) {
  const { api, ownKey } = useBusiness();
  return useQuery({
    queryKey: [...balanceKey(ownKey, taskId), 'head'],
    queryFn: ({ signal }) => api(reportsCalls.assignInfo, { query: { taskId }, signal, quiet: true }),
  });
}

/** All units that the person sees, from the top down, with their reports of a task. */
export function useTaskUnits(taskId: string, enabled = true) {
  const { api, ownKey } = useBusiness();
  return useQuery({
    queryKey: [...balanceKey(ownKey, taskId), 'units'],
    enabled,
    queryFn: ({ signal }) => api(reportsCalls.getOrg, { query: { taskId }, signal, quiet: true }),
  });
}

/** The templates of reports, not those of prints, of which a task may take the latest published version. */
export function usePublishedTemplates(enabled: boolean) {
  const { api, ownKey } = useBusiness();
  return useQuery({
    queryKey: [...ownKey, 'report-templates', 'published'],
    enabled,
    queryFn: async ({ signal }) => {
      const query = { current: 1, size: MOST_TEMPLATES };
      return (
        await api(reportTemplatesCalls.list, { query, body: { isPublished: true, metaKey: '' }, signal, quiet: true })
      ).records;
    },
  });
}
