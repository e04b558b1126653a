import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { RightsWatch } from './rights-watch.ts';
import { useOwnKey } from './use-current-user.ts';

/**
 * The age of known rights after which they are read again when a person returns to the window or changes the page, in
 * ms.
 */
const RIGHTS_AGE_MS = 5 * 60_000;
/** The shortest time between two reads of the rights because of refusals, in ms. */
const RIGHTS_AFTER_REFUSAL_MS = 30_000;

/**
 * Reads the person, their menu and their permissions again in the background: when they return to the window or change
 * the page and the last read is some minutes old, soon after a refusal, and after they changed rights.
 */
export function useFreshRights(rights: Pick<RightsWatch, 'subscribe'>): void {
  const cache = useQueryClient();
  const [tenantId, account] = useOwnKey();
  const { pathname } = useLocation();

  useEffect(() => {
    const readAgain = (olderThan: number) => {
      const own = [tenantId, account];
      const readAt = cache.getQueryState([...own, 'buttons'])?.dataUpdatedAt ?? 0;
      // A query without an answer is still loading.
      if (readAt === 0 || Date.now() - readAt < olderThan) return;
      for (const part of ['current-user', 'buttons', 'menu'])
        void cache.invalidateQueries({ queryKey: [...own, part] });
    };
    const onReturn = () => document.visibilityState === 'visible' && readAgain(RIGHTS_AGE_MS);
    readAgain(RIGHTS_AGE_MS);
    window.addEventListener('focus', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    const unsubscribe = rights.subscribe((doubt) => readAgain(doubt === 'written' ? 0 : RIGHTS_AFTER_REFUSAL_MS));
    return () => {
      window.removeEventListener('focus', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
      unsubscribe();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a change of the page is a reason to check
  }, [cache, tenantId, account, rights, pathname]);
}
