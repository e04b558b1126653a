const PATH = /^\/?[\p{L}\p{N}_][\p{L}\p{N}\-._~!$'()*+,;=@%/]*(?:\?[\p{L}\p{N}\-._~!$&'()*+,;=@%/:]*)?$/u;
const ESCAPED_STRUCTURE = /%(?:2e|2f|5c|25|0)/i;
const DOTS = /(?:^|\/)\.{1,2}(?:\/|$)/;
const CREDENTIAL = /(?:^|[?&])[^=&]*(?:token|auth|password|secret|session)[^=&]*=/i;
/** Control characters hide what an address is from the eye, and from checks that browsers do not make. */
const CONTROL = /\p{Cc}/u;
const LENGTH_LIMIT = 2000;

/**
 * A path below `/api/` of this origin, as it was written, or undefined: no scheme, no host, no `..` in any spelling, no
 * fragment, no token in the query. With or without `/api/` in front.
 */
export function apiPath(text: string): string | undefined {
  const path = text.trim();
  if (path.length > LENGTH_LIMIT || !PATH.test(path) || path.includes('//')) return undefined;
  const query = path.indexOf('?');
  const route = query < 0 ? path : path.slice(0, query);
  if (DOTS.test(route) || ESCAPED_STRUCTURE.test(path) || (query >= 0 && CREDENTIAL.test(path.slice(query)))) return undefined;
  return path;
}

const HTTP = /^https?:\/\/[\p{L}\p{N}\-.]+(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/iu;
const ROUTE = /^(?:\/(?!\/)|#\/(?!\/)|[\p{L}\p{N}_-]+(?:$|[/?#]))[^\s\\:]*$/u;

/** Where a link may lead: a route of the app, or an http(s) address without credentials; undefined for anything else. */
export function linkAddress(text: string): string | undefined {
  const address = text.trim();
  if (address.length > LENGTH_LIMIT || CONTROL.test(address)) return undefined;
  return HTTP.test(address) || (ROUTE.test(address) && !DOTS.test(address)) ? address : undefined;
}

/** A name that stands as one segment of a path. */
export function pathSegment(text: string): string | undefined {
  const plain = text.length <= LENGTH_LIMIT && text !== '.' && text !== '..' && !/[/\\?#%]/.test(text) && !CONTROL.test(text);
  return plain ? text : undefined;
}
