import { apiPath as checkedPath } from '../metadata/safe-address.ts';

/**
 * A path that metadata names, as an address of this origin: always below `/api/`. Metadata was checked when it was
 * parsed; this is the second wall, because a call carries the person's token. Throws a RangeError for anything else.
 */
export function apiPath(path: string): string {
  const checked = checkedPath(path);
  if (checked === undefined) throw new RangeError(`"${path}" is not a path below /api/.`);
  const below = checked.replace(/^\/?(?:api\/)?/, '');
  const { pathname, search } = new URL(`/api/${below}`, 'http://origin.invalid');
  return `${pathname}${search}`;
}
