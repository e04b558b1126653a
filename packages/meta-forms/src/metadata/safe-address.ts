const PATH = /^\/?[\p{L}\p{N}_][\p{L}\p{N}\-._~!$'()*+,;=@%/]*$/u;
const ESCAPED_STRUCTURE = /%(?:2e|2f|5c|25|0)/i;
const DOTS = /(?:^|\/)\.{1,2}(?:\/|$)/;
/**
 * Control characters hide the target of an address from people, and from checks that read it differently from browsers.
 */
export const CONTROL = /\p{Cc}/u;
const LENGTH_LIMIT = 2000;

/**
 * A path below `/api/` of this origin, unchanged, or undefined: no scheme, no host, no `..` in any encoding, no query,
 * no fragment. With or without `/api/` in front.
 */
export function apiPath(text: string): string | undefined {
  const path = text.trim();
  if (path.length > LENGTH_LIMIT || !PATH.test(path) || path.includes('//')) return undefined;
  return DOTS.test(path) || ESCAPED_STRUCTURE.test(path) ? undefined : path;
}

const HTTP = /^https?:\/\/[\p{L}\p{N}\-.]+(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/iu;
const ROUTE = /^(?:\/(?!\/)|#\/(?!\/)|[\p{L}\p{N}_-]+(?:$|[/?#]))[^\s\\:]*$/u;

/**
 * An allowed target of a link: an address of this origin, or an http(s) address without credentials; undefined for
 * anything else.
 */
export function linkAddress(text: string): string | undefined {
  const address = text.trim();
  if (address.length > LENGTH_LIMIT || CONTROL.test(address)) return undefined;
  return HTTP.test(address) || (ROUTE.test(address) && !DOTS.test(address)) ? address : undefined;
}

/** A path that the server answers, not the app: opening it would make a call. */
const CALL = /^\/?api(?:$|[/?#])/i;

/** The same for links from metadata: pages only, no call of the server. */
export function pageAddress(text: string): string | undefined {
  const address = linkAddress(text);
  if (address === undefined || HTTP.test(address)) return address;
  const path = asServersRead(address.split(/[?#]/, 1)[0] ?? '');
  return path === undefined || DOTS.test(path) || path.includes('//') || CALL.test(path) ? undefined : address;
}

function asServersRead(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** A name that is one segment of a path. */
export function pathSegment(text: string): string | undefined {
  const plain =
    text.length <= LENGTH_LIMIT && text !== '.' && text !== '..' && !/[/\\?#%]/.test(text) && !CONTROL.test(text);
  return plain ? text : undefined;
}
