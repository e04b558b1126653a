import { formKey } from '@org/business';
import { useOwnKey } from '@org/shell';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';

/**
 * Pause before a published form is loaded, in ms. An instance of the server may answer with the previous form for
 * 0.7 s, and not all windows of a deployment should ask at once.
 */
const SOONEST = 1000;
const LATEST = 3000;

/** Loads a form again after somebody has published it: the callback for `FormNewsContext`. */
export function usePublishedForms(): (metaKey?: string) => void {
  const cache = useQueryClient();
  const [tenantId, account] = useOwnKey();
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const waiting = timers.current;
    return () => waiting.forEach(clearTimeout);
  }, []);
  return useCallback(
    (metaKey) => {
      const load = () => void cache.invalidateQueries({ queryKey: formKey([tenantId, account], metaKey) });
      const timer = setTimeout(
        () => {
          timers.current.delete(timer);
          load();
        },
        SOONEST + Math.random() * (LATEST - SOONEST),
      );
      timers.current.add(timer);
    },
    [cache, tenantId, account],
  );
}
