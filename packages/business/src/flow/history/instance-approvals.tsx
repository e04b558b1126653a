import { PendingPart } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { useQuery } from '@tanstack/react-query';
import { useBusiness } from '../../forms/business-context.tsx';
import { historyQuery } from '../flow-queries.ts';
import { ApprovalList } from './approval-list.tsx';
import { historyWords } from './history.words.ts';
import { JumpList } from './jump-list.tsx';

/** The approvals of an instance and the jumps between them, read from the server. */
export function InstanceApprovals({ processInstanceId }: { readonly processInstanceId: string }) {
  const say = useWords(historyWords);
  const { data, error, refetch } = useQuery(historyQuery(useBusiness(), processInstanceId));
  if (!data) return <PendingPart failure={error} title={say('flowFailed')} onRetry={() => void refetch()} />;
  return (
    <>
      <ApprovalList history={data} />
      <JumpList history={data} />
    </>
  );
}
