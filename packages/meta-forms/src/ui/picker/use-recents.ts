import { useRef, useState } from 'react';
import type { RecentPort, ReferenceOption } from '../../ports/ports.ts';
import { RECENT_SIZE } from './limits.ts';
import type { ReferenceSource } from './reference/use-reference-options.ts';

export interface Recents {
  /** The offered choices, latest first; empty until `read`. */
  readonly options: readonly ReferenceOption[];
  /** Reads this person's last choices, and drops those that can no longer be chosen once that is known. */
  readonly read: () => void;
  readonly add: (chosen: readonly ReferenceOption[]) => void;
}

const NONE: readonly ReferenceOption[] = [];

/** The last choices of the person from this source, under the parent that restricts it now. */
export function useRecents({ port, referenceKey, cascade }: ReferenceSource, recents: RecentPort | undefined): Recents {
  const place = cascade?.state === 'ready' ? `${referenceKey}?${cascade.parameter}=${cascade.value}` : referenceKey;
  const [offered, setOffered] = useState({ place, options: NONE });
  const reading = useRef(0);

  function show(options: readonly ReferenceOption[]) {
    setOffered({ place, options });
  }

  async function read() {
    const stored = recents?.list(place) ?? NONE;
    const turn = (reading.current += 1);
    show(stored);
    if (stored.length === 0) return;
    try {
      const there = new Map(
        (
          await port.byIds(
            referenceKey,
            stored.map(({ id }) => id),
          )
        ).map((option) => [option.id, option]),
      );
      if (reading.current !== turn) return;
      const current = stored.flatMap(({ id }) => there.get(id) ?? []);
      recents?.keep(place, current);
      show(current);
    } catch {
      // They are offered as they were; the server refuses removed ones.
    }
  }

  function add(chosen: readonly ReferenceOption[]) {
    if (!recents || chosen.length === 0) return;
    reading.current += 1;
    const ids = new Set(chosen.map(({ id }) => id));
    recents.keep(place, [...chosen, ...recents.list(place).filter(({ id }) => !ids.has(id))].slice(0, RECENT_SIZE));
  }

  return { options: offered.place === place ? offered.options : NONE, read: () => void read(), add };
}
