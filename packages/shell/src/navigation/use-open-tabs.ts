import { useEffect, useState } from 'react';
import { useSession } from '../session/session-context.tsx';
import { useOwnKey } from '../session/use-current-user.ts';
import { forgetTabs, readTabs, writeTabs } from './stored-tabs.ts';
import { openTab, type Tab } from './tabs.ts';

/**
 * The open tabs, restored from this machine. Opening a page opens its tab; closing the tab of the current page does not
 * open it again.
 */
export function useOpenTabs(arrivedAt: Tab | undefined): {
  readonly opened: readonly Tab[];
  readonly setOpened: (tabs: readonly Tab[]) => void;
} {
  const { session } = useSession();
  const owner = useOwnKey().join('/');
  const [opened, setOpened] = useState<readonly Tab[]>(() => readTabs(owner));
  const [last, setLast] = useState<Tab>();
  if (arrivedAt && !isSame(arrivedAt, last)) {
    setLast(arrivedAt);
    setOpened(openTab(opened, arrivedAt));
  }
  useEffect(() => {
    if (session.state().stage !== 'signed-out') writeTabs(owner, opened);
  }, [opened, owner, session]);
  useEffect(
    () => session.subscribe(() => session.state().stage === 'signed-out' && forgetTabs(owner)),
    [owner, session],
  );
  return { opened, setOpened };
}

function isSame(one: Tab, other: Tab | undefined): boolean {
  return one.address === other?.address && one.label === other.label;
}
