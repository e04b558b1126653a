import type { Tab } from './tabs.ts';

const PLACE = 'mf-tabs/';

/** The stored tabs of a person on this machine; none if nothing readable is stored. */
export function readTabs(owner: string): readonly Tab[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PLACE + owner) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isTab) : [];
  } catch {
    return [];
  }
}

/** A browser without storage forgets the tabs, which is harmless. */
export function writeTabs(owner: string, tabs: readonly Tab[]): void {
  try {
    localStorage.setItem(PLACE + owner, JSON.stringify(tabs));
  } catch {
    return;
  }
}

/** shell.md §4: logging out clears the tabs. */
export function forgetTabs(owner: string): void {
  localStorage.removeItem(PLACE + owner);
}

function isAtPath(address: string, path: string): boolean {
  return address === path || address.startsWith(`${path}${path.includes('?') ? '&' : '?'}`);
}

// Other people at the machine can edit the storage, so only addresses of this app are accepted.
function isTab(value: unknown): value is Tab {
  if (typeof value !== 'object' || value === null) return false;
  const { path, address, label } = value as { readonly [key in keyof Tab]?: unknown };
  return (
    typeof path === 'string' &&
    /^\/(?![/\\])/.test(path) &&
    typeof address === 'string' &&
    isAtPath(address, path) &&
    typeof label === 'string'
  );
}
