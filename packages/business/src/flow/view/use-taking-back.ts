import { flowWorkCalls } from '@org/contract';
import { useNotices, useWords } from '@org/meta-forms/react';
import { useQueryClient } from '@tanstack/react-query';
import { useBusiness } from '../../forms/business-context.tsx';
import { flowKey } from '../flow-queries.ts';
import { recordFlowWords } from './record-flow.words.ts';

/** How an initiator takes back what they have sent. Each step asks first, and resolves with whether it was done. */
export interface TakingBack {
  /** The record comes back to its initiator. */
  readonly withdraw: (processInstanceId: string) => Promise<boolean>;
  /** The process ends, from the open submission of its initiator. */
  readonly giveUp: (taskId: string) => Promise<boolean>;
}

/** The steps of an initiator; `onChanged` is called after each, also where the server refused. */
export function useTakingBack(onChanged: () => void): TakingBack {
  const say = useWords(recordFlowWords);
  const { api, ownKey } = useBusiness();
  const cache = useQueryClient();
  const notices = useNotices();
  async function step(word: 'withdraw' | 'giveUp', send: () => Promise<unknown>): Promise<boolean> {
    const question = { title: say(`${word}Question`), text: say(`${word}Text`), isLoss: word === 'giveUp' };
    if (!(await notices.confirm({ ...question, agree: say(word), dismiss: say('dismiss') }))) return false;
    // The HTTP client shows a refusal; somebody may have decided meanwhile.
    const isDone = await send().then(
      () => true,
      () => false,
    );
    if (isDone) notices.success(say('withdrawn'));
    void cache.invalidateQueries({ queryKey: flowKey(ownKey) });
    onChanged();
    return isDone;
  }
  return {
    withdraw: (processInstanceId) =>
      step('withdraw', () => api(flowWorkCalls.rollback, { query: { processInstanceId } })),
    giveUp: (taskId) => step('giveUp', () => api(flowWorkCalls.giveUp, { query: { taskId } })),
  };
}
