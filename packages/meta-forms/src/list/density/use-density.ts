import { useState } from 'react';
import type { ListDensity, OwnColumnPort } from '../../ports/column-settings.ts';
import { useMedia } from '../../ui/frame/use-media.ts';

/** Windows up to this width start with the lowest rows. */
const SMALL_WINDOW = '(max-width: 1440px)';

export interface DensityChoice {
  readonly density: ListDensity;
  readonly choose: (density: ListDensity) => void;
}

export interface DensityOptions {
  /** The height that the host gives a list; missing: by the width of the window. */
  readonly given: ListDensity | undefined;
  /** That of the view which the list shows. */
  readonly viewed: ListDensity | undefined;
}

/** The height of rows: that of the view until the person chooses another, else their choice, else the host's. */
export function useDensity(port: OwnColumnPort | undefined, { given, viewed }: DensityOptions): DensityChoice {
  const isSmall = useMedia(SMALL_WINDOW);
  const [chosen, setChosen] = useState(() => port?.readDensity?.());
  const [before, setBefore] = useState(viewed);
  const [isOfView, setOfView] = useState(viewed !== undefined);
  if (before !== viewed) {
    setBefore(viewed);
    setOfView(viewed !== undefined);
  }
  return {
    density: (isOfView ? viewed : undefined) ?? chosen ?? given ?? (isSmall ? 'compact' : 'medium'),
    choose(density) {
      port?.keepDensity?.(density);
      setChosen(density);
      setOfView(false);
    },
  };
}
