import type { WireRecord } from '@org/meta-forms/core';
import { useWords } from '@org/meta-forms/react';
import { Link } from 'react-router';
import { useBusiness } from '../forms/business-context.tsx';
import { AssignButton } from './assigning/assign-button.tsx';
import { balanceAddress, fillingAddress } from './report-addresses.ts';
import { reportToolsWords } from './report-tools.words.ts';

/** The way from the report of a unit to the page on which it is filled in. */
export function FillingTool({ record }: { readonly record: WireRecord }) {
  const say = useWords(reportToolsWords);
  return (
    <Link className="report-tool" to={fillingAddress(String(record['id']))}>
      {say('fill')}
    </Link>
  );
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
