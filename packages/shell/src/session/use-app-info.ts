import { parametersCalls, type AnswerOf } from '@org/contract';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/api-context.tsx';
import { usePreferences } from '../layout/preferences.tsx';
import { useOwnKey } from './use-current-user.ts';

/** The texts and links of the deployment; undefined while they are loading, or if they cannot be loaded. */
export function useAppInfo(): AnswerOf<typeof parametersCalls.appinfo> | undefined {
  const api = useApi();
  const [tenantId] = useOwnKey();
  const { language } = usePreferences();
  return useQuery({
    queryKey: ['app-info', tenantId, language],
    queryFn: ({ signal }) => api(parametersCalls.appinfo, { query: { tenantId }, signal, quiet: true }),
    staleTime: Infinity,
    // A change of language keeps the former title until the other one arrives.
    placeholderData: (former, query) => (query?.queryKey[1] === tenantId ? former : undefined),
    retry: false,
  }).data;
}
