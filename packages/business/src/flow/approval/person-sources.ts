import { flowPeopleCalls } from '@org/contract';
import { parseAssignee } from '@org/workflow';
import type { BusinessSurroundings } from '../../forms/business-context.tsx';
import type { FlowHistoryRow } from '../flow-queries.ts';
import { toTheMinute } from '../../lists/to-the-minute.ts';
import type { PersonSource } from './person-dialog.tsx';

type MakeCall = BusinessSurroundings['api'];

/** The people of the caller's own unit and department. */
export function ownPersons(
  api: MakeCall,
  labels: { readonly unit: string; readonly department: string },
): readonly PersonSource[] {
  return [
    {
      key: 'unit',
      label: labels.unit,
      load: (query, signal) => api(flowPeopleCalls.ofUnit, { query, signal, quiet: true }),
    },
    {
      key: 'department',
      label: labels.department,
      load: (query, signal) => api(flowPeopleCalls.ofDepartment, { query, signal, quiet: true }),
    },
  ];
}

/** The people who have these open tasks; each has the id of their task. */
export function signersOf(taskId: string, label: string, rows: readonly FlowHistoryRow[]): PersonSource {
  const records = rows.map((row) => ({
    id: row.taskId,
    realName: row.assigneeName,
    orgId: '',
    orgName: toTheMinute(row.createTime),
    deptId: '',
  }));
  return {
    key: `signers ${taskId} ${records.map(({ id }) => id).join(' ')}`,
    label,
    load: async ({ size }) => ({ records, total: records.length, size, current: 1, pages: 1 }),
  };
}

/** A task that asks for a person: the variable that takes them, and where they are looked up. */
export interface AssigneeQuestion {
  readonly variable: string;
  readonly source: PersonSource;
}

/** The question of an assignee expression such as `${unit_1}`; undefined where the person is fixed. */
export function assigneeQuestion(
  api: MakeCall,
  taskId: string,
  { assignee, name }: { readonly assignee: string; readonly name: string },
): AssigneeQuestion | undefined {
  const rule = parseAssignee(assignee);
  if (!rule) return undefined;
  const { kind, number, variable } = rule;
  return {
    variable,
    source: {
      key: `${taskId} ${variable}`,
      label: name,
      load: (page, signal) =>
        api(flowPeopleCalls.assignees, { params: { kind, number }, query: { ...page, taskId }, signal, quiet: true }),
    },
  };
}
