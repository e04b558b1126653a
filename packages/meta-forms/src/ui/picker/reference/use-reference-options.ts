import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { CascadeState } from '../../../contract/field-snapshot.ts';
import type { ReferencePort } from '../../../ports/ports.ts';
import { createOptionLoader, type OptionLoader } from '../option-loader.ts';
import type { OptionsState } from '../options-state.ts';

/** The source of a picker's options. */
export interface ReferenceSource {
  readonly port: ReferencePort;
  readonly referenceKey: string;
  readonly cascade: CascadeState | undefined;
}

/** How a picker reads its source: the size of a page, and whether all are loaded where one page is not enough. */
export interface ReferenceReading {
  readonly size: number;
  readonly reloadsAll: boolean;
}

/** Searches and pages through the source; nothing is fetched before `loader.start`, and a new parent resets it. */
export function useReferenceOptions(
  { port, referenceKey, cascade }: ReferenceSource,
  { size, reloadsAll }: ReferenceReading,
): { readonly loader: OptionLoader; readonly state: OptionsState } {
  const parameter = cascade?.state === 'ready' ? cascade.parameter : '';
  const value = cascade?.state === 'ready' ? cascade.value : '';
  const loader = useMemo(
    () =>
      createOptionLoader(
        ({ text, page, signal, size: wanted = size }) =>
          port.page({
            referenceKey,
            page,
            size: wanted,
            signal,
            ...(text === '' ? {} : { text }),
            ...(parameter === '' ? {} : { cascade: { parameter, value } }),
          }),
        { reloadsAll },
      ),
    [port, referenceKey, size, reloadsAll, parameter, value],
  );
  useEffect(() => loader.stop, [loader]);
  const state = useSyncExternalStore(loader.subscribe, loader.getState, loader.getState);
  return { loader, state };
}
