import type { IssueCode } from './issues.words.ts';

/** The place of a fault in the metadata: keys and indices from the form down to the attribute. */
export type IssuePath = readonly (string | number)[];

/** The smallest correction of an issue: set the attribute at the path, or remove it. */
export interface IssueFix {
  readonly kind: 'set' | 'remove';
  readonly path: IssuePath;
  readonly value?: unknown;
}

/**
 * A fault of the metadata, for its author. The form still works without the faulty part. The sentence is
 * `describeIssue(issue, language)`; the code never changes its meaning.
 */
export interface Issue {
  readonly code: IssueCode;
  readonly severity: 'error' | 'warning';
  /** From the form down to the attribute, e.g. `['metaFormItemList', 3, 'itemConfigJson', 'span']`. */
  readonly path: IssuePath;
  /** Words and numbers of the sentence: the value found, and where. */
  readonly params: Readonly<Record<string, string | number>>;
  readonly fix?: IssueFix;
  /** Position of the fault in a formula, in UTF-16 units. */
  readonly position?: number;
}
