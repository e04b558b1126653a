import type { AllowedCalls } from './allowed-calls.ts';
import type { Expected } from './issues/expected.words.ts';
import type { IssueCode } from './issues/issues.words.ts';
import { makeIssue, quoteValue, shorten } from './issues/issue-list.ts';
import type { Issue, IssuePath } from './issues/issue.ts';
import { copyPlain, isPlainObject, type PlainObject } from './plain-value.ts';
import { ENCODING_LIMIT } from './limits.ts';
import { readJson } from './read-json.ts';

/** The context that is being read: path and item for issues. */
export interface ReadContext {
  readonly issues: Issue[];
  readonly path: IssuePath;
  /** Name or key of the item, for the sentence. */
  readonly item: string;
  /** Number of lists around the item. */
  readonly depth: number;
  /** Missing: any path below `/api/` may be called. */
  readonly calls?: AllowedCalls | undefined;
}

/** How one attribute is read. `read` returns undefined for an unusable value, which then stays in `extra`. */
export interface Attribute<T> {
  readonly read: (raw: unknown, context: ReadContext) => T | undefined;
  /** The value that the author should have written. */
  readonly expected: Expected;
  /** The issue code for a text or a list that is refused for a reason other than its type. */
  readonly textCode?: IssueCode | ((text: string) => IssueCode);
  readonly listCode?: IssueCode;
  /** `''` is a value; for other attributes it means missing. */
  readonly acceptsEmpty?: boolean;
}

export type AttributeTable<T> = { readonly [K in keyof T]-?: Attribute<NonNullable<T[K]>> };

/**
 * Reads the attributes of a table from an object; other properties and unusable values go to `extra` unchanged. `null`
 * and `''` mean missing and are no fault.
 */
export function readAttributes<T>(
  source: PlainObject,
  table: AttributeTable<T>,
  context: ReadContext,
): { readonly known: Partial<T>; readonly extra: PlainObject } {
  const { known, rest } = readKnown(source, table, context);
  return { known, extra: extraOf(source, rest) };
}

/** The attributes while they are being read. */
type Known<T> = { -readonly [K in keyof T]?: T[K] };

/** Like `readAttributes`, but also returns the names of the other properties, for callers that read some of them. */
export function readKnown<T>(
  source: PlainObject,
  table: AttributeTable<T>,
  context: ReadContext,
): { readonly known: Known<T>; readonly rest: readonly string[] } {
  const known: Known<T> = {};
  const isRead = (name: string): boolean => {
    if (!isNameOf(table, name)) return false;
    const raw = source[name];
    const attribute = table[name];
    if (raw === undefined || raw === null || (raw === '' && !attribute.acceptsEmpty)) return false;
    const value = attribute.read(raw, context);
    if (value === undefined) reportUnusable(name, raw, { attribute, context });
    else known[name] = value;
    return value !== undefined;
  };
  // An object has few of the known attributes: looking up each known one would cost more than everything else.
  return { known, rest: Object.keys(source).filter((name) => !isRead(name)) };
}

/** Some properties of an object, unchanged. */
export function extraOf(source: PlainObject, names: readonly string[]): PlainObject {
  if (names.length === 0) return NOTHING;
  // Keys come from outside: the object must not inherit properties.
  const extra: Record<string, unknown> = Object.create(null);
  for (const name of names) extra[name] = source[name];
  return Object.freeze(extra);
}

const NOTHING: PlainObject = Object.freeze(Object.create(null));

function reportUnusable<T>(
  name: string,
  raw: unknown,
  about: { readonly attribute: Attribute<T>; readonly context: ReadContext },
): void {
  const { attribute, context } = about;
  const path = [...context.path, name];
  const params = { attribute: name, item: shorten(context.item), found: quoteValue(raw), expected: attribute.expected };
  const code =
    (typeof raw === 'string' && codeOfText(raw, attribute.textCode)) ||
    (Array.isArray(raw) && attribute.listCode) ||
    'META_FORM_ATTRIBUTE_UNUSABLE';
  context.issues.push(
    makeIssue(code, { path, params }, { fix: Object.freeze({ kind: 'remove', path: Object.freeze(path) }) }),
  );
}

function codeOfText(text: string, code: Attribute<unknown>['textCode']): IssueCode | undefined {
  return typeof code === 'function' ? code(text) : code;
}

function isNameOf<T>(table: AttributeTable<T>, name: string): name is string & keyof T {
  return Object.hasOwn(table, name);
}

/**
 * The value that a text encodes, decoded as often as it was encoded; other values stay as they are. Undefined for text
 * that is not JSON.
 */
export function decodeText(raw: unknown, context: Pick<ReadContext, 'issues' | 'path'>): unknown {
  if (typeof raw !== 'string') return raw;
  let value: unknown = raw;
  for (let layer = 0; typeof value === 'string' && layer < ENCODING_LIMIT; layer++) {
    try {
      value = readJson(value);
    } catch {
      return undefined;
    }
  }
  return copyPlain(value, context.issues, context.path);
}

/** An object, or the text that encodes one. */
export function readObject(raw: unknown, context: Pick<ReadContext, 'issues' | 'path'>): PlainObject | undefined {
  const value = decodeText(raw, context);
  return isPlainObject(value) ? value : undefined;
}
