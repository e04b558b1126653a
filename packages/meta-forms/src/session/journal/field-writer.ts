import type { FieldPath } from '../../contract/field-path.ts';

/** The writer of a field's current value. Times are wall clock, `yyyy-MM-dd HH:mm:ss`. */
export type FieldWriter =
  /** It was loaded with the record; the last saver and time, where the record has them. */
  | { readonly by: 'record'; readonly person?: string; readonly at?: string }
  /** A new record or row started as a copy of the record from which it was opened. */
  | { readonly by: 'copy' }
  | { readonly by: 'person'; readonly at: string }
  /**
   * It followed from something else; `because` is the action before, missing for the opening of the form. That has no
   * time on a server, where a page that is made in advance reads no clock.
   */
  | { readonly by: 'formula' | 'mapping' | 'cascade'; readonly at?: string; readonly because?: FieldPath };
