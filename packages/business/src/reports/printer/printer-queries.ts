import { printTemplatesCalls } from '@org/contract';
import type { CompiledForm, WireRecord } from '@org/meta-forms/core';
import { useMetaFormProvider } from '@org/meta-forms/react';
import type { WorkbookTemplate } from '@org/sheets';
import { useQuery } from '@tanstack/react-query';
import { useBusiness } from '../../forms/business-context.tsx';
import { sourceOf } from '../../records/use-opened-record.ts';
import { templateOf } from '../filling/report-queries.ts';
import { MOST_PRINTED } from './printer-address.ts';

/** How long a list of templates is taken as it is: people publish seldom, and lists are opened often. */
const FRESH_MS = 5 * 60_000;
/** Records that are read at once. */
const TOGETHER = 6;

/** The published print templates of a form; empty where there are none, or the reader may not view the form. */
export function usePrintTemplates(metaKey: string) {
  const { api, ownKey } = useBusiness();
  return useQuery({
    queryKey: [...ownKey, 'print-templates', metaKey],
    enabled: metaKey !== '',
    staleTime: FRESH_MS,
    retry: false,
    queryFn: ({ signal }) => api(printTemplatesCalls.list, { query: { metaKey }, signal, quiet: true }),
  });
}

/** A print template in its latest version; null where what the server has is none. */
export function usePrintTemplate(id: string | undefined) {
  const { api, ownKey } = useBusiness();
  return useQuery({
    queryKey: [...ownKey, 'print-template', id],
    enabled: id !== undefined,
    retry: false,
    queryFn: async ({ signal }): Promise<WorkbookTemplate | null> => {
      if (id === undefined) return null;
      const { template } = await api(printTemplatesCalls.detail, { query: { id }, signal, quiet: true });
      return templateOf(template) ?? null;
    },
  });
}

/** The records that are printed, as the reader may see them now, in the order of their ids. */
export function usePrintedRecords(compiled: CompiledForm, ids: readonly string[]) {
  const { ports } = useMetaFormProvider();
  const { ownKey } = useBusiness();
  const asked = ids.slice(0, MOST_PRINTED);
  return useQuery({
    queryKey: [...ownKey, 'printed-records', compiled.metaKey, ...asked],
    refetchOnWindowFocus: false,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }): Promise<readonly WireRecord[]> => {
      const records: WireRecord[] = [];
      const port = ports?.records;
      if (!port) return records;
      for (let at = 0; at < asked.length; at += TOGETHER) {
        const some = asked.slice(at, at + TOGETHER);
        // A few at once: the server has other readers too.
        // oxlint-disable-next-line no-await-in-loop -- see above
        const read = await Promise.all(some.map((id) => port.detail(sourceOf(compiled), id, { signal })));
        for (const record of read) if (record) records.push(record);
      }
      return records;
    },
  });
}
