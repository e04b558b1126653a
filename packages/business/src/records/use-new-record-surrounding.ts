import type { WireRecord } from '@org/meta-forms/core';
import { useMemo } from 'react';
import { useBusiness } from '../forms/business-context.tsx';
import { useUnitAddress } from '../units/use-unit-address.ts';

/**
 * The source of `formDataCopy` for a new record of a list: `orgId` is the unit chosen in the tree of the list,
 * otherwise the person's own; `unitId` and `unitName` are always the person's own, as on the server.
 */
export function useNewRecordSurrounding(): WireRecord {
  const { ownUnit } = useBusiness();
  const { id: chosen = ownUnit?.id } = useUnitAddress().choice;
  return useMemo(
    () => ({
      ...(chosen === undefined ? {} : { orgId: chosen }),
      ...(ownUnit && chosen === ownUnit.id ? { $orgId: ownUnit.name } : {}),
      ...(ownUnit ? { unitId: ownUnit.id, unitName: ownUnit.name } : {}),
    }),
    [chosen, ownUnit],
  );
}
