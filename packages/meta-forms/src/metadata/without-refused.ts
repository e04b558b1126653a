import { ENCODING_LIMIT } from './limits.ts';
import type { Issue } from './issues/issue.ts';
import type { IssueCode } from './issues/issues.words.ts';
import { isPlainObject } from './plain-value.ts';
import { readJson } from './read-json.ts';

const ADDRESS_CODES: ReadonlySet<IssueCode> = new Set<IssueCode>([
  'META_FORM_PATH_REFUSED',
  'META_FORM_CALL_REFUSED',
  'META_FORM_ADDRESS_REFUSED',
]);

/**
 * The JSON of a form without the addresses that its issues refuse, for clients that read it without this package; the
 * same value where there are none. Everything else stays unchanged, including text that contains JSON.
 */
export function withoutRefusedAddresses(json: unknown, issues: readonly Issue[]): unknown {
  return issues
    .filter(({ code }) => ADDRESS_CODES.has(code))
    .reduce((value, { path }) => withoutPath(value, path), json);
}

function withoutPath(value: unknown, path: readonly (string | number)[]): unknown {
  if (typeof value === 'string') return inText(value, path);
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (Array.isArray(value))
    return value.map((entry: unknown, index) => (index === name ? withoutPath(entry, rest) : entry));
  if (!isPlainObject(value) || !Object.hasOwn(value, name)) return value;
  if (rest.length > 0) return { ...value, [name]: withoutPath(value[name], rest) };
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
}

/** JSON text stays JSON text, encoded once. */
function inText(text: string, path: readonly (string | number)[]): unknown {
  let value: unknown = text;
  try {
    for (let layer = 0; typeof value === 'string' && layer < ENCODING_LIMIT; layer++) value = readJson(value);
  } catch {
    return text;
  }
  return JSON.stringify(withoutPath(value, path));
}
