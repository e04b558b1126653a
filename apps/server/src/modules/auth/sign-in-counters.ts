import type { Counted, Counter } from '../../shared/attempts/attempts.ts';
import { networkOf } from '../../shared/attempts/networks.ts';
import { attemptsAllowed, periods } from './limits.ts';

/** The source and the target of an attempt to sign in. */
export interface SignInAttempt {
  /** `ownerOf` the sent account, whether it exists or not. */
  readonly owner: string;
  readonly clientAddress: string;
  /** The device, if it has signed in to the account before. */
  readonly device: string | undefined;
  /** Whether the attempt has a captcha or a proof of work. */
  readonly hasProof: boolean;
}

/** The counter of a network, for all accounts. */
export function addressCounter(clientAddress: string, hasProof: boolean): Counter {
  return {
    scope: 'address',
    owner: '',
    source: networkOf(clientAddress),
    limit: attemptsAllowed.address,
    seconds: periods.address,
    ...(hasProof ? {} : { allowed: attemptsAllowed.addressWithoutProof }),
  };
}

/** Counts the use of a captcha or proof of work, which is valid once. */
export function proofCounter(id: string, seconds: number): Counter {
  return { scope: 'proof', owner: '', source: id, limit: 1, seconds };
}

/**
 * A device that has signed in to the account before has a counter of its own, which no other attempt uses up. Other
 * attempts share the counters of their network, of their network for this account, and of all unknown devices for this
 * account.
 */
export function accountCounters({ owner, clientAddress, device, hasProof }: SignInAttempt): readonly Counter[] {
  if (device !== undefined)
    return [{ scope: 'device', owner, source: device, limit: attemptsAllowed.device, seconds: periods.lock }];
  const withoutProof = hasProof ? {} : { allowed: attemptsAllowed.withoutProof };
  return [
    {
      scope: 'account-address',
      owner,
      source: networkOf(clientAddress),
      limit: attemptsAllowed.accountAndAddress,
      seconds: periods.lock,
      ...withoutProof,
    },
    { scope: 'account', owner, source: '', limit: attemptsAllowed.account, seconds: periods.account, ...withoutProof },
  ];
}

/** Whether the counter refuses every attempt until its time has passed. */
export function isFull({ counter, count }: Counted): boolean {
  return count >= counter.limit;
}

/** The minutes until a full counter accepts attempts again. */
export function minutesLeft({ until }: Counted, at: Date): number {
  return Math.max(1, Math.ceil((until.getTime() - at.getTime()) / 60_000));
}
