import { useLanguage } from '@org/meta-forms/react';
import { createContext, useContext, useMemo } from 'react';
import { builtInEntries, type PaletteEntry } from './palette-entries.ts';

const NONE: readonly PaletteEntry[] = [];
const HostEntries = createContext(NONE);

/** Gives the palette below it the entries of the host's own item types. */
export const HostEntriesProvider = HostEntries.Provider;

/** The entries of the host's own item types. */
export function useHostEntries(): readonly PaletteEntry[] {
  return useContext(HostEntries);
}

/** What the palette offers: the built-in types, then those of the host. */
export function usePaletteEntries(): readonly PaletteEntry[] {
  const language = useLanguage();
  const own = useHostEntries();
  return useMemo(() => [...builtInEntries(language), ...own], [language, own]);
}

/** Names the types of items as the palette does; the number of a type that it does not offer. */
export function useTypeNames(): (type: number) => string {
  const entries = usePaletteEntries();
  return useMemo(() => {
    const names = new Map(entries.map(({ type, label }) => [type, label]));
    return (type) => names.get(type) ?? `${type}`;
  }, [entries]);
}
