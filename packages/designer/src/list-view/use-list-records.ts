import type { FormPorts, WireRecord } from '@org/meta-forms/core';
import { useAnswer, useLanguage } from '@org/meta-forms/react';
import { sampleRecords } from '@org/meta-forms/document';
import { useCallback, useMemo } from 'react';
import { usePreviewHost } from '../preview/preview-host.tsx';
import { useFormDocument } from '../react/designer-context.tsx';
import type { ShownColumn } from './list-columns.ts';
import { madeUpRecords } from './made-up-records.ts';

/** Rows of the list. */
const ROWS = 5;

/** What the list shows below its columns, and where it is from. */
export interface ListRecords {
  readonly from: 'samples' | 'records' | 'made-up';
  readonly records: readonly WireRecord[];
  readonly ports: FormPorts;
}

/** The samples of the form; without them its stored records, if the host reads them; else made-up values. */
export function useListRecords(columns: readonly ShownColumn[]): ListRecords {
  const language = useLanguage();
  const { ports } = usePreviewHost();
  const document = useFormDocument();
  const samples = sampleRecords(document)
    .map(({ record }) => record)
    .filter((record) => Object.keys(record).length > 0)
    .slice(0, ROWS);
  const { metaKey } = document.head;
  const stored = useStoredRecords(ports, samples.length === 0 && typeof metaKey === 'string' ? metaKey : '');
  const madeUp = useMemo(() => madeUpRecords(columns, { count: ROWS, language }), [columns, language]);
  if (samples.length > 0) return { from: 'samples', records: samples, ports };
  return stored.length > 0 ? { from: 'records', records: stored, ports } : { from: 'made-up', records: madeUp, ports };
}

const NO_RECORDS: readonly WireRecord[] = [];

/** A form that is not published yet has no records, and a person may not see them: both are no fault of the list. */
function useStoredRecords({ records }: FormPorts, metaKey: string): readonly WireRecord[] {
  const { answer } = useAnswer(
    useCallback(
      async (signal: AbortSignal) =>
        metaKey === ''
          ? NO_RECORDS
          : (await records.list({ metaKey, conditions: [], page: 1, size: ROWS, sort: [], signal })).records,
      [records, metaKey],
    ),
  );
  return answer.stage === 'ready' ? answer.value : NO_RECORDS;
}
