import { useSearchParams } from 'react-router';

const BIN = 'bin';

/**
 * Whether the address names the recycle bin of a list (`/business/{key}?bin`). The other parameters stay, so that the
 * way back leads to the same rows; the browser's way back does the same.
 */
export function useBinAddress() {
  const [params, setParams] = useSearchParams();
  const go = (change: (params: URLSearchParams) => void) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      change(next);
      return next;
    });
  return {
    isOpen: params.has(BIN),
    open: () => go((next) => next.set(BIN, '')),
    close: () => go((next) => next.delete(BIN)),
  };
}
