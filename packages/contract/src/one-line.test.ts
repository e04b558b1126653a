import { expect, test } from 'vitest';
import { allCalls } from './calls/all-calls.ts';
import { AccountName, isOneLinePattern, OneLine } from './wire.ts';

const hidden = ['\n', '\r', '\t', '\u0000', '\u001B', '\u007F', '\u0085', '\u2028', '\u2029', '\u202E', '\u2066'];
// A schema of typebox is a plain JSON Schema.
const takes = (schema: object, text: string) =>
  new RegExp('pattern' in schema ? String(schema.pattern) : '', 'u').test(text);

test('one line takes visible text of every script, and nothing that hides or turns it', () => {
  for (const line of [OneLine({ maxLength: 9 }), OneLine({ minLength: 1, maxLength: 9 })]) {
    for (const text of ['张三', ' A b ', 'שלום', '👩‍👧', "O'Neil-Å"])
      expect([text, takes(line, text)]).toEqual([text, true]);
    for (const one of hidden)
      expect([one, takes(line, `a${one}b`), takes(line, `a${one}`)]).toEqual([one, false, false]);
  }
});

test('one line that must be filled is not blank', () => {
  for (const blank of ['', ' ', '\u3000\u00A0', '\u200B\u2060'])
    expect([takes(OneLine({ minLength: 1, maxLength: 9 }), blank), takes(OneLine({ maxLength: 9 }), blank)]).toEqual([
      false,
      true,
    ]);
});

test('an account has neither spaces nor hidden characters', () => {
  expect(takes(AccountName, 'New.One')).toBe(true);
  for (const one of [...hidden, ' ', '\u3000']) expect([one, takes(AccountName, `a${one}b`)]).toEqual([one, false]);
});

type Shape = Readonly<Record<string, unknown>>;
const named = /^(?:name|alias|title|linkman|dictValue|label|(?!file)[a-z]+Name)$/;

/** The texts of a body that are names. */
function names(value: unknown, at: string): readonly (readonly [place: string, schema: Shape])[] {
  if (typeof value !== 'object' || value === null) return [];
  const { properties, items } = value as Shape;
  const own = Object.entries((properties ?? {}) as Readonly<Record<string, Shape>>);
  // A condition of a filter is asked, never saved.
  if (own.some(([key]) => key === 'field') && own.some(([key]) => key === 'condition')) return [];
  const here = own.filter(([key, schema]) => named.test(key) && schema['type'] === 'string');
  return [
    ...here.map(([key, schema]) => [`${at}.${key}`, schema] as const),
    ...own.flatMap(([key, schema]) => names(schema, `${at}.${key}`)),
    ...names(items, `${at}[]`),
  ];
}

// Texts of exports, filters and column settings. Texts of records are checked by their form.
const passing =
  /^(?:transfers|records|rooms|references|reportColumns|errorLogs)[.]|[.](?:search|points|[A-Za-z]*[Ll]ist)$/;

test('every name that the administration saves is one line', () => {
  const saved = allCalls
    .filter(({ method, name }) => method === 'POST' && !passing.test(name))
    .flatMap(({ name, body }) => names(body, name));
  expect(saved.length).toBeGreaterThan(12);
  expect(saved.filter(([, { pattern }]) => !isOneLinePattern(pattern)).map(([place]) => place)).toEqual([]);
});
