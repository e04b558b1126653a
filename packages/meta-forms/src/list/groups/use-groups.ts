import { useCallback, useEffect, useMemo, useState } from 'react';
import type { CompiledForm } from '../../compile/compiled-form.ts';
import { errorText } from '../../ports/error-text.ts';
import type { FormPorts, RecordGroups } from '../../ports/ports.ts';
import { groupingToText, type Grouping } from '../../query/grouping.ts';
import { askedConditions, type ListState } from '../list-state.ts';

/** The groups of a list as far as they are read. The last ones stay while the next are loading. */
export interface FoundGroups {
  readonly answer: RecordGroups | undefined;
  /** The question that the answer is that of; another object after each answer. */
  readonly question: GroupQuestion | undefined;
  readonly loading: boolean;
  readonly failure: string | undefined;
  readonly reload: () => void;
}

export interface GroupQuestion {
  readonly compiled: CompiledForm;
  readonly ports: FormPorts;
  readonly state: ListState;
  readonly grouping: Grouping;
  /** The grouping as text; groups of another text are other groups. */
  readonly groupedBy: string;
  /** Keys of the columns of numbers whose totals are shown, as one text. */
  readonly summed: string;
}

interface GroupsOptions {
  readonly compiled: CompiledForm;
  readonly ports: FormPorts;
  /** Undefined: nothing is grouped. */
  readonly state: ListState | undefined;
  readonly summed: string;
}

interface Answered {
  readonly question?: GroupQuestion;
  readonly answer?: RecordGroups;
  readonly failed?: { readonly question: GroupQuestion; readonly reason: string };
}

/** Reads the groups of what a list finds, and again when its state is another object. */
export function useGroups({ compiled, ports, state, summed }: GroupsOptions): FoundGroups {
  const [turn, setTurn] = useState(0);
  const grouping = state?.group;
  const question = useMemo(
    (): GroupQuestion | undefined =>
      state && grouping ? { compiled, ports, state, grouping, groupedBy: groupingToText(grouping), summed } : undefined,
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each turn asks again
    [compiled, ports, state, grouping, summed, turn],
  );
  const [last, setLast] = useState<Answered>({});
  useEffect(() => {
    if (!question) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    groupsOf(question, signal).then(
      (answer) => signal.aborted || setLast({ question, answer }),
      (fault: unknown) =>
        signal.aborted || setLast((before) => ({ ...before, failed: { question, reason: errorText(fault) } })),
    );
    return () => ending.abort();
  }, [question]);
  const isFailed = question !== undefined && last.failed?.question === question;
  // The groups of another column are none of these.
  const isKnown = question !== undefined && last.question?.groupedBy === question.groupedBy;
  return {
    answer: isKnown ? last.answer : undefined,
    question: isKnown ? last.question : undefined,
    loading: question !== undefined && last.question !== question && !isFailed,
    failure: isFailed ? last.failed?.reason : undefined,
    reload: useCallback(() => setTurn((before) => before + 1), []),
  };
}

async function groupsOf(question: GroupQuestion, signal: AbortSignal): Promise<RecordGroups> {
  const { compiled, ports, state, grouping, summed } = question;
  const { key, by } = grouping;
  if (!ports.records.groups) return { count: 0, countIsCapped: false, groups: [], isCapped: false };
  return ports.records.groups({
    metaKey: compiled.metaKey,
    conditions: askedConditions(compiled, state),
    field: key,
    ...(by ? { by } : {}),
    fields: summed === '' ? [] : summed.split(','),
    signal,
  });
}
