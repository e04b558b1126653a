import type { WordParams } from '../fill-words.ts';
import type { Issue, IssuePath } from './issue.ts';
import { severityOf } from './issue-severity.ts';
import type { IssueCode } from './issues.words.ts';

/** Characters of a name or value that an issue quotes. */
const QUOTE_LIMIT = 60;

type IssueContext = Pick<Issue, 'fix' | 'position'>;

/** Creates a frozen issue; its severity is the table's. */
export function makeIssue(
  code: IssueCode,
  at: { readonly path: IssuePath; readonly params?: WordParams },
  context: IssueContext = {},
): Issue {
  return Object.freeze({
    code,
    severity: severityOf(code),
    path: Object.freeze([...at.path]),
    params: Object.freeze({ ...at.params }),
    ...context,
  });
}

/** A value as an issue quotes it: short, and without traversing it. */
export function quoteValue(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(shorten(value));
  if (Array.isArray(value)) return `[${value.length === 0 ? '' : '…'}]`;
  if (typeof value === 'object' && value !== null) return '{…}';
  return String(value);
}

/** A name as an issue quotes it. */
export function shorten(text: string): string {
  return text.length > QUOTE_LIMIT ? `${text.slice(0, QUOTE_LIMIT)}…` : text;
}
