import { stocktakingsCalls, type AnswerOf } from '@org/contract';
import { errorText, PortError } from '@org/meta-forms/core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useBusiness } from '../forms/business-context.tsx';
import { scansOnDevice } from './scans-on-device.ts';
import type { StocktakingItem } from './stocktaking-queries.ts';

/** What became of a scan. */
export type Said =
  | {
      readonly kind: 'checked';
      readonly answer: Extract<AnswerOf<typeof stocktakingsCalls.check>, { readonly isFirst: boolean }>;
    }
  /** No item has the number; those with a similar one are near it. */
  | { readonly kind: 'unknown'; readonly number: string; readonly near: readonly StocktakingItem[] }
  | { readonly kind: 'waiting'; readonly number: string }
  | { readonly kind: 'refused'; readonly number: string; readonly reason: string };

/** Scans that the server has not answered. */
export interface ScanQueue {
  readonly waiting: number;
  /** `isExtra`: a number that no item has is kept as an extra one without a question. */
  readonly keep: (number: string, isExtra: boolean) => void;
  readonly send: () => void;
}

const TRY_AGAIN_MS = 15_000;
/** Failures after which a scan is sent again; the server has refused it after the others. */
const PASSING: ReadonlySet<string> = new Set(['network', 'server', 'too-many', 'signed-out']);

/** Sends scans one after the other; without a connection they wait on the device. */
export function useScanQueue(id: string, onSaid: (said: Said) => void): ScanQueue {
  const { api, ownKey } = useBusiness();
  const person = ownKey.join(' ');
  const onDevice = useMemo(() => scansOnDevice(localStorage, person, id), [person, id]);
  const [waiting, setWaiting] = useState(() => onDevice.list().length);
  const isSending = useRef(false);
  const listener = useRef(onSaid);
  useEffect(() => {
    listener.current = onSaid;
  });

  const send = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    for (let next = onDevice.list()[0]; next; next = onDevice.list()[0]) {
      const { number, isExtra } = next;
      try {
        const answer = await api(stocktakingsCalls.check, { body: { id, number, onlyListed: !isExtra }, quiet: true });
        onDevice.forget(next);
        if ('near' in answer) listener.current({ kind: 'unknown', number, near: answer.near });
        else listener.current({ kind: 'checked', answer });
      } catch (error) {
        if (!(error instanceof PortError) || PASSING.has(error.kind)) {
          listener.current({ kind: 'waiting', number });
          break;
        }
        onDevice.forget(next);
        listener.current({ kind: 'refused', number, reason: errorText(error) });
      }
    }
    isSending.current = false;
    setWaiting(onDevice.list().length);
  }, [api, id, onDevice]);

  useEffect(() => {
    const sendAgain = () => void send();
    window.addEventListener('online', sendAgain);
    // What another visit has left is sent at once.
    const timers = [window.setTimeout(sendAgain, 0), window.setInterval(sendAgain, TRY_AGAIN_MS)];
    return () => {
      window.removeEventListener('online', sendAgain);
      timers.forEach((timer) => window.clearTimeout(timer));
    };
  }, [send]);
  return {
    waiting,
    keep(number, isExtra) {
      onDevice.keep(number, isExtra);
      setWaiting(onDevice.list().length);
      void send();
    },
    send: () => void send(),
  };
}
