import { useCallback, useEffect, useState } from 'react';
import { errorText } from '../../ports/error-text.ts';
import type { QueryScheme, SchemePort } from '../../ports/schemes.ts';

/** The stored queries of a list as far as they are read. */
export type SchemesState =
  | { readonly stage: 'loading' }
  | { readonly stage: 'ready'; readonly schemes: readonly QueryScheme[] }
  | { readonly stage: 'failed'; readonly reason: string };

/** The stored queries of a list; `reload` reads them again. */
export function useSchemes(
  port: SchemePort | undefined,
  metaKey: string,
): { readonly state: SchemesState; readonly reload: () => void } {
  const [state, setState] = useState<SchemesState>({ stage: 'loading' });
  const read = useCallback(
    (signal?: AbortSignal) => {
      port?.list(metaKey, signal ? { signal } : {}).then(
        (schemes) => signal?.aborted || setState({ stage: 'ready', schemes }),
        (fault: unknown) => signal?.aborted || setState({ stage: 'failed', reason: errorText(fault) }),
      );
    },
    [port, metaKey],
  );
  useEffect(() => {
    const ending = new AbortController();
    read(ending.signal);
    return () => ending.abort();
  }, [read]);
  return { state, reload: () => read() };
}
