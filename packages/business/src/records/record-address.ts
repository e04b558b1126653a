/** The address of a module's list. */
export function listAddress(moduleKey: string): string {
  return `/business/${encodeURIComponent(moduleKey)}`;
}

/** The address of the page of one record. */
export function recordAddress(moduleKey: string, id: string): string {
  return `${listAddress(moduleKey)}/${encodeURIComponent(id)}`;
}

const LIST = /^\/business\/([\p{L}\p{N}_-]+)$/u;

/** The page of a record of the list at an address; undefined for an address of another page. */
export function recordPageOf(address: string, id: string): string | undefined {
  const [, moduleKey] = LIST.exec(address) ?? [];
  return moduleKey === undefined ? undefined : recordAddress(moduleKey, id);
}
