import { parametersCalls, type AnswerOf } from '@org/contract';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/api-context.tsx';
import { useOwnKey } from './use-current-user.ts';

/** The texts and links of the deployment; undefined while they are loading, or if they cannot be loaded. */
export function useAppInfo(): AnswerOf<typeof parametersCalls.appinfo> | undefined {
  const api = useApi();
  const [tenantId] = useOwnKey();
  return useQuery({
    queryKey: ['app-info', tenantId],
    queryFn: ({ signal }) => api(parametersCalls.appinfo, { query: { tenantId }, signal, quiet: true }),
    staleTime: Infinity,
    retry: false,
  }).data;
}
