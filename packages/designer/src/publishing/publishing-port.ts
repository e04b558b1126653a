import type { ChangeKind, ChangeRisk } from '@org/meta-forms/document';

/** A difference between the published form and the draft, and the stored records that it touches. */
export interface ReviewedChange {
  readonly kind: ChangeKind;
  /** The id of the item; empty: the form itself. */
  readonly item: string;
  readonly risk: ChangeRisk;
  /** What changes, in one sentence. */
  readonly sentence: string;
  /** The stored records that it touches; undefined where it touches none by its kind, or they were not counted. */
  readonly count?: number | undefined;
  /** There are more records than `count`. */
  readonly isMore?: boolean | undefined;
}

/** What publishing changes. */
export interface PublishReview {
  /** The name that an author types where stored values would be lost. */
  readonly formName: string;
  /** The number of the published version; 0: the form was never published. */
  readonly publishedVersion: number;
  /** The stored records that were read. */
  readonly records: number;
  /** There are more records than `records`. */
  readonly isMore: boolean;
  /** Stored values would be lost: the author types the name of the form. */
  readonly needsName: boolean;
  readonly changes: readonly ReviewedChange[];
}

/** A question that the host has before it publishes, such as whether numbers may be stored as plain text. */
export interface PublishQuestion {
  readonly id: string;
  readonly text: string;
}

/** What the author has agreed to in the review. */
export interface PublishAnswers {
  /** What the author has typed as the name of the form; undefined where it was not asked for. */
  readonly confirmedName: string | undefined;
  /** The ids of the questions that the author has agreed to. */
  readonly agreed: readonly string[];
}

/** Publishes the stored form. Both calls reject with `PortError`. */
export interface PublishingPort {
  /** Compares the stored draft with the published form and counts the records. */
  readonly review: () => Promise<PublishReview>;
  /** Publishes a version of the draft; resolves with a question that the author has to answer first. */
  readonly publish: (version: number, answers: PublishAnswers) => Promise<PublishQuestion | undefined>;
}
