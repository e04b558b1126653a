import type { DocumentProblem, ProblemSeverity, RuleId } from './problem.ts';

/** The word for each severity. */
export const SEVERITY_WORDS = { error: 'errors', warning: 'warnings', hint: 'hints' } as const;

/** The problems of a rule that are shown. */
export interface RuleProblems {
  readonly rule: RuleId;
  readonly problems: readonly DocumentProblem[];
}

export interface SeverityProblems {
  readonly severity: ProblemSeverity;
  readonly count: number;
  readonly rules: readonly RuleProblems[];
}

/** The problems by severity, and by rule in the order of the first one of each. */
export function groupProblems(all: readonly DocumentProblem[]): readonly SeverityProblems[] {
  return (['error', 'warning', 'hint'] as const).flatMap((severity) => {
    const byRule = new Map<RuleId, DocumentProblem[]>();
    const problems = all.filter((problem) => problem.severity === severity);
    for (const problem of problems) {
      const known = byRule.get(problem.rule);
      if (known) known.push(problem);
      else byRule.set(problem.rule, [problem]);
    }
    const rules = [...byRule].map(([rule, ofRule]) => ({ rule, problems: ofRule }));
    return problems.length === 0 ? [] : [{ severity, count: problems.length, rules }];
  });
}
