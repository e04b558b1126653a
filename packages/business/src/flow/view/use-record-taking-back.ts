import type { WireRecord } from '@org/meta-forms/core';
import { useQueryClient } from '@tanstack/react-query';
import { useBusiness } from '../../forms/business-context.tsx';
import { ofRecordQuery } from '../flow-queries.ts';
import { mayGiveUp } from './use-flow-of-record.ts';
import { useTakingBack } from './use-taking-back.ts';

/**
 * Returns the function that takes a record of the caller out of its process, after a question: a record in a process
 * cannot be cancelled. It resolves with false where the caller has nothing to take back.
 */
export function useRecordTakingBack(metaKey: string, onChanged: () => void): (record: WireRecord) => Promise<boolean> {
  const business = useBusiness();
  const cache = useQueryClient();
  const { withdraw, giveUp } = useTakingBack(onChanged);
  return async (record) => {
    const query = ofRecordQuery(business, metaKey, String(record['id']));
    // Without an answer the server decides.
    const flow = await cache.fetchQuery(query).catch(() => null);
    if (flow?.canWithdraw === true) await withdraw(flow.processInstanceId);
    else if (flow && mayGiveUp(flow)) await giveUp(flow.taskId);
    else return false;
    return true;
  };
}
