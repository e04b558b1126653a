import { flowDeskCalls, MOST_PHRASES } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useBusiness } from '../../forms/business-context.tsx';
import { flowKey } from '../flow-queries.ts';
import { decisionWords } from './decision.words.ts';

const BUILT_IN = ['phrase1', 'phrase2', 'phrase3', 'phrase4', 'phrase5'] as const;

/** The common phrases of a person for comments. */
export interface Phrases {
  /** The own ones, then those that everybody has. */
  readonly all: readonly string[];
  /** Whether a text can become an own phrase. */
  readonly mayKeep: (text: string) => boolean;
  readonly keep: (text: string) => Promise<void>;
}

/** Reads and saves the common phrases of the person; without an answer there are those that everybody has. */
export function usePhrases(): Phrases {
  const say = useWords(decisionWords);
  const { api, ownKey } = useBusiness();
  const cache = useQueryClient();
  const queryKey = [...flowKey(ownKey), 'phrases'];
  const { data = [] } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api(flowDeskCalls.phrases, { signal, quiet: true }),
  });
  const own = data.map(({ content }) => content);
  const all = [...new Set([...own, ...BUILT_IN.map((key) => say(key))])];
  return {
    all,
    mayKeep: (text) => text !== '' && own.length < MOST_PHRASES && !all.includes(text),
    async keep(content) {
      await api(flowDeskCalls.savePhrase, { body: { content } });
      await cache.invalidateQueries({ queryKey });
    },
  };
}
