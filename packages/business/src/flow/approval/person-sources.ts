import { flowPeopleCalls } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { parseAssignee } from '@org/workflow';
import { useBusiness, type BusinessSurroundings } from '../../forms/business-context.tsx';
import { useUnitTree } from '../../lists/use-unit-tree.ts';
import type { FlowHistoryRow } from '../flow-queries.ts';
import { toTheMinute } from '../../lists/to-the-minute.ts';
import type { PersonSource } from './person-source.ts';
import { personWords } from './person.words.ts';

type MakeCall = BusinessSurroundings['api'];

/** The other people of the caller's own unit and department; those of all units where the caller sees several. */
export function useColleagues(): readonly PersonSource[] {
  const say = useWords(personWords);
  const { api } = useBusiness();
  const units = useUnitTree();
  const seesOthers = units.length > 1 || units.some(({ children }) => children.length > 0);
  const own: readonly PersonSource[] = [
    {
      key: 'unit',
      label: say('ownUnit'),
      load: ({ current, size }, signal) =>
        api(flowPeopleCalls.ofUnit, { query: { current, size, withoutSelf: true }, signal, quiet: true }),
    },
    {
      key: 'department',
      label: say('ownDepartment'),
      load: ({ current, size }, signal) =>
        api(flowPeopleCalls.ofDepartment, { query: { current, size, withoutSelf: true }, signal, quiet: true }),
    },
  ];
  const all: PersonSource = {
    key: 'visible',
    label: say('allUnits'),
    isSearched: true,
    load: ({ current, size, name }, signal) =>
      api(flowPeopleCalls.search, { query: { current, size, realName: name }, signal, quiet: true }),
  };
  return seesOthers ? [...own, all] : own;
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
      load: ({ current, size }, signal) =>
        api(flowPeopleCalls.assignees, {
          params: { kind, number },
          query: { current, size, taskId },
          signal,
          quiet: true,
        }),
    },
  };
}
