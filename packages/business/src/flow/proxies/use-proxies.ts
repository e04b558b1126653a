import { flowProxiesCalls } from '@org/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useBusiness, type BusinessSurroundings } from '../../forms/business-context.tsx';
import type { PagedQuery } from '../../lists/paged-list.tsx';
import { flowKey } from '../flow-queries.ts';
import type { FlowProxy } from './proxy-state.ts';

/** The lists of proxies. */
export const PROXY_VIEWS = ['mine', 'forOthers', 'all'] as const;

/** A list of proxies. */
export type ProxyView = (typeof PROXY_VIEWS)[number];

/** Properties of the query of own proxies. */
type Caller = Pick<BusinessSurroundings, 'api' | 'ownKey'>;

/** The proxies that the person named, and those in which the person is the proxy. */
function ownProxies({ api, ownKey }: Caller) {
  return queryOptions({
    queryKey: [...flowKey(ownKey), 'proxies'],
    queryFn: ({ signal }) => api(flowProxiesCalls.list, { signal, quiet: true }),
    retry: false,
  });
}

/** The proxies of a view, page by page, and those of the person that are known. */
export function useProxies(view: ProxyView) {
  const { api, ownKey, ownId } = useBusiness();
  const cache = useQueryClient();
  const query = useMemo(() => ownProxies({ api, ownKey }), [api, ownKey]);
  const { data = [] } = useQuery(query);
  const load = useCallback(
    async ({ signal, current, size }: PagedQuery) => {
      if (view === 'all')
        return api(flowProxiesCalls.ofUnits, { query: { current, size }, quiet: true, ...(signal && { signal }) });
      // What a change has made stale is read again.
      const own = await cache.fetchQuery({ ...query, staleTime: Infinity });
      const rows = own.filter(({ userId }) => (userId === ownId) === (view === 'mine'));
      const from = (current - 1) * size;
      return { records: rows.slice(from, from + size), total: rows.length };
    },
    [api, cache, query, view, ownId],
  );
  const [mine, forOthers] = partition(data, ({ userId }) => userId === ownId);
  return { load, mine, forOthers, changed: () => cache.invalidateQueries({ queryKey: query.queryKey }) };
}

function partition(rows: readonly FlowProxy[], isFirst: (row: FlowProxy) => boolean) {
  return [rows.filter(isFirst), rows.filter((row) => !isFirst(row))] as const;
}
