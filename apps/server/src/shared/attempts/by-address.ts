import type { CallContext } from '../http/context.ts';
import { httpRefusal } from '../http/http.words.ts';
import { countAttempt, takeBack, type Counter } from './attempts.ts';
import { networkOf } from './networks.ts';

/** Wrong ones of a kind that an address may send within a minute. */
export interface AddressRule {
  readonly scope: string;
  readonly limit: number;
}

/** Tickets are 192 random bits: the limit bounds what searching costs the server, and leaves an office behind one address alone. */
export const ticketRule: AddressRule = { scope: 'ticket', limit: 600 };

const seconds = 60;

/**
 * Counts an attempt of the caller's network before `check` looks at the secret, and takes it back where it was right.
 * Refuses without a look where too many were wrong. The context is one outside of transactions.
 */
export async function countedByAddress<T>(
  context: Pick<CallContext, 'db' | 'at' | 'clientAddress'>,
  { scope, limit }: AddressRule,
  check: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const counters: readonly Counter[] = [{ scope, owner: '', source: networkOf(context.clientAddress), limit, seconds }];
  const { refusedBy } = await countAttempt(context.db, counters, context.at);
  if (refusedBy) throw httpRefusal('REQUEST_TOO_MANY');
  const found = await check();
  if (found !== undefined) await takeBack(context.db, counters, context.at);
  return found;
}
