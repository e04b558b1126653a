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

test('reads what is as deep, as many and as long as the limits say, and refuses one more', () => {
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

test('takes as long for hostile texts as for others of their length', () => {
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
