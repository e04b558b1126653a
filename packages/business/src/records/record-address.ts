/** The address of a module's list. */
export function listAddress(moduleKey: string): string {
  return `/business/${encodeURIComponent(moduleKey)}`;
}

/** The address of the page of one record. */
export function recordAddress(moduleKey: string, id: string): string {
  return `${listAddress(moduleKey)}/${encodeURIComponent(id)}`;
}
