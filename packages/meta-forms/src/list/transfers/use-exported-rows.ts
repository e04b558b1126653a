import { useEffect, useState } from 'react';
import type { RecordPort } from '../../ports/ports.ts';
import type { ExportRequest } from '../../ports/transfers.ts';
import type { FoundCount } from '../found-count.ts';
import { countRecords } from './use-export-counts.ts';

/** Which records an export has, and how many; `count` is undefined until it is known, or where it cannot be read. */
export interface ExportedRows {
  readonly which: 'ticked' | 'found' | 'all';
  readonly count: FoundCount | undefined;
}

/** Counts the records of a request once. Pass the same request in every render. */
export function useExportedRows(
  records: Pick<RecordPort, 'list'>,
  { metaKey, conditions, ids }: Pick<ExportRequest, 'metaKey' | 'conditions' | 'ids'>,
): ExportedRows {
  const [found, setFound] = useState<FoundCount>();
  useEffect(() => {
    if (ids) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    async function count() {
      const counted = await countRecords(records, { metaKey, conditions, signal });
      if (!signal.aborted) setFound(counted);
    }
    // Without a number the dialog says only which records.
    count().catch(() => undefined);
    return () => ending.abort();
  }, [records, metaKey, conditions, ids]);
  if (ids) return { which: 'ticked', count: { total: ids.length, isCapped: false } };
  return { which: conditions.length === 0 ? 'all' : 'found', count: found };
}
