import { formulaFunctions, type FunctionName, type Language, type ResultKind, sayIn } from '@org/meta-forms/core';
import { functionMeanings } from '@org/meta-forms/authoring';
import type { IsSpelt } from '@org/meta-forms/react';
import { functionKeywords } from './function-guide.words.ts';
import type { NamedValue } from './named-values.ts';

/** Values that are offered at once. Functions have a limit of their own: a form of many items does not hide them. */
const MOST_VALUES = 60;
const MOST_FUNCTIONS = 60;

/** What an author can put into a formula. */
export type Candidate =
  { readonly kind: 'value'; readonly value: NamedValue } | { readonly kind: 'function'; readonly name: FunctionName };

export interface CandidateSearch {
  readonly values: readonly NamedValue[];
  /** What the formula has to result in: values of this kind come first. */
  readonly wanted: ResultKind | undefined;
  readonly language: Language;
  readonly isSpelt: IsSpelt;
}

/**
 * The values and functions that typed text may mean, best first: by label, by key, by pinyin, and functions also by
 * what they do. Values that cannot be used come last.
 */
export function findCandidates(typed: string, search: CandidateSearch): readonly Candidate[] {
  const text = typed.trim().toLowerCase();
  const found = [
    ...search.values.map((value) => ({
      candidate: { kind: 'value', value } as const,
      rank: rankOfValue(text, value, search),
    })),
    ...formulaFunctions.map(({ name }) => ({
      candidate: { kind: 'function', name } as const,
      rank: rankOfFunction(text, name, search),
    })),
  ];
  const left = { value: MOST_VALUES, function: MOST_FUNCTIONS };
  return found
    .filter(({ rank }) => rank < NOT_FOUND)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ candidate }) => candidate)
    .filter(({ kind }) => left[kind]-- > 0);
}

const NOT_FOUND = 1000;
const BLOCKED = 100;

function rankOfValue(text: string, { label, text: key, kind, blocked }: NamedValue, search: CandidateSearch): number {
  // The initials of a list and its column are typed without the dot between them.
  const rank = rankOfNames(text, [label, key, label.replace('.', '')], search.isSpelt);
  if (rank === NOT_FOUND) return rank;
  return rank + (search.wanted !== undefined && kind !== search.wanted ? 0.5 : 0) + (blocked ? BLOCKED : 0);
}

function rankOfFunction(text: string, name: FunctionName, { language, isSpelt }: CandidateSearch): number {
  if (text === '') return 50;
  const keywords = sayIn(functionKeywords, language)(name).split(' ');
  const rank = rankOfNames(text, [name, ...keywords], isSpelt);
  if (rank < NOT_FOUND) return rank + 0.75;
  return sayIn(functionMeanings, language)(name).toLowerCase().includes(text) ? 10 : NOT_FOUND;
}

/** 0 equal, 1 begins with it, 2 contains it, 3 in pinyin. */
function rankOfNames(text: string, names: readonly string[], isSpelt: IsSpelt): number {
  if (text === '') return 1;
  let best = NOT_FOUND;
  for (const name of names) {
    const lower = name.toLowerCase();
    const at = lower.indexOf(text);
    const rank = lower === text ? 0 : at === 0 ? 1 : at > 0 ? 2 : isSpelt(name, text) ? 3 : NOT_FOUND;
    best = Math.min(best, rank);
  }
  return best;
}
