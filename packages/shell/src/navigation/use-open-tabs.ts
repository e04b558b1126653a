import { useState } from 'react';
import { openTab, type Tab } from './tabs.ts';

/** The tabs in order of opening. Arriving at a page opens its tab; closing it while still there does not open it again. */
export function useOpenTabs(arrivedAt: Tab | undefined): { readonly opened: readonly Tab[]; readonly setOpened: (tabs: readonly Tab[]) => void } {
  const [opened, setOpened] = useState<readonly Tab[]>([]);
  const [last, setLast] = useState<Tab>();
  if (arrivedAt && !isSame(arrivedAt, last)) {
    setLast(arrivedAt);
    setOpened(openTab(opened, arrivedAt));
  }
  return { opened, setOpened };
}

function isSame(one: Tab, other: Tab | undefined): boolean {
  return one.address === other?.address && one.label === other.label;
}
