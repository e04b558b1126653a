import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { RightsWatch } from './rights-watch.ts';
import { useOwnKey } from './use-current-user.ts';

/** Rights that were read longer ago are read again when a person comes back or goes on, in ms. */
const RIGHTS_AGE_MS = 5 * 60_000;
/** A page that is refused many things asks for the rights once in this time, in ms. */
const RIGHTS_AFTER_REFUSAL_MS = 30_000;

/**
 * Reads who the person is, their menu and what they may do again, behind the page: when they come back to the window or
 * go to another page and it was read some minutes ago, soon after they were refused something, and when they gave
 * rights themselves.
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
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page is another look
  }, [cache, tenantId, account, rights, pathname]);
}
