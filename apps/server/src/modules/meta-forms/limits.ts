import { MOST_LISTED, type FormSizeLimits } from '@org/meta-forms/checking';

/** The largest form that can be published. */
export const LARGEST_FORM: FormSizeLimits = { items: 5000, references: 20_000, listed: MOST_LISTED };

/** The most forms of the tree that a picker shows. */
export const FORMS_IN_TREE = 1000;

/** Up to this many characters a definition is compiled at once, in about 50 ms; a longer one goes to a worker. */
export const MOST_AT_ONCE = 100_000;

/** How long a worker may read a definition, in ms. */
export const READ_MS = 10_000;

/** Long definitions that stay compiled, because one publishing needs the same definition several times. */
export const MOST_COMPILED = 8;
