import type { FieldPath } from '../../contract/field-path.ts';

/** Who wrote the value that a field holds now. Times are wall clock, `yyyy-MM-dd HH:mm:ss`. */
export type FieldWriter =
  /** It came with the record; who saved that last and when, where the record says so. */
  | { readonly by: 'record'; readonly person?: string; readonly at?: string }
  /** A new record or row started as a copy of what it was opened from. */
  | { readonly by: 'copy' }
  | { readonly by: 'person'; readonly at: string }
  /** It followed from something else; `because` is what was done before, missing where that was opening the form. */
  | { readonly by: 'formula' | 'mapping' | 'cascade'; readonly at: string; readonly because?: FieldPath };
