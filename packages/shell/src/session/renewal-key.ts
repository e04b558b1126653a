// Cookies are shared by all ports of a host, the storage is not: the key proves that a renewal comes from this origin.
const PLACE = 'mf-renewal-key';
const BYTES = 32;

/** A new random key for a session. It says nothing about the person and is useless without the refresh token. */
export function newRenewalKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The key of this browser's session; undefined if there is none, or no storage. */
export function readRenewalKey(): string | undefined {
  try {
    return localStorage.getItem(PLACE) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores the key for all tabs of this origin; undefined removes it. Returns false if the browser has no storage. */
export function keepRenewalKey(key: string | undefined): boolean {
  try {
    if (key === undefined) localStorage.removeItem(PLACE);
    else localStorage.setItem(PLACE, key);
    return true;
  } catch {
    return false;
  }
}
