import { storedRecents } from '@org/meta-forms/react';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { MenuItem } from '../navigation/menu-item.ts';
import { useOwnKey } from '../session/use-current-user.ts';

/** The most recent pages that are offered. */
const RECENT_PAGES = 8;

const PLACE = 'pages';

function useRecents() {
  const [tenantId, account] = useOwnKey();
  return useMemo(() => storedRecents(localStorage, `${tenantId}/${account}`), [tenantId, account]);
}

/** Codes of the pages that the person opened last on this machine, newest first. Each shown page reads them again. */
export function useRecentPages(): readonly string[] {
  const recents = useRecents();
  const listed = useSyncExternalStore(subscribeToNothing, () =>
    recents
      .list(PLACE)
      .map(({ id }) => id)
      .join(SEPARATOR),
  );
  return useMemo(() => (listed === '' ? [] : listed.split(SEPARATOR)), [listed]);
}

const SEPARATOR = '\n';
// The storage sends no event to its own window, so there is nothing to subscribe to. A hidden page reads again when it
// is shown.
const subscribeToNothing = () => () => undefined;

/** Stores the open page as a recent one. */
export function useRememberedPage(page: Pick<MenuItem, 'code' | 'name'> | undefined): void {
  const recents = useRecents();
  useEffect(() => {
    if (!page) return;
    const others = recents.list(PLACE).filter(({ id }) => id !== page.code);
    recents.keep(
      PLACE,
      [{ id: page.code, code: page.code, name: page.name, extra: '' }, ...others].slice(0, RECENT_PAGES),
    );
  }, [page, recents]);
}
