import { useEffect, useState } from 'react';
import { useSession } from '../session/session-context.tsx';
import { useOwnKey } from '../session/use-current-user.ts';
import { forgetTabs, readTabs, writeTabs } from './stored-tabs.ts';
import { openTab, type Tab } from './tabs.ts';

/**
 * The tabs in order of opening, as the person left them on this machine. Arriving at a page opens its tab; closing it
 * while still there does not open it again.
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
