import type { Attributes } from '@org/meta-forms/document';

/** Why a guess was made. The words are in `import.words.ts`. */
export interface GuessReason {
  readonly code:
    | 'headSaysFiles'
    | 'headSaysDate'
    | 'headSaysNumber'
    | 'headSaysSwitch'
    | 'headSaysLongText'
    | 'headHasStar'
    | 'headHasUnit'
    | 'noSamples'
    | 'allDates'
    | 'allNumbers'
    | 'allYesNo'
    | 'fewValues'
    | 'longNumbers'
    | 'leadingZeros'
    | 'longTexts'
    | 'texts'
    | 'alwaysFilled'
    | 'sameAsDictionary';
  readonly params?: Readonly<Record<string, string | number>>;
}

/** A column of a pasted table as the item that it probably is. The author reviews it before it is added. */
export interface InferredItem {
  /** The position of the column in the table. */
  readonly column: number;
  readonly label: string;
  /** Empty: a free key is chosen when the item is added. */
  readonly key: string;
  /** The number of the type on the wire. */
  readonly type: number;
  readonly required: boolean;
  /** Columns of the 24-column grid. */
  readonly span: number;
  /** Attributes of the type, without `required` and `span`. */
  readonly config: Attributes;
  readonly maxlength?: number;
  /** Values for a dictionary that does not exist yet. */
  readonly values?: readonly string[];
  readonly reasons: readonly GuessReason[];
}
