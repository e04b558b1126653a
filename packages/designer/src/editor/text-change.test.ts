import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textChange } from './text-change.ts';

test('leaves out what both texts begin and end with', () => {
  expect(textChange('{"a": 1}', '{"a": 12}')).toEqual({ from: 7, to: 7, insert: '2' });
  expect(textChange('aaa', 'aa')).toEqual({ from: 2, to: 3, insert: '' });
  expect(textChange('same', 'same')).toBeUndefined();
});

test('leads from each text to each other one', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '资') });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const { from, to, insert } = textChange(before, after) ?? { from: 0, to: 0, insert: '' };
      expect(before.slice(0, from) + insert + before.slice(to)).toBe(after);
    }),
  );
});
