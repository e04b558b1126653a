import { linkAddress } from '../metadata/safe-address.ts';

/** An address that metadata may send a person to. `external` opens in its own tab and learns nothing of this one. */
export interface SafeLink {
  readonly href: string;
  readonly external: boolean;
}

/**
 * A route of the app or an http(s) address, as metadata accepts them; undefined for any other scheme, for `//host` and
 * `/\host`, for an address with a name or password in it, and for one with control characters.
 */
export function safeLink(address: string | undefined): SafeLink | undefined {
  const text = linkAddress(address ?? '');
  if (text === undefined) return undefined;
  if (/^https?:/i.test(text)) return { href: text, external: true };
  // Written without its slash a route would be read from the page that is open.
  return { href: /^[/#]/.test(text) ? text : `/${text}`, external: false };
}
