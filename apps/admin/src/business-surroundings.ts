import type { BusinessSurroundings } from '@org/business';
import { menuLeaves, useAddressNow, useCurrentUser, useJobsNews, useMenu, useOwnKey, usePermission } from '@org/shell';
import { useMemo } from 'react';
import { api, organization } from './connection.ts';

/** The props of every business screen: HTTP client, organisation, and the person's permissions. */
export function useBusinessSurroundings(): BusinessSurroundings {
  const can = usePermission();
  const [tenantId, account] = useOwnKey();
  const { data: user } = useCurrentUser();
  const [ownId, unitId, unitName, ownName] = [user?.id, user?.orgId, user?.orgName, user?.realName];
  const onJob = useJobsNews();
  const { items } = useMenu();
  const addressNow = useAddressNow();
  const { names, formPages } = useMemo(() => {
    const leaves = menuLeaves(items);
    return {
      names: new Map(leaves.map(({ path, name }) => [path, name])),
      formPages: leaves.filter(({ metaKey, path }) => metaKey !== '' && path === `/business/${metaKey}`),
    };
  }, [items]);
  return useMemo(
    () => ({
      api,
      organization,
      can,
      ownKey: [tenantId, account],
      ownId,
      ownName,
      onJob,
      ownUnit: unitId && unitName !== undefined ? { id: unitId, name: unitName } : undefined,
      pageName: (path) => names.get(path),
      formPages,
      addressNow,
    }),
    [can, tenantId, account, ownId, unitId, unitName, ownName, onJob, names, formPages, addressNow],
  );
}
