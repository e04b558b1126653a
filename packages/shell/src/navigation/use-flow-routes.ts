import { dictionariesCalls } from '@org/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../api/api-context.tsx';
import { usePreferences } from '../layout/preferences.tsx';
import { useOwnKey } from '../session/use-current-user.ts';
import { FLOW_DICTIONARY, flowRoutesOf, type FlowRoute } from './flow-routes.ts';

const NO_ROUTES: readonly FlowRoute[] = [];

export interface FlowRoutes {
  readonly routes: readonly FlowRoute[];
  readonly stage: 'pending' | 'known' | 'failed';
  readonly retry: () => void;
}

/** The flow routes of the deployment, loaded once per sign-in and language. `retry` loads them again. */
export function useFlowRoutes(): FlowRoutes {
  const api = useApi();
  const own = useOwnKey();
  const { language } = usePreferences();
  const { data, isFetching, refetch } = useQuery({
    queryKey: [...own, 'flow-routes', language],
    queryFn: ({ signal }) =>
      api(dictionariesCalls.dictionary, { query: { code: FLOW_DICTIONARY }, signal, quiet: true }),
    staleTime: Infinity,
    retry: false,
    // A change of language keeps the former routes until the new ones arrive: only their names differ.
    placeholderData: keepPreviousData,
  });
  const routes = useMemo(() => (data ? flowRoutesOf(data) : NO_ROUTES), [data]);
  return { routes, stage: data ? 'known' : isFetching ? 'pending' : 'failed', retry: () => void refetch() };
}
