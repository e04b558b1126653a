import type { WireRecord } from '@org/meta-forms/core';

/** Names a row and the version that the person has seen, so that the server refuses to act on another one. */
export function seenRow({ id, version }: WireRecord): { readonly id: string; readonly version?: number } {
  return { id: String(id), ...(typeof version === 'number' ? { version } : {}) };
}
