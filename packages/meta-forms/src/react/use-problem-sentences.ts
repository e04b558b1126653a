import { useMemo } from 'react';
import type { Problem } from '../contract/problem.ts';
import { describeProblem } from '../locales/describe-problem.ts';
import { useLanguage } from '../ui/language.tsx';

/** The sentences of problems in the current language. */
export function useProblemSentences(problems: readonly Problem[]): readonly string[] {
  const language = useLanguage();
  return useMemo(() => problems.map((problem) => describeProblem(problem, language)), [problems, language]);
}
