import type { IssueCode } from './issues.words.ts';

export type IssuePath = readonly (string | number)[];

/** What would mend an issue without losing anything else: set the attribute at the path, or remove it. */
export interface IssueFix {
  readonly kind: 'set' | 'remove';
  readonly path: IssuePath;
  readonly value?: unknown;
}

/**
 * Something wrong with the metadata itself, for its author. The form still works without what the issue names.
 * The sentence is `describeIssue(issue, language)`; the code never changes its meaning.
 */
export interface Issue {
  readonly code: IssueCode;
  readonly severity: 'error' | 'warning';
  /** From the form down to the attribute, e.g. `['metaFormItemList', 3, 'itemConfigJson', 'span']`. */
  readonly path: IssuePath;
  /** Words and numbers the sentence needs: what was found, and where. */
  readonly params: Readonly<Record<string, string | number>>;
  readonly fix?: IssueFix;
  /** Where in a formula the fault stands, in UTF-16 units. */
  readonly position?: number;
}
