import { linkAddress, pageAddress } from '../metadata/safe-address.ts';

/** An address that a person may follow. `external` opens in a new tab without access to this one. */
export interface SafeLink {
  readonly href: string;
  readonly external: boolean;
}

/**
 * An address of this origin, as the server names one, or an http(s) address; undefined for any other scheme, for
 * `//host` and `/\host`, for an address with credentials, and for one with control characters.
 */
export function safeLink(address: string | undefined): SafeLink | undefined {
  return linkOf(linkAddress(address ?? ''));
}

/** The same for an address from metadata: a page of the app or elsewhere, never a call of the server. */
export function pageLink(address: string | undefined): SafeLink | undefined {
  return linkOf(pageAddress(address ?? ''));
}

function linkOf(text: string | undefined): SafeLink | undefined {
  if (text === undefined) return undefined;
  if (/^https?:/i.test(text)) return { href: text, external: true };
  // Without its slash a route would be relative to the page that is open.
  return { href: /^[/#]/.test(text) ? text : `/${text}`, external: false };
}
