import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonFaults } from './json-faults.ts';
import { elementsOf, propertyOf, readTree, scalarText, type JsonNode } from './json-tree.ts';

interface Found {
  readonly value: unknown;
  readonly text: unknown;
  readonly isNamed: boolean;
}

/** Each value with what the text has at its place. */
function placesOf(text: string, node: JsonNode | undefined, value: unknown): readonly Found[] {
  if (node === undefined) throw new Error('a value has no place');
  const own = { value, text: JSON.parse(text.slice(node.from, node.to)) as unknown, isNamed: true };
  if (Array.isArray(value)) return [own, ...value.flatMap((it, index) => placesOf(text, elementsOf(node)[index], it))];
  if (typeof value !== 'object' || value === null)
    return [own, { ...own, value: String(value), text: scalarText(text, node) }];
  const members = Object.entries(value).flatMap(([name, it]) => {
    const start = node.kind === 'object' ? (node.properties.get(name)?.from ?? 0) : 0;
    const isNamed = text.slice(start).startsWith(JSON.stringify(name));
    return [[{ value: it, text: it, isNamed }], placesOf(text, propertyOf(node, name), it)].flat();
  });
  return [own, ...members];
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test('finds the place of every value of any JSON', () => {
  fc.assert(
    fc.property(fc.json({ stringUnit: 'binary' }), fc.constantFrom(0, 1, 4), (json, spaces) => {
      const value: unknown = JSON.parse(json);
      const text = JSON.stringify(value, undefined, spaces);
      const places = placesOf(text, readTree(text), JSON.parse(text));
      expect(places.map((it) => it.text)).toEqual(places.map((it) => it.value));
      expect(places.every(({ isNamed }) => isNamed)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('reads what JSON.parse reads, and nothing else', () => {
  const piece = fc.constantFrom('{', '}', '[', ']', ',', ':', '"', '"a"', '1', '-', 'true', ' ', '\n', '\\', '资');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('');
      expect(readTree(text) !== undefined).toBe(isJson(text));
      expect(isJson(text) || jsonFaults(text).length > 0).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('refuses a text that is nested too deeply', () => {
  expect(readTree(nested(400))).toBeDefined();
  expect(readTree(nested(100_000))).toBeUndefined();
});

test('marks each place where a text is no JSON', () => {
  const text = '{"a": , "b": [1 2], "c": 3}';
  expect(jsonFaults(text).map(({ from }) => from)).toEqual([6, 16]);
  expect(jsonFaults('{"a": "\n"}')).toHaveLength(1);
  expect(jsonFaults('')).toEqual([{ from: 0, to: 0 }]);
});
