import { useState } from 'react';
import type { ListDensity, OwnColumnPort } from '../../ports/column-settings.ts';
import { useMedia } from '../../ui/frame/use-media.ts';

/** Windows up to this width start with the lowest rows. */
const SMALL_WINDOW = '(max-width: 1440px)';

export interface DensityChoice {
  readonly density: ListDensity;
  readonly choose: (density: ListDensity) => void;
}

/** The height of rows: the person's choice, else the host's, else by the width of the window. */
export function useDensity(port: OwnColumnPort | undefined, given: ListDensity | undefined): DensityChoice {
  const isSmall = useMedia(SMALL_WINDOW);
  const [chosen, setChosen] = useState(() => port?.readDensity?.());
  return {
    density: chosen ?? given ?? (isSmall ? 'compact' : 'medium'),
    choose(density) {
      port?.keepDensity?.(density);
      setChosen(density);
    },
  };
}
