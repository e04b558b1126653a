import { menusCalls } from '@org/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePreferences } from '../layout/preferences.tsx';
import { useApi } from '../api/api-context.tsx';
import { useAppInfo } from '../session/use-app-info.ts';
import { useCurrentUser, useOwnKey } from '../session/use-current-user.ts';
import { useMenuConfig } from './menu-config.ts';
import { menuItemsOf, type MenuItem } from './menu-item.ts';
import { isXinjiangPlace } from './menu-rules.ts';

const NO_MENU: readonly MenuItem[] = [];

/** The person's menu by the rules of the deployment. */
export function useMenu(): {
  readonly items: readonly MenuItem[];
  readonly isPending: boolean;
  readonly failure: Error | null;
  readonly retry: () => void;
} {
  const api = useApi();
  const own = useOwnKey();
  const { language } = usePreferences();
  const { disabledCodes } = useMenuConfig();
  const authority = useCurrentUser().data?.authority ?? '';
  const isXinjiang = isXinjiangPlace(useAppInfo()?.placeName);
  const { data, isPending, error, refetch } = useQuery({
    queryKey: [...own, 'menu', language],
    queryFn: ({ signal }) => api(menusCalls.routes, { query: {}, signal }),
    staleTime: Infinity,
    // A change of language keeps the former menu until the new names arrive.
    placeholderData: keepPreviousData,
  });
  const items = useMemo(
    () => (data ? menuItemsOf(data, { disabledCodes, isXinjiang, roles: authority.split(',') }) : NO_MENU),
    [data, disabledCodes, isXinjiang, authority],
  );
  // If loading fails, the former menu is still shown.
  return { items, isPending, failure: data ? null : error, retry: () => void refetch() };
}
