import type { Call } from '@org/contract';
import type { WireRecord } from '@org/meta-forms/core';
import type { FastifyRequest } from 'fastify';
import type { AroundTransaction, CallInput } from '../../../shared/http/implement.ts';
import type { ReservedNumbers } from './reserve-numbers.ts';

interface Reservation {
  readonly numbers: ReservedNumbers;
  isUsed: boolean;
}

/** The automatic numbers of the requests that run now. */
export interface NumberedSaves<C extends Call> {
  /** Reserves numbers before the transaction of a save, and returns the unused ones. */
  readonly around: AroundTransaction<C>;
  /** The numbers for this request; undefined if the form has none. */
  take(request: FastifyRequest): WireRecord | undefined;
}

/** Reserves numbers for the saves of one call. A repeated save that gets its first answer again uses none. */
export function numberSaves<C extends Call>(
  reserve: (input: CallInput<C>) => Promise<ReservedNumbers | undefined>,
): NumberedSaves<C> {
  const reservations = new WeakMap<FastifyRequest, Reservation>();
  const giveBack = async ({ request }: CallInput<C>, isStored: boolean) => {
    const reservation = reservations.get(request);
    if (reservation && !(isStored && reservation.isUsed)) await reservation.numbers.release();
  };
  return {
    around: {
      async before(input) {
        const numbers = await reserve(input);
        if (numbers) reservations.set(input.request, { numbers, isUsed: false });
      },
      afterCommit: (input) => giveBack(input, true),
      afterFailure: (input) => giveBack(input, false),
    },
    take(request) {
      const reservation = reservations.get(request);
      if (!reservation) return undefined;
      reservation.isUsed = true;
      return reservation.numbers.records[0];
    },
  };
}
