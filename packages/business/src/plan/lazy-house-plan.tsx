import { PendingPart } from '@org/meta-forms/antd';
import { lazy, Suspense } from 'react';
import type { HousePlanProps } from './house/house-plan.tsx';

const Plan = lazy(async () => ({ default: (await import('./house/house-plan.tsx')).HousePlan }));

/** The plan of a house, loaded when it is first shown. */
export function LazyHousePlan(props: HousePlanProps) {
  return (
    <Suspense fallback={<PendingPart />}>
      <Plan {...props} />
    </Suspense>
  );
}
