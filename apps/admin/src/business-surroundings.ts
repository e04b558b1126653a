import type { BusinessSurroundings } from '@org/business';
import { menuLeaves, useCurrentUser, useMenu, useOwnKey, usePermission } from '@org/shell';
import { useMemo } from 'react';
import { api, organization } from './connection.ts';

/** The props of every business screen: HTTP client, organisation, and the person's permissions. */
export function useBusinessSurroundings(): BusinessSurroundings {
  const can = usePermission();
  const [tenantId, account] = useOwnKey();
  const { data: user } = useCurrentUser();
  const [unitId, unitName] = [user?.orgId, user?.orgName];
  const { items } = useMenu();
  const names = useMemo(() => new Map(menuLeaves(items).map(({ path, name }) => [path, name])), [items]);
  return useMemo(
    () => ({
      api,
      organization,
      can,
      ownKey: [tenantId, account],
      ownUnit: unitId && unitName !== undefined ? { id: unitId, name: unitName } : undefined,
      pageName: (path) => names.get(path),
    }),
    [can, tenantId, account, unitId, unitName, names],
  );
}
