import { analysisCallOf, propertyCalls, type BodyOf } from '@org/contract';
import type { CompiledForm, ConditionPart } from '@org/meta-forms/core';
import { useWords } from '@org/meta-forms/react';
import { useQueries } from '@tanstack/react-query';
import { useBusiness, type MakeCall } from '../../forms/business-context.tsx';
import { cardOfParts, cardsOfGroups, type AnalysisCard } from './analysis-cards.ts';
import { analysisWords } from './analysis.words.ts';
import type { ListAnalysis } from './list-analyses.ts';

interface Asked {
  readonly analyses: readonly ListAnalysis[];
  readonly compiled: CompiledForm;
  readonly conditions: readonly ConditionPart[];
}

interface Analysed {
  /** What was answered so far. */
  readonly cards: readonly AnalysisCard[];
  readonly isWaiting: boolean;
  readonly failure: Error | null;
  readonly retry: () => void;
}

/** Reads analyses of what a list finds, in their order. */
export function useListAnalyses({ analyses, compiled, conditions }: Asked): Analysed {
  const say = useWords(analysisWords);
  const { api, ownKey } = useBusiness();
  return useQueries({
    queries: analyses.map((one) => ({
      queryKey: [...ownKey, 'analysis', nameOf(one), conditions],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<readonly AnalysisCard[]> => {
        const body = bodyOf(conditions);
        if (one.kind === 'parts') return [cardOfParts(one.name, await askParts(api, one.name, { body, signal }), say)];
        const answer = await api(analysisCallOf(one.analysis), { body, signal, quiet: true });
        return cardsOfGroups(one.analysis, answer, { compiled, say });
      },
    })),
    combine: (answers) => ({
      cards: answers.flatMap(({ data }) => data ?? []),
      isWaiting: answers.some(({ isPending, isFetching }) => isPending && isFetching),
      failure: answers.find(({ error }) => error)?.error ?? null,
      retry: () => answers.forEach(({ error, refetch }) => void (error && refetch())),
    }),
  });
}

function nameOf(one: ListAnalysis): string {
  return one.kind === 'parts' ? one.name : `${one.analysis.module}.${one.analysis.end}`;
}

type Body = BodyOf<typeof propertyCalls.houseRooms>;

function askParts(
  api: MakeCall,
  name: keyof typeof propertyCalls & Extract<ListAnalysis, { kind: 'parts' }>['name'],
  { body, signal }: { readonly body: Body; readonly signal: AbortSignal },
) {
  return api(propertyCalls[name], { body, signal, quiet: true });
}

function bodyOf(conditions: readonly ConditionPart[]): Body {
  // The client only writes them as JSON; the schema's arrays differ in being mutable.
  return conditions as Body;
}
