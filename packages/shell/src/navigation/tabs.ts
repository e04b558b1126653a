/**
 * An open page. Tabs are in the order of opening, or as the person has moved them. `HOME_PATH` is always first and
 * cannot be closed.
 */
export interface Tab {
  readonly path: string;
  /** Path with its query: the target of a click. */
  readonly address: string;
  readonly label: string;
}

export const HOME_PATH = '/wel/index';

/** Opens a tab; an open one gets the new address. */
export function openTab(tabs: readonly Tab[], tab: Tab): readonly Tab[] {
  const open = tabs.find(({ path }) => path === tab.path);
  if (!open) return tab.path === HOME_PATH ? [tab, ...tabs] : [...tabs, tab];
  if (open.address === tab.address && open.label === tab.label) return tabs;
  return tabs.map((other) => (other.path === tab.path ? tab : other));
}

/** Closes a tab; home and the last tab stay. */
export function closeTab(tabs: readonly Tab[], path: string): readonly Tab[] {
  if (path === HOME_PATH || tabs.length <= 1) return tabs;
  return tabs.filter((tab) => tab.path !== path);
}

/** The tab to show when the active one is closed: the previous one, or the first. */
export function tabAfterClosing(tabs: readonly Tab[], path: string): Tab | undefined {
  const index = tabs.findIndex((tab) => tab.path === path);
  return index > 0 ? tabs[index - 1] : tabs.find((tab) => tab.path !== path);
}

export function closeOtherTabs(tabs: readonly Tab[], path: string): readonly Tab[] {
  return tabs.filter((tab) => tab.path === path || tab.path === HOME_PATH);
}

/** Moves a tab to another position; home stays the first. */
export function moveTab(tabs: readonly Tab[], path: string, place: number): readonly Tab[] {
  const from = tabs.findIndex((tab) => tab.path === path);
  const to = Math.min(Math.max(place, tabs[0]?.path === HOME_PATH ? 1 : 0), tabs.length - 1);
  const moved = tabs[from];
  if (!moved || from === to || path === HOME_PATH) return tabs;
  return tabs.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** Updates the labels from the menu, which changes with the language and when an administrator renames entries. */
export function relabelTabs(tabs: readonly Tab[], labelOf: (address: string) => string | undefined): readonly Tab[] {
  if (tabs.every(({ address, label }) => (labelOf(address) ?? label) === label)) return tabs;
  return tabs.map((tab) => ({ ...tab, label: labelOf(tab.address) ?? tab.label }));
}
