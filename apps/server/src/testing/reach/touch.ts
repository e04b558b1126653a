import { addressesOf, type Call } from '@org/contract';
import type { Need } from './reach-rule.ts';

/** One use of a call: its request, and what the caller must reach. */
export interface Touch {
  readonly call: Call;
  readonly about: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly payload?: Readonly<Record<string, unknown>> | readonly unknown[];
  readonly needs: readonly Need[];
  /** For a call that reads: the id in its answer for callers who may see it. */
  readonly shows?: string;
  /** The address, if it is not the first one of the call. */
  readonly url?: string;
}

type Sent = Omit<Touch, 'call' | 'about' | 'needs'>;
type Use = readonly [call: Call, about: string, sent: Sent, needs: readonly Need[]];
/** A use of a call: the call, its subject, its payload, and what it needs. */
export function touch(...[call, about, sent, needs]: Use): Touch {
  return { call, about, ...sent, needs };
}

/** The permission that a use of a call needs. */
export function permissionOf({ call, payload }: Touch): string {
  const isNew = payload !== undefined && !('id' in payload);
  return isNew ? (call.permissionToAdd ?? call.permission) : call.permission;
}

/** The same use with the other addresses of the call. */
export function byOtherAddresses(use: Touch): readonly Touch[] {
  const [, ...others] = addressesOf(use.call);
  return others.map((url) => Object.assign({}, use, { url, about: `${use.about} by ${url}` }));
}
