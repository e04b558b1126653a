import { storedRecents } from '@org/meta-forms/react';
import { useEffect } from 'react';
import type { MenuItem } from '../navigation/menu-item.ts';
import { useOwnKey } from '../session/use-current-user.ts';
import { RECENT_PAGES } from './limits.ts';

const PLACE = 'pages';

function useRecents() {
  const [tenantId, account] = useOwnKey();
  return storedRecents(localStorage, `${tenantId}/${account}`);
}

/** Codes of the pages that the person opened last on this machine, the last one first. */
export function useRecentPages(): readonly string[] {
  return useRecents()
    .list(PLACE)
    .map(({ id }) => id);
}

/** Keeps the page that is open among those that were opened last. */
export function useRememberedPage(page: Pick<MenuItem, 'code' | 'name'> | undefined): void {
  const recents = useRecents();
  useEffect(() => {
    if (!page) return;
    const others = recents.list(PLACE).filter(({ id }) => id !== page.code);
    recents.keep(PLACE, [{ id: page.code, code: page.code, name: page.name, extra: '' }, ...others].slice(0, RECENT_PAGES));
    // The recents of a person are the same ones each time.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [page?.code]);
}
