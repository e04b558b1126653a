import { apiPath } from './safe-address.ts';

/** The purpose of an address in metadata: `updateUrl`, `detailUrl`, `path` and `treeurl`. */
export type CallPurpose = 'save' | 'detail' | 'upload' | 'tree';

/**
 * The calls that metadata may name, by purpose: paths below `/api/`, where `:name` matches one segment of letters,
 * digits, `_` and `-`, e.g. `/api/baseinfo/dept/tree/inunit/:unitId`. A form is external input: it runs with the rights
 * of each person who opens it.
 */
export type AllowedCalls = Readonly<Record<CallPurpose, readonly string[]>>;

/**
 * The same by the key of the form, so that a form names the addresses of its own records and of no others. `''` asks
 * for the calls of every form.
 */
export type AllowedCallsOf = (metaKey: string) => AllowedCalls;

/** The calls that a form may name. */
export function callsOfForm(calls: AllowedCalls | AllowedCallsOf, metaKey: string): AllowedCalls {
  return typeof calls === 'function' ? calls(metaKey) : calls;
}

/**
 * The usual upload and the trees of the Blade family; saving and details only at the addresses of the form's own
 * records.
 */
export const DEFAULT_CALLS: AllowedCalls = Object.freeze({
  save: [],
  detail: [],
  upload: ['/api/jfs/file/upload'],
  tree: ['/api/:service/:name/tree'],
});

const ANY_SEGMENT = /^[\p{L}\p{N}_-]{1,100}$/u;

/**
 * The path with `/api/` in front where one of the patterns matches all of it; undefined otherwise, and for a query or a
 * fragment.
 */
export function allowedPath(path: string, patterns: readonly string[]): string | undefined {
  const checked = apiPath(path);
  if (checked === undefined) return undefined;
  const full = `/api/${belowApi(checked)}`;
  const segments = full.split('/');
  return patterns.some((pattern) => matches(segments, pattern.split('/'))) ? full : undefined;
}

function belowApi(path: string): string {
  return path.replace(/^\/?(?:api\/)?/, '');
}

function matches(segments: readonly string[], pattern: readonly string[]): boolean {
  if (segments.length !== pattern.length) return false;
  return pattern.every((part, index) =>
    part.startsWith(':') ? ANY_SEGMENT.test(segments[index] ?? '') : part === segments[index],
  );
}
