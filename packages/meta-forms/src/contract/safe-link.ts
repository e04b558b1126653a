import { linkAddress, pageAddress } from '../metadata/safe-address.ts';

/** An address that a person may be sent to. `external` opens in its own tab and learns nothing of this one. */
export interface SafeLink {
  readonly href: string;
  readonly external: boolean;
}

/**
 * An address of this origin, as the server names one, or an http(s) address; undefined for any other scheme, for `//host` and
 * `/\host`, for an address with a name or password in it, and for one with control characters.
 */
export function safeLink(address: string | undefined): SafeLink | undefined {
  return linkOf(linkAddress(address ?? ''));
}

/** The same for an address that metadata names: a page of the app or of elsewhere, and no call of the server. */
export function pageLink(address: string | undefined): SafeLink | undefined {
  return linkOf(pageAddress(address ?? ''));
}

function linkOf(text: string | undefined): SafeLink | undefined {
  if (text === undefined) return undefined;
  if (/^https?:/i.test(text)) return { href: text, external: true };
  // Written without its slash a route would be read from the page that is open.
  return { href: /^[/#]/.test(text) ? text : `/${text}`, external: false };
}
