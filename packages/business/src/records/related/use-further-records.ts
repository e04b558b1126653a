import { recordCallsOf, recordModules } from '@org/contract';
import type { Condition } from '@org/meta-forms/core';
import { useQueries } from '@tanstack/react-query';
import { useBusiness, type MakeCall } from '../../forms/business-context.tsx';
import { furtherSteps, type FurtherStep } from './related-table.ts';

/** Records of a second step: how many there are, and the condition of their list. */
export interface FurtherRecords {
  readonly module: string;
  readonly field: string;
  readonly total: number;
  readonly totalIsCapped: boolean;
  readonly condition: Condition;
}

/** The most records between, whose own records are shown. */
const MOST_BETWEEN = 200;

/** The records that a record reaches over others, for modules that the person may view. */
export function useFurtherRecords(metaKey: string, id: string): readonly FurtherRecords[] {
  const { api, ownKey, can } = useBusiness();
  const steps = furtherSteps.filter(
    ({ of, via, module }) => of === metaKey && can(`${via.module}_view`) && can(`${module}_view`),
  );
  return useQueries({
    queries: steps.map((step) => ({
      queryKey: [...ownKey, 'further', metaKey, id, step.module, step.field],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => readFurther(api, { step, id, signal }),
      gcTime: 0,
      retry: false,
    })),
    combine: (answers) => answers.flatMap(({ data }) => (data && data.total > 0 ? [data] : [])),
  });
}

interface Asked {
  readonly step: FurtherStep;
  readonly id: string;
  readonly signal: AbortSignal;
}

async function readFurther(api: MakeCall, { step, id, signal }: Asked): Promise<FurtherRecords | null> {
  const { via, module, field } = step;
  const [between, listed] = [moduleOf(via.module), moduleOf(module)];
  if (!between || !listed) return null;
  const first = await api(recordCallsOf(between).list, {
    query: { current: 1, size: MOST_BETWEEN },
    body: [{ label: via.field, field: via.field, condition: 'eq', value: id }],
    signal,
    quiet: true,
  });
  const ids = first.records.map((record) => String((record as { readonly id: unknown }).id)); // a list answers records
  if (ids.length === 0) return null;
  const condition: Condition = { label: field, field, condition: 'in', value: ids };
  const { total, totalIsCapped } = await api(recordCallsOf(listed).list, {
    query: { current: 1, size: 1 },
    body: [condition],
    signal,
    quiet: true,
  });
  return { module, field, total, totalIsCapped, condition };
}

function moduleOf(key: string) {
  return recordModules.find((module) => module.key === key);
}
