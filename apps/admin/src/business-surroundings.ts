import type { BusinessSurroundings } from '@org/business';
import { useOwnKey, usePermission } from '@org/shell';
import { useMemo } from 'react';
import { api, organization } from './connection.ts';

/** What the app hands to every screen of the business: its client, the organisation, and what the person may do. */
export function useBusinessSurroundings(): BusinessSurroundings {
  const can = usePermission();
  const [tenantId, account] = useOwnKey();
  return useMemo(() => ({ api, organization, can, ownKey: [tenantId, account] }), [can, tenantId, account]);
}
