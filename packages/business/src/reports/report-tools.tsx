import { reportsCalls } from '@org/contract';
import type { WireRecord } from '@org/meta-forms/core';
import { useWords } from '@org/meta-forms/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useBusiness } from '../forms/business-context.tsx';
import { AssignButton } from './assigning/assign-button.tsx';
import { balanceKey } from './balance/balance-queries.ts';
import { balanceAddress, fillingAddress } from './report-addresses.ts';
import { reportToolsWords } from './report-tools.words.ts';

/** The way from the report of a unit to the sheet in which it is filled in; none for a task without a template. */
export function FillingTool({ record }: { readonly record: WireRecord }) {
  const say = useWords(reportToolsWords);
  if (!useHasTemplate(String(record['taskId'] ?? ''))) return null;
  return (
    <Link className="report-tool" to={fillingAddress(String(record['id']))}>
      {say('fill')}
    </Link>
  );
}

/** Whether a task has a template; false until the server has answered. */
function useHasTemplate(taskId: string): boolean {
  const { api, ownKey } = useBusiness();
  const { data } = useQuery({
    queryKey: [...balanceKey(ownKey, taskId), 'template'],
    enabled: taskId !== '',
    retry: false,
    queryFn: async ({ signal }) => {
      const { task } = await api(reportsCalls.assignInfo, { query: { taskId }, signal, quiet: true });
      return task.templateId !== '';
    },
  });
  return data === true;
}

/** The ways from a task to its units: to give it to them, and to read what they have filled in. */
export function TaskTools({ record }: { readonly record: WireRecord }) {
  const say = useWords(reportToolsWords);
  const { can } = useBusiness();
  const taskId = String(record['id']);
  return (
    <>
      <AssignButton taskId={taskId} />
      {can('reporttaskassign_view') ? (
        <Link className="report-tool" to={balanceAddress(taskId)}>
          {say('balance')}
        </Link>
      ) : null}
    </>
  );
}
