import { makeIssue } from './issue-list.ts';
import type { Issue } from './issue.ts';
import type { IssueCode } from './issues.words.ts';

/**
 * Codes that only the lint report has. All are warnings. They are not in the table of `issue-severity.ts`, which every
 * page with a form loads.
 */
export const LINT_CODES: ReadonlySet<IssueCode> = new Set<IssueCode>([
  'META_FORM_ATTRIBUTE_MISSPELT',
  'META_FORM_ATTRIBUTE_MISPLACED',
  'META_FORM_ATTRIBUTE_MISSING',
]);

/** Creates an issue with one of these codes. */
export function lintIssue(code: IssueCode, at: Pick<Issue, 'path' | 'params'>): Issue {
  return Object.freeze({ ...makeIssue(code, at), severity: 'warning' });
}
