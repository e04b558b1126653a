import type { Counted, Counter } from '../../shared/attempts/attempts.ts';
import { networkOf } from '../../shared/attempts/networks.ts';
import { attemptsAllowed, periods } from './limits.ts';

/** Where an attempt to sign in comes from, and what it is aimed at. */
export interface SignInAttempt {
  /** `ownerOf` the account that was typed, known or not. */
  readonly owner: string;
  readonly clientAddress: string;
  /** The device, where it has signed in to the account before. */
  readonly device: string | undefined;
  /** Whether a captcha or a proof of work comes along. */
  readonly hasProof: boolean;
}

/** The counter of what comes from one network, whichever account it is aimed at. */
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

/** A captcha or a proof of work is good once. */
export function proofCounter(id: string, seconds: number): Counter {
  return { scope: 'proof', owner: '', source: id, limit: 1, seconds };
}

/**
 * A device that has signed in to the account before is counted alone: no other attempt uses up what it may try.
 * Everything else shares what is allowed to its network, to its network for this account, and to all that are unknown to the account.
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

/** Whether the counter has no attempt left until its time has passed. */
export function isFull({ counter, count }: Counted): boolean {
  return count >= counter.limit;
}

/** How long a full counter stays full, in minutes. */
export function minutesLeft({ until }: Counted, at: Date): number {
  return Math.max(1, Math.ceil((until.getTime() - at.getTime()) / 60_000));
}
