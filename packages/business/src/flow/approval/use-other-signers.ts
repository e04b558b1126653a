import { useQuery } from '@tanstack/react-query';
import { useBusiness } from '../../forms/business-context.tsx';
import { historyQuery, type FlowHistoryRow, type FlowTask } from '../flow-queries.ts';

const NOBODY: readonly FlowHistoryRow[] = [];

/** The open tasks of the other people who sign the node of a countersigned task; empty until they are known. */
export function useOtherSigners(task: FlowTask): readonly FlowHistoryRow[] {
  const { data } = useQuery({
    ...historyQuery(useBusiness(), task.processInstanceId),
    enabled: task.canAddSign,
    select: (rows) => rows.filter((row) => isOtherSigner(row, task)),
  });
  return data ?? NOBODY;
}

function isOtherSigner(row: FlowHistoryRow, { taskId, taskDefinitionKey }: FlowTask): boolean {
  const isOpen = row.activityType === 'userTask' && row.endTime === '';
  return isOpen && row.historyActivityId === taskDefinitionKey && row.taskId !== taskId;
}
