import { useQuery } from '@tanstack/react-query';
import { useBusiness } from '../../forms/business-context.tsx';
import { ofRecordQuery, type FlowOfRecord } from '../flow-queries.ts';

/** Where a record is in its process; undefined until it is known, and where it has none. */
export function useFlowOfRecord(metaKey: string, id: string): FlowOfRecord | undefined {
  // Without an answer the record is still whole.
  const { data } = useQuery(ofRecordQuery(useBusiness(), metaKey, id));
  return data?.isBound === true ? data : undefined;
}

/** Whether the process of a record is under way, so that its state is not changed by verbs. */
export function isInProcess({ status }: Pick<FlowOfRecord, 'status'>): boolean {
  return status === 'running' || status === 'suspended';
}

/** Whether the caller has the record at its submission, from where they may end the process. */
export function mayGiveUp({ isSubmit, isClaimed }: Pick<FlowOfRecord, 'isSubmit' | 'isClaimed'>): boolean {
  return isSubmit && isClaimed;
}
