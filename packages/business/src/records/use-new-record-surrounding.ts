import type { WireRecord } from '@org/meta-forms/core';
import { useMemo } from 'react';
import { useBusiness } from '../forms/business-context.tsx';
import { useUnitAddress } from '../units/use-unit-address.ts';

/**
 * What a new record of a list is opened from, the source of `formDataCopy`: `orgId` is the unit chosen beside the list, else the person's own;
 * `unitId` and `unitName` are always the person's own, as the server takes them.
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
