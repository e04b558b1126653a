// Cookies do not separate the ports of a site, the storage does: the key proves that a renewal comes from this very
// origin.
const PLACE = 'mf-renewal-key';
const BYTES = 32;

/**
 * A random key for a session that begins; it says nothing of the person and opens nothing without the refresh token.
 */
export function newRenewalKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The key of the session of this browser; undefined where there is none, or no storage. */
export function readRenewalKey(): string | undefined {
  try {
    return localStorage.getItem(PLACE) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the key for all tabs of this origin; undefined forgets it. False where the browser gives no storage. */
export function keepRenewalKey(key: string | undefined): boolean {
  try {
    if (key === undefined) localStorage.removeItem(PLACE);
    else localStorage.setItem(PLACE, key);
    return true;
  } catch {
    return false;
  }
}
