import { reportTemplatesCalls, type AnswerOf } from '@org/contract';
import type { WorkbookTemplate } from '@org/sheets';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import { templateOf } from '../filling/report-queries.ts';

/** A row of the list of templates. */
export type TemplateRow = AnswerOf<typeof reportTemplatesCalls.list>['records'][number];

/** A template that is open, with its draft or a published version. */
export interface OpenTemplate extends Omit<AnswerOf<typeof reportTemplatesCalls.detail>, 'template'> {
  readonly template: WorkbookTemplate;
}

/** The list of templates is read again when this is another time. */
export function useTemplatesChange(): { readonly changedAt: number; readonly markChange: () => void } {
  const { ownKey } = useBusiness();
  const cache = useQueryClient();
  const queryKey = [...ownKey, 'report-templates-change'];
  const { data: changedAt = 0 } = useQuery({ queryKey, queryFn: () => 0, staleTime: Infinity });
  return { changedAt, markChange: () => cache.setQueryData(queryKey, Date.now()) };
}

/** Reads a template with its draft. */
export function useReadTemplate(): (id: string, signal?: AbortSignal) => Promise<OpenTemplate> {
  const { api } = useBusiness();
  return useCallback(
    async (id, signal) => {
      const call = { query: { id }, quiet: true, ...(signal && { signal }) };
      const { template, ...detail } = await api(reportTemplatesCalls.detail, call);
      return { ...detail, template: templateOf(template) ?? { sheets: [], checks: [] } };
    },
    [api],
  );
}

/** Reads a template once; no later read replaces what its author has changed. */
export function useTemplate(id: string) {
  const { ownKey } = useBusiness();
  const read = useReadTemplate();
  return useQuery({
    queryKey: [...ownKey, 'report-template', id],
    refetchOnWindowFocus: false,
    staleTime: Infinity,
    gcTime: 0,
    queryFn: ({ signal }) => read(id, signal),
  });
}

/** The versions of a template, the newest first. */
export function useTemplateVersions({ id, version }: Pick<TemplateRow, 'id' | 'version'>) {
  const { api, ownKey } = useBusiness();
  return useQuery({
    queryKey: [...ownKey, 'report-template-versions', id, version],
    queryFn: async ({ signal }) =>
      (await api(reportTemplatesCalls.detail, { query: { id }, signal, quiet: true })).versions,
  });
}
