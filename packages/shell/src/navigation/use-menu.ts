import { menusCalls } from '@org/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../api/api-context.tsx';
import { useOwnKey } from '../session/use-current-user.ts';
import { menuItemsOf, type MenuItem } from './menu-item.ts';

const NO_MENU: readonly MenuItem[] = [];

/** The person's menu, fetched once per sign-in. */
export function useMenu(): { readonly items: readonly MenuItem[]; readonly isPending: boolean; readonly failure: Error | null; readonly retry: () => void } {
  const api = useApi();
  const own = useOwnKey();
  const { data, isPending, error, refetch } = useQuery({
    queryKey: [...own, 'menu'],
    queryFn: ({ signal }) => api(menusCalls.routes, { query: {}, signal }),
    staleTime: Infinity,
  });
  const items = useMemo(() => (data ? menuItemsOf(data) : NO_MENU), [data]);
  return { items, isPending, failure: error, retry: () => void refetch() };
}
