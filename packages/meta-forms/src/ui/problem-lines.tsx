import type { Problem } from '../contract/problem.ts';
import { describeProblem } from '../locales/describe-problem.ts';
import { useLanguage } from './language.tsx';

interface ProblemLinesProps {
  /** The input refers to it with `aria-describedby`. */
  readonly id: string;
  readonly problems: readonly Problem[];
}

/** The sentences of the problems of one input, each on a line of its own. */
export function ProblemLines({ id, problems }: ProblemLinesProps) {
  const language = useLanguage();
  const sentences = new Set(problems.map((problem) => describeProblem(problem, language)));
  return (
    <div id={id} className="mf-problems">
      {[...sentences].map((sentence) => (
        <div key={sentence}>{sentence}</div>
      ))}
    </div>
  );
}
