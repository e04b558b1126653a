import { LONGEST_NUMBER, stocktakingsCalls, type AnswerOf } from '@org/contract';
import { errorText, PortError } from '@org/meta-forms/core';
import { useWords } from '@org/meta-forms/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useBusiness } from '../forms/business-context.tsx';
import { scansOnDevice } from './scans-on-device.ts';
import { stocktakingWords } from './stocktakings.words.ts';

/** What is said about the last scan. */
export type Said =
  | { readonly kind: 'checked'; readonly answer: AnswerOf<typeof stocktakingsCalls.check> }
  | { readonly kind: 'waiting'; readonly number: string }
  | { readonly kind: 'refused'; readonly number: string; readonly reason: string };

/** Scans of a stock-taking: each is kept on the device until the server has answered it. */
export interface Scans {
  readonly said: Said | undefined;
  readonly waiting: number;
  readonly scan: (number: string) => void;
  readonly send: () => void;
}

const TRY_AGAIN_MS = 15_000;
/** Characters of a code that is no number. */
const SHOWN_LENGTH = 24;
/** Failures after which a scan is sent again; the server has refused it after the others. */
const PASSING: ReadonlySet<string> = new Set(['network', 'server', 'too-many', 'signed-out']);

/** Sends scans one after the other; without a connection they wait on the device. */
export function useScans(id: string, onChecked: () => void): Scans {
  const say = useWords(stocktakingWords);
  const { api, ownKey } = useBusiness();
  const person = ownKey.join(' ');
  const onDevice = useMemo(() => scansOnDevice(localStorage, person, id), [person, id]);
  const [said, setSaid] = useState<Said>();
  const [waiting, setWaiting] = useState(() => onDevice.list().length);
  const isSending = useRef(false);
  const listener = useRef(onChecked);
  useEffect(() => {
    listener.current = onChecked;
  });

  const send = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    for (let next = onDevice.list()[0]; next; next = onDevice.list()[0]) {
      const { number } = next;
      try {
        const answer = await api(stocktakingsCalls.check, { body: { id, number }, quiet: true });
        onDevice.forget(next);
        setSaid({ kind: 'checked', answer });
        listener.current();
      } catch (error) {
        if (!(error instanceof PortError) || PASSING.has(error.kind)) {
          setSaid({ kind: 'waiting', number });
          break;
        }
        onDevice.forget(next);
        setSaid({ kind: 'refused', number, reason: errorText(error) });
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
    said,
    waiting,
    scan(number) {
      // A camera reads any code, also those that lead to a page.
      if (number.length > LONGEST_NUMBER)
        return setSaid({
          kind: 'refused',
          number: `${number.slice(0, SHOWN_LENGTH)}…`,
          reason: say('tooLong', { most: LONGEST_NUMBER }),
        });
      onDevice.keep(number);
      setWaiting(onDevice.list().length);
      return void send();
    },
    send: () => void send(),
  };
}
