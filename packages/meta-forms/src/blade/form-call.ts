import { allowedPath, type AllowedCalls, type CallPurpose } from '../metadata/allowed-calls.ts';
import { pathSegment } from '../metadata/safe-address.ts';

/**
 * The address that metadata names for a purpose. Metadata is checked when it is published and when it is parsed. This
 * is the last check, because the call carries the person's token. Throws a RangeError for a call that a form may not
 * make.
 */
export function formCall(path: string, purpose: CallPurpose, calls: AllowedCalls): string {
  const address = allowedPath(path, calls[purpose]);
  if (address === undefined) throw new RangeError(`A form may not call "${path}" for ${purpose}.`);
  return address;
}

/** A name from metadata as one segment of a path. Throws a RangeError for a name that would be more than one. */
export function segmentOf(name: string): string {
  if (pathSegment(name) === undefined) throw new RangeError(`"${name}" is no segment of a path.`);
  return encodeURIComponent(name);
}

const STARTS_PLAIN = /^\/(?!\/)[^\\?#\s]*$/;
const DOTS_OR_EMPTY = /\/(?:\/|(?:\.|%2e){1,2}(?:\/|$))/i;

/**
 * The path of a call that was put together from parts: on this origin, without a query, and without dot segments.
 * Throws a RangeError for anything else.
 */
export function plainPath(path: string): string {
  if (!STARTS_PLAIN.test(path) || DOTS_OR_EMPTY.test(path))
    throw new RangeError(`"${path}" is not the path of a call.`);
  return path;
}
