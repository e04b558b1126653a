import { expect, test } from 'vitest';
import { builtInTypes } from '../item-types/built-in-types.ts';
import { switchType } from '../item-types/switch/switch.type.ts';
import { valuesAfter } from './type-values.ts';

const typeOf = (name: string) => builtInTypes.find((type) => type.name === name);
const after = (from: string, to: string) => valuesAfter(typeOf(from), typeOf(to));

test('values are as before only where they mean the same', () => {
  const safe = builtInTypes.flatMap(({ name: from }) =>
    builtInTypes.flatMap(({ name: to }) => (from !== to && after(from, to) === 'same' ? [`${from} ${to}`] : [])),
  );
  expect(safe.filter((pair) => !pair.startsWith('title '))).toEqual([
    'text long-text',
    'number text',
    'number long-text',
    'date text',
    'date long-text',
    'long-text text',
  ]);
});

test.each([
  ['switch', 'text', 'unsure'],
  ['switch', 'long-text', 'unsure'],
  ['text', 'rich-text', 'unsure'],
  ['rich-text', 'long-text', 'unsure'],
  ['dictionary', 'text', 'unsure'],
  ['switch', 'dictionary', 'lost'],
  ['upload', 'text', 'lost'],
])('from %s to %s: %s', (from, to, values) => {
  expect(after(from, to)).toBe(values);
});

test('a type of a host says by its kind of result whether its values are words', () => {
  const text = typeOf('text');
  const own = { ...switchType, code: 100, name: 'colour' };
  expect([valuesAfter(own, text), valuesAfter({ ...own, resultKind: 'text' }, text)]).toEqual(['unsure', 'same']);
});
