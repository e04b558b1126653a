import { reportsCalls, type AnswerOf } from '@org/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useBusiness } from '../../forms/business-context.tsx';

/** A task with the states of its units, and the sums over them. */
export type TaskBalance = AnswerOf<typeof reportsCalls.assignInfo>;

/** A cell whose values of all units are asked for. */
export interface AskedCell {
  readonly sheet: string;
  readonly address: string;
}

/** The key of the cache under which a task is kept. */
export function balanceKey(ownKey: readonly string[], taskId: string): readonly string[] {
  return [...ownKey, 'report-balance', taskId];
}

/** The units of a task with the sums over those that have handed in, or over all. */
export function useTaskBalance(taskId: string, withOpen: boolean) {
  const { api, ownKey } = useBusiness();
  return useQuery({
    queryKey: [...balanceKey(ownKey, taskId), withOpen],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api(reportsCalls.assignInfo, { query: { taskId, reportBalance: true, withOpen }, signal, quiet: true }),
  });
}

/** The value of each unit in a cell. */
export function useCellOfUnits(taskId: string, withOpen: boolean, { sheet, address }: AskedCell) {
  const { api, ownKey } = useBusiness();
  return useQuery({
    queryKey: [...balanceKey(ownKey, taskId), withOpen, sheet, address],
    queryFn: async ({ signal }) => {
      const query = { taskId, reportBalance: true, withOpen, sheetName: sheet, address };
      return (await api(reportsCalls.assignInfo, { query, signal, quiet: true })).cell?.values ?? [];
    },
  });
}
