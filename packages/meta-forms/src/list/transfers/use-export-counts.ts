import { useEffect, useState } from 'react';
import type { ConditionPart } from '../../ports/condition.ts';
import type { RecordPort } from '../../ports/ports.ts';
import type { FoundCount } from '../found-count.ts';

/** The numbers of records that an export would have; undefined until they are known, or where they cannot be read. */
export interface ExportCounts {
  readonly found: FoundCount | undefined;
  readonly all: FoundCount | undefined;
}

const EVERYTHING: readonly ConditionPart[] = [];

interface Counted {
  readonly metaKey: string;
  readonly conditions: readonly ConditionPart[];
  readonly signal: AbortSignal;
}

/** The number of records of the conditions. */
export async function countRecords(
  records: Pick<RecordPort, 'list'>,
  { metaKey, conditions, signal }: Counted,
): Promise<FoundCount> {
  const { total, totalIsCapped = false } = await records.list({
    metaKey,
    conditions,
    page: 1,
    size: 1,
    sort: [],
    signal,
  });
  return { total, isCapped: totalIsCapped };
}

/** Counts the records of the conditions, and all that the person sees. */
export function useExportCounts(
  records: Pick<RecordPort, 'list'>,
  metaKey: string,
  conditions: readonly ConditionPart[],
): ExportCounts {
  const [counts, setCounts] = useState<ExportCounts>({ found: undefined, all: undefined });
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const count = async (key: keyof ExportCounts, asked: readonly ConditionPart[]) => {
      const counted = await countRecords(records, { metaKey, conditions: asked, signal });
      if (!signal.aborted) setCounts((known) => ({ ...known, [key]: counted }));
    };
    // Without a number the choice is offered without one.
    void Promise.allSettled([count('found', conditions), count('all', EVERYTHING)]);
    return () => ending.abort();
  }, [records, metaKey, conditions]);
  return counts;
}
