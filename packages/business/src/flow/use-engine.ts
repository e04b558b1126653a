import { flowWatchCalls, type AnswerOf } from '@org/contract';
import { EMBEDDED_CAPABILITIES } from '@org/workflow';
import { useQuery } from '@tanstack/react-query';
import { useBusiness } from '../forms/business-context.tsx';
import { flowKey } from './flow-queries.ts';

type Answered = AnswerOf<typeof flowWatchCalls.engine>;

/** What an engine can do, as far as screens ask. */
export type FlowEngine = Pick<
  Answered,
  'preview' | 'votes' | 'calls' | 'commands' | 'addSign' | 'straightBack' | 'jump'
>;

/**
 * What the engine of an instance can do; without one, that of new instances. Until it is known, and where it cannot be
 * read, everything: the server refuses what its engine cannot do.
 */
export function useEngine(processInstanceId?: string): FlowEngine {
  const { api, ownKey } = useBusiness();
  const query = processInstanceId === undefined ? {} : { processInstanceId };
  const { data } = useQuery({
    queryKey: [...flowKey(ownKey), 'engine', processInstanceId ?? ''],
    queryFn: ({ signal }) => api(flowWatchCalls.engine, { query, signal, quiet: true }),
    // The engine of an instance never changes, that of a server with its restart.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data ?? EVERYTHING;
}

const { preview, votes, calls, commands, addSign, straightBack, jump } = EMBEDDED_CAPABILITIES;
const EVERYTHING: FlowEngine = {
  preview,
  votes,
  calls,
  commands: [...commands],
  addSign: [...addSign],
  straightBack,
  jump: [...jump],
};
