import { LONGEST_NUMBER } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { useState } from 'react';
import { useBusiness } from '../forms/business-context.tsx';
import { stocktakingWords } from './stocktakings.words.ts';
import { useScanQueue, type Said } from './use-scan-queue.ts';
import { useUnknownNumbers, type UnknownNumber } from './use-unknown-numbers.ts';

/** Scans of a stock-taking: each is kept on the device until the server has answered it. */
export interface Scans {
  /** What is said about the last scan. */
  readonly said: Said | undefined;
  readonly waiting: number;
  readonly scan: (number: string) => void;
  readonly send: () => void;
  /** Numbers that no item has, which may be slips of the keyboard: none is an extra one before the person says so. */
  readonly unknown: readonly UnknownNumber[];
  /** What an unknown number is: an extra one, another number that was meant, or nothing. */
  readonly decide: (unknown: UnknownNumber, as: 'extra' | 'nothing' | { readonly number: string }) => void;
}

/** Characters of a code that is no number. */
const SHOWN_LENGTH = 24;

/** Takes scans, and keeps the unknown ones until the person has decided about them. */
export function useScans(id: string, onChecked: () => void): Scans {
  const say = useWords(stocktakingWords);
  const { ownKey } = useBusiness();
  const [said, setSaid] = useState<Said>();
  const { numbers, add, remove } = useUnknownNumbers(ownKey.join(' '), id);
  const { waiting, keep, send } = useScanQueue(id, (next) => {
    setSaid(next);
    if (next.kind === 'unknown') add(next.number, next.near);
    if (next.kind === 'checked') onChecked();
  });
  return {
    said,
    waiting,
    send,
    scan(number) {
      // A camera reads any code, also those that lead to a page.
      if (number.length > LONGEST_NUMBER)
        return setSaid({
          kind: 'refused',
          number: `${number.slice(0, SHOWN_LENGTH)}…`,
          reason: say('tooLong', { most: LONGEST_NUMBER }),
        });
      return keep(number, false);
    },
    unknown: numbers,
    decide(unknown, as) {
      remove(unknown);
      setSaid(undefined);
      if (as === 'extra') keep(unknown.number, true);
      else if (as !== 'nothing') keep(as.number, false);
    },
  };
}
