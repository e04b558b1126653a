/**
 * The faults of metadata with their sentences for authors. Separate from `errors.ts`, because pages that only open
 * forms and report codes need not load the sentences.
 */
import { severityOf, type IssueSeverity } from './issue-severity.ts';
import { issueWords, type IssueCode } from './issues.words.ts';
import { LINT_CODES } from './lint-issue.ts';

interface IssueEntry {
  readonly severity: IssueSeverity;
  /** Sentence for the developer; `{name}` marks a parameter. */
  readonly message: string;
}

/** Every fault of the metadata that is reported: it is returned and the rest of the form works. */
export const ISSUES: Readonly<Record<IssueCode, IssueEntry>> = tableOf(issueWords.en);

function tableOf(messages: Readonly<Record<IssueCode, string>>): Readonly<Record<IssueCode, IssueEntry>> {
  // as: the keys of the table of sentences are exactly the codes.
  const rows = Object.entries(messages) as readonly (readonly [IssueCode, string])[];
  // as: a row for each code, see above.
  return Object.freeze(
    Object.fromEntries(
      rows.map(([code, message]) => [code, { severity: LINT_CODES.has(code) ? 'warning' : severityOf(code), message }]),
    ),
  ) as Readonly<Record<IssueCode, IssueEntry>>;
}
