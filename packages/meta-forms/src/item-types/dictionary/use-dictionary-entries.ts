import { useEffect, useRef, useState } from 'react';
import type { CascadeState } from '../../contract/field-snapshot.ts';
import type { DictionaryEntry, DictionaryPort } from '../../ports/ports.ts';
import { errorText } from '../../ports/error-text.ts';

export type EntriesState =
  | { readonly stage: 'idle' | 'loading' | 'ready'; readonly entries: readonly DictionaryEntry[] }
  | { readonly stage: 'failed'; readonly entries: readonly DictionaryEntry[]; readonly reason: string };

export interface DictionarySource {
  readonly port: DictionaryPort;
  readonly code: string;
  readonly cascade: CascadeState | undefined;
  readonly onFailure: () => void;
}

const IDLE: EntriesState = Object.freeze({ stage: 'idle', entries: [] });

/** The entries of a dictionary, fetched when `load` is called; the previous entries stay until the answer comes. */
export function useDictionaryEntries({ port, code, cascade, onFailure }: DictionarySource): {
  readonly state: EntriesState;
  readonly load: () => void;
} {
  const [state, setState] = useState(IDLE);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  async function load() {
    controller.current?.abort();
    const { signal } = (controller.current = new AbortController());
    const argument =
      cascade?.state === 'ready' ? { cascade: { parameter: cascade.parameter, value: cascade.value } } : {};
    // Entries under another parent can no longer be chosen.
    setState((before) => ({ stage: 'loading', entries: cascade ? [] : before.entries }));
    try {
      const entries = await port.entries(code, { signal, ...argument });
      if (!signal.aborted) setState({ stage: 'ready', entries });
    } catch (error) {
      if (signal.aborted) return;
      setState({ stage: 'failed', entries: [], reason: errorText(error) });
      onFailure();
    }
  }
  return { state, load: () => void load() };
}
