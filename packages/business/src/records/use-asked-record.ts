import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

const ASKED = 'record';

/**
 * Opens the record that the address names, once: what is asked for leaves the address, so that closing it stays closed.
 */
export function useAskedRecord(open: (row: { readonly id: string }) => void): void {
  const [params, setParams] = useSearchParams();
  const id = params.get(ASKED);
  useEffect(() => {
    if (id === null) return;
    setParams(
      (before) => {
        const others = new URLSearchParams(before);
        others.delete(ASKED);
        return others;
      },
      { replace: true },
    );
    open({ id });
  }, [id, open, setParams]);
}
