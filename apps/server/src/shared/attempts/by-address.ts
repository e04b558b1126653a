import type { CallContext } from '../http/context.ts';
import { httpRefusal } from '../http/http.words.ts';
import { countAttempt, takeBack, type Counter } from './attempts.ts';
import { networkOf } from './networks.ts';

/** The most wrong secrets of one kind that an address may send in a minute. */
export interface AddressRule {
  readonly scope: string;
  readonly limit: number;
}

/**
 * A ticket has 192 random bits. The limit bounds the cost of guessing for the server, and is high enough for an office
 * that shares one address.
 */
export const ticketRule: AddressRule = { scope: 'ticket', limit: 600 };

const seconds = 60;

/**
 * Counts an attempt of the caller's network, then runs `check` on the secret, and takes the attempt back if it was
 * right. Refuses without the check if too many attempts were wrong. Call it outside of transactions.
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
