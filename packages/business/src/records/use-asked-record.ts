import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

const ASKED = 'record';

/**
 * Opens the record that the address names, and removes it from the address, so that the closed record does not open
 * again.
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
