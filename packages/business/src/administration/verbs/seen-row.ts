import type { WireRecord } from '@org/meta-forms/core';

/**
 * The id of a row with the version that the person has seen; the server refuses the action if the row has a newer one.
 */
export function seenRow({ id, version }: WireRecord): { readonly id: string; readonly version?: number } {
  return { id: String(id), ...(typeof version === 'number' ? { version } : {}) };
}
