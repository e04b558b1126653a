import { addressesOf, type Call } from '@org/contract';
import type { Need } from './reach-rule.ts';

/** One use of a call: what is sent, and what the sender must reach. */
export interface Touch {
  readonly call: Call;
  readonly about: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly payload?: Readonly<Record<string, unknown>> | readonly unknown[];
  readonly needs: readonly Need[];
  /** A reading: the id that its answer holds for those who may see it. */
  readonly shows?: string;
  /** The address, where it is not the first of the call. */
  readonly url?: string;
}

type Sent = Omit<Touch, 'call' | 'about' | 'needs'>;
type Use = readonly [call: Call, about: string, sent: Sent, needs: readonly Need[]];
/** A use of a call: which, about what, what is sent, and what it takes. */
export function touch(...[call, about, sent, needs]: Use): Touch {
  return { call, about, ...sent, needs };
}

/** The permission that a use of a call takes. */
export function permissionOf({ call, payload }: Touch): string {
  const isNew = payload !== undefined && !('id' in payload);
  return isNew ? (call.permissionToAdd ?? call.permission) : call.permission;
}

/** The same use by the other addresses of the call. */
export function byOtherAddresses(use: Touch): readonly Touch[] {
  const [, ...others] = addressesOf(use.call);
  return others.map((url) => Object.assign({}, use, { url, about: `${use.about} by ${url}` }));
}
