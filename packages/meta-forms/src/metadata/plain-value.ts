/**
 * Copies a caller's value to plain frozen JSON before other code reads it: getters are read once, a value that contains
 * itself is cut, no key can reach a prototype. Code after this step may trust the shape of its input.
 */

import { makeIssue } from './issues/issue-list.ts';
import type { Issue, IssuePath } from './issues/issue.ts';

/** Levels of nesting that are read; JSON.stringify and all later recursion stay far below the stack limit. */
const DEPTH_LIMIT = 500;
/** Most values in one form: 2,000 items of 50 attributes are 100,000. */
const VALUE_LIMIT = 3_000_000;

export type PlainObject = Readonly<Record<string, unknown>>;

export function isPlainObject(value: unknown): value is PlainObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

interface Copying {
  readonly issues: Issue[];
  readonly open: Set<object>;
  readonly path: (string | number)[];
  left: number;
}

/** A frozen copy as plain JSON. Values that cannot be copied are left out and named in `issues`. */
export function copyPlain(value: unknown, issues: Issue[], path: IssuePath): unknown {
  const copying: Copying = { issues, open: new Set(), path: [...path], left: VALUE_LIMIT };
  // Text in text counts as deep as the value that it encodes: a save must not nest deeper than the input.
  const copy = copyAny(value, copying, path.length);
  if (copying.left < 0) issues.push(makeIssue('META_FORM_TOO_LARGE', { path, params: { limit: VALUE_LIMIT } }));
  return copy;
}

function copyAny(value: unknown, copying: Copying, depth: number): unknown {
  if (--copying.left < 0) return undefined;
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
  // JSON has neither NaN nor a negative zero: they would not survive the next save.
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null;
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object') return undefined;
  if (copying.open.has(value)) return refuse('META_FORM_CIRCULAR', copying);
  if (depth >= DEPTH_LIMIT) return refuse('META_FORM_TOO_DEEP', copying);
  copying.open.add(value);
  const copy = isList(value) ? copyList(value, copying, depth) : copyObject(value, copying, depth);
  copying.open.delete(value);
  return Object.freeze(copy);
}

function copyList(list: readonly unknown[], copying: Copying, depth: number): unknown[] {
  const copy: unknown[] = [];
  const length = lengthOf(list);
  for (let index = 0; index < length && copying.left >= 0; index++) {
    copying.path.push(index);
    const value = copyAny(readProperty(list, index, copying), copying, depth + 1);
    copy.push(value === undefined ? null : value);
    copying.path.pop();
  }
  return copy;
}

function copyObject(source: object, copying: Copying, depth: number): Record<string, unknown> {
  const copy: Record<string, unknown> = {};
  for (const key of keysOf(source, copying)) {
    if (copying.left < 0) break;
    if (key === '__proto__') {
      copying.issues.push(
        makeIssue('META_FORM_ATTRIBUTE_REFUSED', { path: [...copying.path, key], params: { attribute: key } }),
      );
      continue;
    }
    copying.path.push(key);
    const value = copyAny(readProperty(source, key, copying), copying, depth + 1);
    if (value !== undefined) copy[key] = value;
    copying.path.pop();
  }
  return copy;
}

function refuse(code: 'META_FORM_CIRCULAR' | 'META_FORM_TOO_DEEP', copying: Copying): undefined {
  copying.issues.push(
    makeIssue(code, {
      path: copying.path.slice(0, 20),
      params: code === 'META_FORM_TOO_DEEP' ? { limit: DEPTH_LIMIT } : {},
    }),
  );
  return undefined;
}

function isList(value: object): value is readonly unknown[] {
  try {
    return Array.isArray(value);
  } catch {
    return false;
  }
}

/** A proxy may throw from any of these. */
function lengthOf(list: readonly unknown[]): number {
  try {
    return list.length;
  } catch {
    return 0;
  }
}

function keysOf(source: object, copying: Copying): readonly string[] {
  try {
    return Object.keys(source);
  } catch {
    return unreadable('', copying, []);
  }
}

function readProperty(source: object, key: string | number, copying: Copying): unknown {
  try {
    return Reflect.get(source, key);
  } catch {
    return unreadable(String(key), copying, undefined);
  }
}

function unreadable<T>(attribute: string, copying: Copying, instead: T): T {
  copying.issues.push(makeIssue('META_FORM_UNREADABLE', { path: copying.path, params: { attribute } }));
  return instead;
}
