import { expect, test } from 'vitest';
import { JsonOverLimit, jsonLimits, readJson } from './read-json.ts';

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const many = (count: number) => `[${Array.from({ length: count }, () => '0').join(',')}]`;
const long = (length: number) => JSON.stringify('x'.repeat(length - 1));

test.each([
  ['{"a":[1,-2.5e3,true,null,"x"],"b":{"c":"\\"]}"}}', { a: [1, -2500, true, null, 'x'], b: { c: '"]}' } }],
  [
    '{"id":1123598821738675201,"n":[-9007199254740993,9007199254740991]}',
    { id: '1123598821738675201', n: ['-9007199254740993', 9007199254740991] },
  ],
  [
    '[1.12345678901234567890,1234567890123456789e3,"1123598821738675201"]',
    [1.1234567890123457, 1.2345678901234568e21, '1123598821738675201'],
  ],
  ['"1123598821738675201\\\\"', '1123598821738675201\\'],
])('reads %s and keeps the digits of ids', (text, value) => {
  expect(readJson(text)).toEqual(value);
});

test('reads texts up to the limits of depth, count and length, and refuses one more', () => {
  expect(readJson(nested(jsonLimits.depth))).toBeInstanceOf(Array);
  expect(readJson(many(jsonLimits.values))).toHaveLength(jsonLimits.values);
  expect(readJson(long(jsonLimits.characters))).toHaveLength(jsonLimits.characters - 1);
  for (const text of [nested(jsonLimits.depth + 1), many(jsonLimits.values + 1), long(jsonLimits.characters + 1)])
    expect(() => readJson(text)).toThrow(JsonOverLimit);
});

test.each([
  '{"a":',
  nested(3).slice(1),
  '{"__proto__":1}',
  '{"a":{"\\u005f_proto__":1}}',
  '"\\u0000"',
  '["\\ud800"]',
  '{"\\ud800":1}',
  '01234567890123456789',
  '1234567890123456789x',
])('refuses %s', (text) => {
  expect(() => readJson(text)).toThrow(SyntaxError);
});

const objectOf = (count: number, name = 'k') =>
  `{${Array.from({ length: count }, (_, index) => `"${name}${String(index)}" : 1`).join(',')}}`;
const objectsOf = (count: number, keys: number) =>
  `[${Array.from({ length: count }, (_, index) => objectOf(keys, `o${String(index)}_`)).join(',')}]`;

test('reads as many different keys as the limit says, and refuses more, in one object or in many', () => {
  // A few of this many keys have the same hash.
  expect(Object.keys(readJson(objectOf(jsonLimits.keys)) as object)).toHaveLength(jsonLimits.keys);
  expect(readJson(`[${Array.from({ length: 3000 }, () => objectOf(100)).join(',')}]`)).toHaveLength(3000);
  for (const text of [objectOf(jsonLimits.keys * 1.1), objectsOf(3800, 100), objectsOf(190_000, 1)])
    expect(() => readJson(text)).toThrow(JsonOverLimit);
});

test('counts no text as a key', () => {
  const texts = JSON.stringify(Array.from({ length: 100_000 }, (_, index) => `t${String(index)}:`));
  expect(readJson(texts)).toHaveLength(100_000);
});

test('the parser takes no longer for hostile texts than for others of their length', () => {
  const letters = 4_000_000;
  const texts = ['[', '"', '\\', '"\\', '-', '1', '1.', '{"a":', '\\u0000', '[1234567890123456789,'].map((part) =>
    part.repeat(letters / part.length),
  );
  const times = texts.map((text) => {
    const start = performance.now();
    expect(() => readJson(text)).toThrow(Error);
    return performance.now() - start;
  });
  expect(Math.max(...times)).toBeLessThan(1000);
});
