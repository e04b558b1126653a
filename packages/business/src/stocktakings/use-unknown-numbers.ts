import { useMemo, useState } from 'react';
import { scansOnDevice } from './scans-on-device.ts';
import type { StocktakingItem } from './stocktaking-queries.ts';

/** A number that no item has, until the person says what it is. */
export interface UnknownNumber {
  readonly key: string;
  readonly number: string;
  /** Items with a similar number. */
  readonly near: readonly StocktakingItem[];
}

/** The numbers of a stock-taking that nobody has decided about. */
export interface UnknownNumbers {
  readonly numbers: readonly UnknownNumber[];
  readonly add: (number: string, near: readonly StocktakingItem[]) => void;
  readonly remove: (unknown: UnknownNumber) => void;
}

const NOTHING_NEAR: readonly StocktakingItem[] = [];

/** Keeps unknown numbers on the device, so that none is lost when the page is closed before the person decides. */
export function useUnknownNumbers(person: string, id: string): UnknownNumbers {
  // The name differs from that of the scans that wait, which are sent without a question.
  const onDevice = useMemo(() => scansOnDevice(localStorage, person, `unknown:${id}`), [person, id]);
  const [numbers, setNumbers] = useState<readonly UnknownNumber[]>(() =>
    onDevice.list().map(({ key, number }) => ({ key, number, near: NOTHING_NEAR })),
  );
  return {
    numbers,
    add(number, near) {
      if (onDevice.list().some((one) => one.number === number)) return;
      const { key } = onDevice.keep(number);
      setNumbers((before) => [...before, { key, number, near }]);
    },
    remove({ key, number }) {
      onDevice.forget({ key, number, isExtra: false });
      setNumbers((before) => before.filter((one) => one.key !== key));
    },
  };
}
