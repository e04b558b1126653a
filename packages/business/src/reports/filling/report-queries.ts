import { reportsCalls, type AnswerOf } from '@org/contract';
import type { FilledWorkbook, WorkbookTemplate } from '@org/sheets';
import { useQuery } from '@tanstack/react-query';
import { useBusiness } from '../../forms/business-context.tsx';

/** What a unit fills in, with its template and the period before. */
export interface OpenReport extends Omit<AnswerOf<typeof reportsCalls.detailfill>, 'template' | 'filled' | 'last'> {
  /** Absent where the task has none. */
  readonly template: WorkbookTemplate | undefined;
  readonly filled: FilledWorkbook;
  readonly last: { readonly period: string; readonly filled: FilledWorkbook } | undefined;
}

/** The key of the cache under which a report is kept. */
export function reportKey(ownKey: readonly string[], id: string): readonly string[] {
  return [...ownKey, 'report-filling', id];
}

/** Reads the report of a unit; no later read replaces what is typed. */
export function useReport(id: string) {
  const { api, ownKey } = useBusiness();
  return useQuery({
    queryKey: reportKey(ownKey, id),
    // What is on the screen is what the person types into.
    meta: { isFilledIn: true },
    refetchOnWindowFocus: false,
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<OpenReport> => {
      const { template, last, ...detail } = await api(reportsCalls.detailfill, { query: { id }, signal, quiet: true });
      return { ...detail, template: templateOf(template), last };
    },
  });
}

/** A template as the server has read it; undefined where there is none. */
export function templateOf(answer: unknown): WorkbookTemplate | undefined {
  if (typeof answer !== 'object' || answer === null || !('sheets' in answer)) return undefined;
  // The server validated it when the workbook was read.
  return answer as WorkbookTemplate;
}
