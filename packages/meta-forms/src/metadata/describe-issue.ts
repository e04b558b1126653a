import { fillMessage } from './errors.ts';
import type { Issue } from './issue.ts';
import { issueWords } from './issues.words.ts';

/** The sentence of an issue for the author of the form. */
export function describeIssue(issue: Issue, language: 'zh' | 'en'): string {
  return fillMessage(issueWords[language][issue.code], issue.params);
}
