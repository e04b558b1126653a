import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function in every render, which calls the one of the last. */
export function useLatest<Parameters extends readonly unknown[]>(act: (...parameters: Parameters) => void) {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...parameters: Parameters) => latest.current(...parameters), []);
}
