import type { FieldPath } from './field-path.ts';

/** Sent to the element of a list: its grid scrolls to the cell and opens its editor. */
export const REVEAL_EVENT = 'meta-forms:reveal';

/** The event's `detail`. */
export interface RevealRequest {
  readonly path: FieldPath;
}
